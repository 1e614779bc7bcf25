import { inject } from 'vitest';

export interface AppUnderTest {
  origin: string;
  /** Its data folder, for `openAppDatabase`. */
  dataDir: string;
}

/** The app of this worker. Each has one of its own, so test files that run at the same time share no data. */
export function appUnderTest(): AppUnderTest {
  return inject('apps')[Number(process.env.VITEST_POOL_ID) - 1]!; // the global setup starts one per worker
}
