#include "ask.h"

#include "pick.h"

const unsigned bench_beside_kib[BENCH_BESIDE_SIZES] = {64, 256, 1024, 4096};
const unsigned bench_cold_kib[BENCH_COLD_SIZES] = {32, 128, 512, 2048, 8192, 32768};

static void ask(struct bench_run *run, struct bench_question question)
{
    if (run->questions < BENCH_MAX_QUESTIONS)
        run->question[run->questions++] = question;
}

void bench_ask_warm(struct bench_run *run, enum bench_regime regime, enum bench_data data)
{
    for (unsigned piece = 0; piece < 3; piece++)
        ask(run, (struct bench_question){regime, data, piece, 0, 0, 0});
}

static void ask_cold(struct bench_run *run, unsigned kib, unsigned prefetched)
{
    for (unsigned piece = 0; piece < 3; piece++)
        for (unsigned dependent = 0; dependent < 2; dependent++)
            ask(run, (struct bench_question){BENCH_COLD, BENCH_TRACE, piece, kib, dependent,
                                             prefetched});
}

void bench_ask_cold(struct bench_run *run, unsigned kib)
{
    ask_cold(run, kib, 0);
    ask_cold(run, kib, 1);
}

void bench_ask_beside(struct bench_run *run, unsigned kib)
{
    ask(run, (struct bench_question){BENCH_BESIDE, BENCH_TRACE, BENCH_ALL_PIECES, kib, 0, 0});
}

void bench_ask_once(struct bench_run *run, enum bench_regime regime)
{
    ask(run, (struct bench_question){regime, BENCH_NO_DATA, BENCH_ALL_PIECES, 0, 0, 0});
}

void bench_ask_everything(struct bench_run *run)
{
    for (unsigned data = 0; data < BENCH_NO_DATA; data++) {
        bench_ask_warm(run, BENCH_THROUGHPUT, (enum bench_data)data);
        bench_ask_warm(run, BENCH_LATENCY, (enum bench_data)data);
    }
    bench_ask_warm(run, BENCH_VECTORISED, BENCH_TRACE);
    bench_ask_warm(run, BENCH_BATCH, BENCH_TRACE);
    bench_ask_once(run, BENCH_UNION);
    bench_ask_once(run, BENCH_FILL);
    bench_ask_once(run, BENCH_PROGRAM);
    bench_ask_beside(run, BENCH_PICK_NETWORK_KIB);
    for (unsigned i = 0; i < BENCH_COLD_SIZES; i++)
        bench_ask_cold(run, bench_cold_kib[i]);
}

void bench_ask_quickly(struct bench_run *run)
{
    bench_ask_warm(run, BENCH_THROUGHPUT, BENCH_TRACE);
    bench_ask_warm(run, BENCH_LATENCY, BENCH_TRACE);
    bench_ask_warm(run, BENCH_LATENCY, BENCH_UNIFORM);
    bench_ask_warm(run, BENCH_BATCH, BENCH_TRACE);
    bench_ask_once(run, BENCH_UNION);
    bench_ask_once(run, BENCH_FILL);
    bench_ask_once(run, BENCH_PROGRAM);
    bench_ask_beside(run, BENCH_PICK_NETWORK_KIB);
    bench_ask_cold(run, BENCH_PICK_KIB);
}

void bench_ask_for_pick(struct bench_run *run)
{
    bench_ask_warm(run, BENCH_THROUGHPUT, BENCH_TRACE);
    bench_ask_warm(run, BENCH_LATENCY, BENCH_TRACE);
    ask_cold(run, BENCH_PICK_KIB, 0);
    bench_ask_beside(run, BENCH_PICK_NETWORK_KIB);
}
