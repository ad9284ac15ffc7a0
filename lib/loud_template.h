/* loud_template.h - ends each of our headers and restores the including file's warnings. */
#if defined(__clang__)
#pragma clang diagnostic pop
#elif defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
