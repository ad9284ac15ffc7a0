use Square::*;

/// A square. Its number is the bit of a board: 0 is a1, 1 is b1, 8 is a2, 63 is h8.
///
/// ```
/// use grimoire_attacks::Square;
///
/// assert_eq!(Square::new(28), Some(Square::E4));
/// assert_eq!(Square::new(64), None);
/// assert_eq!(Square::E4.board(), 1 << 28);
/// ```
#[rustfmt::skip]
#[allow(missing_docs)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Square {
    A1, B1, C1, D1, E1, F1, G1, H1,
    A2, B2, C2, D2, E2, F2, G2, H2,
    A3, B3, C3, D3, E3, F3, G3, H3,
    A4, B4, C4, D4, E4, F4, G4, H4,
    A5, B5, C5, D5, E5, F5, G5, H5,
    A6, B6, C6, D6, E6, F6, G6, H6,
    A7, B7, C7, D7, E7, F7, G7, H7,
    A8, B8, C8, D8, E8, F8, G8, H8,
}

impl Square {
    /// All squares, in the order of their numbers.
    #[rustfmt::skip]
    pub const ALL: [Square; 64] = [
        A1, B1, C1, D1, E1, F1, G1, H1,
        A2, B2, C2, D2, E2, F2, G2, H2,
        A3, B3, C3, D3, E3, F3, G3, H3,
        A4, B4, C4, D4, E4, F4, G4, H4,
        A5, B5, C5, D5, E5, F5, G5, H5,
        A6, B6, C6, D6, E6, F6, G6, H6,
        A7, B7, C7, D7, E7, F7, G7, H7,
        A8, B8, C8, D8, E8, F8, G8, H8,
    ];

    /// The square with a number, if that is below 64.
    #[inline]
    pub const fn new(number: usize) -> Option<Square> {
        if number < 64 {
            Some(Square::ALL[number])
        } else {
            None
        }
    }

    /// The board with a piece on this square alone.
    #[inline]
    pub const fn board(self) -> u64 {
        1 << self as usize
    }
}
