/* Of a C library that is not here: what our headers ask of it, to be declared and never linked. */
#ifndef STAND_IN_ASSERT_H
#define STAND_IN_ASSERT_H

#ifdef __cplusplus
extern "C"
#endif
    void
    stand_in_assert(const char *condition);
#define assert(condition) ((condition) ? (void)0 : stand_in_assert(#condition))

#endif
