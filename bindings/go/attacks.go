// Package grimoire answers which squares a piece attacks on a chess board.
//
// Sliders are looked up by the scheme black; each scheme is a package of this module with the same
// three functions. Square 0 is a1, 1 is b1, 8 is a2, 63 is h8; bit n of a board is square n.
// Attacks include the first blocker on every line, whoever's it is. No squares but 0 to 63 may be
// asked for.
package grimoire

import "@MODULE@/black"

// RookAttacks returns the squares that a rook attacks.
func RookAttacks(sq uint, occ uint64) uint64 {
	return black.RookAttacks(sq, occ)
}

// BishopAttacks returns the squares that a bishop attacks.
func BishopAttacks(sq uint, occ uint64) uint64 {
	return black.BishopAttacks(sq, occ)
}

// QueenAttacks returns the squares that a queen attacks.
func QueenAttacks(sq uint, occ uint64) uint64 {
	return black.QueenAttacks(sq, occ)
}

// A step to the right, or to the left, does not come in on the other side.
func right(board uint64) uint64 {
	return board & 0x7f7f7f7f7f7f7f7f << 1
}

func left(board uint64) uint64 {
	return board & 0xfefefefefefefefe >> 1
}

// KnightAttacks returns the squares that a knight attacks.
func KnightAttacks(sq uint) uint64 {
	board := uint64(1) << sq
	near := left(board) | right(board)
	far := left(left(board)) | right(right(board))
	return near<<16 | near>>16 | far<<8 | far>>8
}

// KingAttacks returns the squares that a king attacks.
func KingAttacks(sq uint) uint64 {
	board := uint64(1) << sq
	rank := board | left(board) | right(board)
	return (rank | rank<<8 | rank>>8) &^ board
}

// WhitePawnAttacks returns the squares that a white pawn attacks.
func WhitePawnAttacks(sq uint) uint64 {
	board := uint64(1) << sq
	return (left(board) | right(board)) << 8
}

// BlackPawnAttacks returns the squares that a black pawn attacks.
func BlackPawnAttacks(sq uint) uint64 {
	board := uint64(1) << sq
	return (left(board) | right(board)) >> 8
}
