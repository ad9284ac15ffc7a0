/* verify_factors.h - the half of `grimoire verify` that judges pasted numbers. */
#ifndef GRIM_CLI_VERIFY_FACTORS_H
#define GRIM_CLI_VERIFY_FACTORS_H

/* Reads our own format or pasted source text, "-" for standard input; returns the exit status. */
int cli_verify_factors(const char *path, int json);

#endif
