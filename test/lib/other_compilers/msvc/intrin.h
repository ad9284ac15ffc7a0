/* What Microsoft's has and we ask for is in pretend.h. */
