import fc from 'fast-check';

/** Property tests try so many random inputs. */
fc.configureGlobal({ numRuns: Number(process.env.PROPERTY_RUNS ?? 20) });
