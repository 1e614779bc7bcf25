import { truncate } from '#platform/text/one-line.ts';

import type { TestResult } from './contract.ts';

/** What an attempt leads to. An error's cause is more telling than the error: `fetch failed`, ECONNREFUSED. */
export async function tryOut(isPresent: boolean, attempt: () => Promise<unknown>): Promise<TestResult> {
  if (!isPresent) return { outcome: 'absent', reason: null };
  try {
    await attempt();
    return { outcome: 'worked', reason: null };
  } catch (error) {
    return { outcome: 'failed', reason: truncate(innermost(error), 500) };
  }
}

function innermost(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? innermost(error.cause) : error.message || error.name;
}
