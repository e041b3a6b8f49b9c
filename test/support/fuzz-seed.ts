import fc from 'fast-check';

/** Loaded when FUZZ_SEED is set: every property then runs from that seed, so that a long run can be repeated. */
fc.configureGlobal({ seed: Number(process.env['FUZZ_SEED']) });
