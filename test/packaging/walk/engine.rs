// Somebody's engine in Rust: it counts where white's sliders can go.
mod sliders;

fn attacks(piece: u8, sq: usize, occ: u64) -> u64 {
    match piece {
        b'R' => sliders::rook_attacks(sq, occ),
        b'B' => sliders::bishop_attacks(sq, occ),
        b'Q' => sliders::queen_attacks(sq, occ),
        _ => 0,
    }
}

fn main() {
    let board = b"r..q.rk.p...bpppb.p.pn...p..........P....NP..P.BPPPP.Q..R.RBK...";
    let bits = |wanted: fn(&u8) -> bool| {
        (0..64usize)
            .filter(|&i| wanted(&board[i]))
            .fold(0u64, |sum, i| sum | 1 << (i ^ 56))
    };
    let (occ, own) = (bits(|c| *c != b'.'), bits(u8::is_ascii_uppercase));
    let moves: u32 = (0..64usize)
        .map(|i| (attacks(board[i], i ^ 56, occ) & !own).count_ones())
        .sum();
    println!("{} moves of sliders", moves);
}
