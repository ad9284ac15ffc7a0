/* copy - the baseline once more: no bench should tell it from peer_fancy. */
#include "../../bench/peers/fancy_layout.h"

FANCY_PEER(copy, "the baseline under another name")
