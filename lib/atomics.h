/* atomics.h - what threads share, with the atomics of GNU, Microsoft, C11 or C++11.
 *
 * A progress state in an int: GRIM_ATOMIC_TAKE moves it from one value to another for exactly one
 * caller, and a thread that loads a stored value sees everything done before the store. And words
 * that threads read and write without locks. */
#ifndef GRIM_ATOMICS_H
#define GRIM_ATOMICS_H

#if GRIM_GNU
typedef int grim_atomic_int;

GRIM_INLINE int grim_atomic_take(grim_atomic_int *at, int from, int to)
{
    return __atomic_compare_exchange_n(at, &from, to, 0, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE);
}
#define GRIM_ATOMIC_TAKE(at, from, to) grim_atomic_take(at, from, to)
#define GRIM_ATOMIC_STORE(at, value) __atomic_store_n(at, value, __ATOMIC_RELEASE)
#define GRIM_ATOMIC_LOAD(at) __atomic_load_n(at, __ATOMIC_ACQUIRE)

#elif GRIM_MSVC
typedef volatile long grim_atomic_int;
#define GRIM_ATOMIC_TAKE(at, from, to) (_InterlockedCompareExchange(at, to, from) == (from))
#define GRIM_ATOMIC_STORE(at, value) ((void)_InterlockedExchange(at, value))
#define GRIM_ATOMIC_LOAD(at) _InterlockedOr(at, 0)

#elif defined(GRIM_READING)
typedef int grim_atomic_int;

#elif defined(__cplusplus)
#include <atomic>
typedef std::atomic<int> grim_atomic_int;

GRIM_INLINE bool grim_atomic_take(grim_atomic_int *at, int from, int to)
{
    return at->compare_exchange_strong(from, to, std::memory_order_acq_rel,
                                       std::memory_order_acquire);
}
#define GRIM_ATOMIC_TAKE(at, from, to) grim_atomic_take(at, from, to)
#define GRIM_ATOMIC_STORE(at, value) (at)->store(value, std::memory_order_release)
#define GRIM_ATOMIC_LOAD(at) (at)->load(std::memory_order_acquire)

#elif !defined(__STDC_NO_ATOMICS__)
#include <stdatomic.h>
typedef atomic_int grim_atomic_int;

GRIM_INLINE int grim_atomic_take(grim_atomic_int *at, int from, int to)
{
    return atomic_compare_exchange_strong_explicit(at, &from, to, memory_order_acq_rel,
                                                   memory_order_acquire);
}
#define GRIM_ATOMIC_TAKE(at, from, to) grim_atomic_take(at, from, to)
#define GRIM_ATOMIC_STORE(at, value) atomic_store_explicit(at, value, memory_order_release)
#define GRIM_ATOMIC_LOAD(at) atomic_load_explicit(at, memory_order_acquire)

#else /* a compiler without threads */
typedef int grim_atomic_int;
#define GRIM_ATOMIC_TAKE(at, from, to) (*(at) == (from) ? (*(at) = (to), 1) : 0)
#define GRIM_ATOMIC_STORE(at, value) (*(at) = (value))
#define GRIM_ATOMIC_LOAD(at) (*(at))
#endif

/* Processors load and store a word at once; here we make compilers do so, too. */
#if GRIM_GNU
#define GRIM_ATOMIC_READ(at) __atomic_load_n(at, __ATOMIC_RELAXED)
#define GRIM_ATOMIC_WRITE(at, value) __atomic_store_n(at, value, __ATOMIC_RELAXED)
#else
#define GRIM_ATOMIC_READ(at) (*(const volatile uint64_t *)(at))
#define GRIM_ATOMIC_WRITE(at, value) (*(volatile uint64_t *)(at) = (value))
#endif

#endif
