import { onTestFinished } from 'vitest';

import { limits } from '#platform/limits.ts';

/** Lowers limits of this process until the test has finished. */
export function lowerUntilTested(lowered: Partial<typeof limits>): void {
  const usual = { ...limits };
  Object.assign(limits, lowered);
  onTestFinished(() => void Object.assign(limits, usual));
}
