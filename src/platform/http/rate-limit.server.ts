import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

import { AppError } from '#platform/errors.ts';

/** Limit per caller and minute of endpoints that set none. */
const DEFAULT_PER_MINUTE = 1200;

/** Counts a request of `caller`. Throws TOO_MANY_REQUESTS above the limit. */
export type RateLimit = (caller: string) => Promise<void>;

export function createRateLimit(name: string, perMinute = DEFAULT_PER_MINUTE): RateLimit {
  const limiter = new RateLimiterMemory({ keyPrefix: name, points: perMinute, duration: 60 });
  return async (caller) => {
    try {
      await limiter.consume(caller);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw new AppError('TOO_MANY_REQUESTS', { retryAfter: Math.ceil(error.msBeforeNext / 1000) });
    }
  };
}
