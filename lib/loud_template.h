/* loud_template.h - what a header of ours ends with: warnings are the including file's again. */
#if defined(__clang__)
#pragma clang diagnostic pop
#elif defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
