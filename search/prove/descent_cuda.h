/* descent_cuda.h - the search from the top on a GPU, in a program that was built with CUDA=1. */
#ifndef GRIM_DESCENT_CUDA_H
#define GRIM_DESCENT_CUDA_H

#include "descent_parts.h"

#if GRIM_CUDA

/* Nonzero where there is a GPU that the kernel runs on. */
GRIM_EXTERN int cuda_runs(void);

/* Every job opens it for itself, on the GPU that CUDA counts first (CUDA_VISIBLE_DEVICES). */
GRIM_EXTERN const struct parts_machine cuda_machine;

#endif

#endif
