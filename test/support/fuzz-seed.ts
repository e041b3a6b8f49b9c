import fc from 'fast-check';

/**
 * Properties run from one seed, so that a commit has one result. A long run (FUZZ_RUNS) looks for what nobody knows
 * yet, from a seed of its own, unless FUZZ_SEED names one.
 */
const { FUZZ_RUNS: runs, FUZZ_SEED: seed } = process.env;
if (seed !== undefined) fc.configureGlobal({ seed: Number(seed) });
else if (runs === undefined) fc.configureGlobal({ seed: 20_000 });
