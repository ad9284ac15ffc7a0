#include "../include/grimoire_chess.h"

const char *grim_fen_text(enum grim_fen error)
{
    switch (error) {
    case GRIM_FEN_OK: return "no error";
    case GRIM_FEN_NULL: return "a pointer that must not be null is null";
    case GRIM_FEN_SPACE:
        return "fields must be separated by exactly one space, with none at the ends";
    case GRIM_FEN_FIELD_MISSING: return "a field is missing; a FEN has six, an EPD at least four";
    case GRIM_FEN_FIELD_TOO_MANY: return "something follows the sixth and last field of the FEN";
    case GRIM_FEN_LETTER:
        return "the board has a letter that is not a piece; pieces are KQRBNPkqrbnp";
    case GRIM_FEN_DIGIT:
        return "the board has a digit that is not in 1..8, or two digits in a row";
    case GRIM_FEN_RANK_SHORT: return "a rank has fewer than eight squares; it must have eight";
    case GRIM_FEN_RANK_LONG: return "a rank has more than eight squares; it must have eight";
    case GRIM_FEN_RANKS_FEW: return "the board has fewer than eight ranks; it must have eight";
    case GRIM_FEN_RANKS_MANY: return "the board has more than eight ranks; it must have eight";
    case GRIM_FEN_KING_MISSING: return "a side has no king; each has exactly one";
    case GRIM_FEN_KINGS_MANY: return "a side has several kings; each has exactly one";
    case GRIM_FEN_PIECES_MANY: return "a side has more than 16 pieces";
    case GRIM_FEN_PAWNS_MANY: return "a side has more than eight pawns";
    case GRIM_FEN_PROMOTED_MANY:
        return "a side has more promoted pieces than missing pawns; a second bishop on squares of "
               "one colour counts as promoted";
    case GRIM_FEN_PAWN_RANK: return "a pawn is on rank 1 or 8; pawns are on ranks 2 to 7";
    case GRIM_FEN_SIDE: return "the side to move is neither w nor b";
    case GRIM_FEN_CHECK: return "the side not to move is in check";
    case GRIM_FEN_CASTLING_FORM:
        return "the castling field is neither - nor letters of KQkqA-Ha-h";
    case GRIM_FEN_CASTLING_TWICE: return "a castling right is named twice";
    case GRIM_FEN_CASTLING_WING:
        return "two castling rights on the same side of a king; it has at most one on each";
    case GRIM_FEN_CASTLING_KING: return "a castling right, but the king is not on its first rank";
    case GRIM_FEN_CASTLING_ROOK:
        return "a castling right, but no rook on its side or file of the first rank";
    case GRIM_FEN_EN_PASSANT_FORM:
        return "the en passant field is neither - nor a square from a1 to h8";
    case GRIM_FEN_EN_PASSANT_RANK:
        return "the en passant square is not on rank 6 with White to move, rank 3 with Black";
    case GRIM_FEN_EN_PASSANT_PAWN:
        return "no pawn of the side that just moved stands in front of the en passant square";
    case GRIM_FEN_EN_PASSANT_PATH:
        return "the en passant square or the square the pawn came from is not empty";
    case GRIM_FEN_EN_PASSANT_CHECK:
        return "en passant, but the side to move was already in check before the double push";
    case GRIM_FEN_EN_PASSANT_CLOCK:
        return "en passant, but the halfmove clock is not 0 as after a double push";
    case GRIM_FEN_HALFMOVE:
        return "the halfmove clock is not a number from 0 to 9999 without leading zeros";
    case GRIM_FEN_FULLMOVE:
        return "the move number is not a number from 1 to 9999 without leading zeros";
    case GRIM_FEN_EPD:
        return "an EPD operation cannot be read; they are like bm Nf3 e4; or id \"a name\";";
    case GRIM_FEN_EPD_TWICE: return "hmvc or fmvn appears twice among the EPD operations";
    case GRIM_FEN_NUMBER: return "the number of a Chess960 start position is above 959";
    }
    return "not an error of the FEN reader";
}
