use crate::Square;

// A step to the right, or to the left, does not come in on the other side.
const fn right(board: u64) -> u64 {
    (board & 0x7f7f_7f7f_7f7f_7f7f) << 1
}

const fn left(board: u64) -> u64 {
    (board & 0xfefe_fefe_fefe_fefe) >> 1
}

const fn knight(board: u64) -> u64 {
    let near = left(board) | right(board);
    let far = left(left(board)) | right(right(board));
    near << 16 | near >> 16 | far << 8 | far >> 8
}

const fn king(board: u64) -> u64 {
    let rank = board | left(board) | right(board);
    (rank | rank << 8 | rank >> 8) & !board
}

const fn white_pawn(board: u64) -> u64 {
    (left(board) | right(board)) << 8
}

const fn black_pawn(board: u64) -> u64 {
    (left(board) | right(board)) >> 8
}

macro_rules! leaper {
    ($what:literal, $attacks:ident, $of_board:ident) => {
        #[doc = $what]
        #[inline]
        pub const fn $attacks(sq: Square) -> u64 {
            const TABLE: &[u64; 64] = &{
                let mut table = [0; 64];
                let mut number = 0;
                while number < 64 {
                    table[number] = $of_board(1 << number);
                    number += 1;
                }
                table
            };
            TABLE[sq as usize]
        }
    };
}

leaper!("The squares that a knight attacks.", knight_attacks, knight);
leaper!("The squares that a king attacks.", king_attacks, king);
leaper!("The squares that a white pawn attacks.", white_pawn_attacks, white_pawn);
leaper!("The squares that a black pawn attacks.", black_pawn_attacks, black_pawn);

#[cfg(test)]
mod tests {
    use super::*;

    // By files and ranks, square by square.
    fn reaches(sq: Square, steps: &[(i32, i32)]) -> u64 {
        let (file, rank) = (sq as i32 % 8, sq as i32 / 8);
        steps
            .iter()
            .map(|(right, up)| (file + right, rank + up))
            .filter(|(file, rank)| (0..8).contains(file) && (0..8).contains(rank))
            .fold(0, |board, (file, rank)| board | 1 << (8 * rank + file))
    }

    #[test]
    fn leapers_leap() {
        let knight = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
        let king = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];
        for sq in Square::ALL {
            assert_eq!(knight_attacks(sq), reaches(sq, &knight), "{:?}", sq);
            assert_eq!(king_attacks(sq), reaches(sq, &king), "{:?}", sq);
            assert_eq!(white_pawn_attacks(sq), reaches(sq, &[(-1, 1), (1, 1)]), "{:?}", sq);
            assert_eq!(black_pawn_attacks(sq), reaches(sq, &[(-1, -1), (1, -1)]), "{:?}", sq);
        }
    }
}
