package grimoire_test

import (
	"fmt"
	"testing"

	grimoire "@MODULE@"
	"@MODULE@/hyperbola"
)

func Example() {
	const e4, e6, b4 = 28, 44, 25
	fmt.Printf("0x%016x\n", grimoire.RookAttacks(e4, 1<<e6|1<<b4))
	fmt.Printf("0x%016x\n", grimoire.KnightAttacks(0))
	// Output:
	// 0x00001010ee101010
	// 0x0000000000020400
}

// By files and ranks, square by square.
func reached(sq uint, steps [][2]int) (board uint64) {
	for _, step := range steps {
		file, rank := int(sq%8)+step[0], int(sq/8)+step[1]
		if file >= 0 && file < 8 && rank >= 0 && rank < 8 {
			board |= 1 << uint(8*rank+file)
		}
	}
	return board
}

func TestLeapers(t *testing.T) {
	knight := [][2]int{{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}
	king := [][2]int{{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}}
	leapers := []struct {
		attacks func(uint) uint64
		steps   [][2]int
	}{
		{grimoire.KnightAttacks, knight},
		{grimoire.KingAttacks, king},
		{grimoire.WhitePawnAttacks, [][2]int{{-1, 1}, {1, 1}}},
		{grimoire.BlackPawnAttacks, [][2]int{{-1, -1}, {1, -1}}},
	}
	for number, leaper := range leapers {
		for sq := uint(0); sq < 64; sq++ {
			if got, want := leaper.attacks(sq), reached(sq, leaper.steps); got != want {
				t.Errorf("leaper %d on %d: %#x, not %#x", number, sq, got, want)
			}
		}
	}
}

// Each scheme's package has a test of its own; these are about which of them is called.
func TestSliders(t *testing.T) {
	for sq := uint(0); sq < 64; sq++ {
		const occ = 0x0024420810422400
		if grimoire.RookAttacks(sq, occ) != hyperbola.RookAttacks(sq, occ) ||
			grimoire.BishopAttacks(sq, occ) != hyperbola.BishopAttacks(sq, occ) ||
			grimoire.QueenAttacks(sq, occ) != hyperbola.QueenAttacks(sq, occ) {
			t.Errorf("black and hyperbola differ on %d", sq)
		}
	}
}
