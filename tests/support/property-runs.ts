import fc from 'fast-check';

// Property tests try 20 random inputs, or as many as asked for.
fc.configureGlobal({ numRuns: Number(process.env.PROPERTY_RUNS ?? 20) });
