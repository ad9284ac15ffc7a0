// A scheme's module: what `grimoire emit` wrote, behind squares that cannot be wrong.
macro_rules! scheme {
    ($name:ident, $feature:literal, $what:literal $(, $const:ident)?) => {
        #[cfg(feature = $feature)]
        #[doc = $what]
        pub mod $name {
            use crate::Square;

            mod emitted;

            /// The squares that a rook attacks, the first blocker of every line among them.
            #[inline]
            pub $($const)? fn rook_attacks(sq: Square, occ: u64) -> u64 {
                emitted::rook_attacks(sq as usize, occ)
            }

            /// The squares that a bishop attacks, the first blocker of every line among them.
            #[inline]
            pub $($const)? fn bishop_attacks(sq: Square, occ: u64) -> u64 {
                emitted::bishop_attacks(sq as usize, occ)
            }

            /// The squares that a queen attacks, the first blocker of every line among them.
            #[inline]
            pub $($const)? fn queen_attacks(sq: Square, occ: u64) -> u64 {
                emitted::queen_attacks(sq as usize, occ)
            }
        }
    };
}
