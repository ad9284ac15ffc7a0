#![doc = include_str!("../README.md")]
#![no_std]
#![cfg_attr(
    not(any(feature = "pext", feature = "pext16", feature = "hybrid")),
    forbid(unsafe_code)
)]
#![warn(missing_docs)]

#[macro_use]
mod scheme;

mod leapers;
mod schemes;
mod square;

pub use leapers::{black_pawn_attacks, king_attacks, knight_attacks, white_pawn_attacks};
#[allow(unused_imports)] // without a scheme there are leapers alone
pub use schemes::*;
pub use square::Square;

#[cfg(feature = "black")]
pub use schemes::black::{bishop_attacks, queen_attacks, rook_attacks};
