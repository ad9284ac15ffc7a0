#include "fancy_layout.h"

FANCY_PEER(fancy, "fancy magics, a structure per square: the layout most engines use")
