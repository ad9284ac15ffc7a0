/* control - the baseline compiled again: it should measure as 1, and how far from 1 it measures
 * is what the method can be wrong by. */
#include "fancy_layout.h"

FANCY_PEER(control, "peer_fancy compiled again: shows the error of the method")
