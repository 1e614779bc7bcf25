import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

import { AppError } from '#platform/errors.ts';

/** Requests a caller may make in a minute where an endpoint sets no number of its own. */
const DEFAULT_PER_MINUTE = 1200;

/** Refuses with TOO_MANY_REQUESTS when `caller` used up its minute. */
export type RateLimit = (caller: string) => Promise<void>;

export function createRateLimit(name: string, perMinute = DEFAULT_PER_MINUTE): RateLimit {
  const limiter = new RateLimiterMemory({ keyPrefix: name, points: perMinute, duration: 60 });
  return async (caller) => {
    try {
      await limiter.consume(caller);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw new AppError('TOO_MANY_REQUESTS', { retryAfter: Math.ceil(refusal.msBeforeNext / 1000) });
    }
  };
}
