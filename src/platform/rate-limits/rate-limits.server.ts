import { CompiledQuery } from 'kysely';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';

import type { Config } from '#config';
import type { Database } from '../data/database.server.ts';
import { AppError } from '../http/errors.ts';
import type { Log } from '../log/log.server.ts';
import { logRepeatedEvent, type RequestSource } from '../log/log-repeated-event.server.ts';

/** `points` uses in `seconds`, from the first use on. */
interface Limit {
  /** Uses are counted by name and caller. */
  name: string;
  points: number;
  seconds: number;
}

/** Counts a use by `caller`. Throws TOO_MANY_REQUESTS above the limit and logs it for `request`. */
type Count = (request: RequestSource, limit: Limit, caller: string) => Promise<void>;

export interface RateLimits {
  /** In this process. For reads: costs about a microsecond. */
  countHere: Count;
  /** In all processes. For writes: one statement, none for a caller who is above the limit. */
  countEverywhere: Count;
}

export function createRateLimits({ config, db, log }: { config: Config; db: Database; log: Log }): RateLimits {
  if (!config.rateLimits) return { countHere: async () => {}, countEverywhere: async () => {} };
  const inMemory = ({ name, points, seconds }: Limit) =>
    new RateLimiterMemory({
      keyPrefix: name,
      points: Math.ceil(points * config.rateLimitFactor),
      duration: seconds,
    });
  const inDatabase = (limit: Limit) => {
    const insuranceLimiter = inMemory(limit);
    const { keyPrefix, points, duration } = insuranceLimiter;
    return new RateLimiterPostgres({
      keyPrefix,
      points,
      duration,
      storeClient: toStoreClient(db, log),
      storeType: 'client',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      inMemoryBlockOnConsumed: points + 1,
      // Counts while the database does not respond.
      insuranceLimiter,
    });
  };
  return { countHere: countWith(inMemory), countEverywhere: countWith(inDatabase) };
}

/** One limiter per name, created at its first use. */
function countWith(create: (limit: Limit) => RateLimiterAbstract): Count {
  const limiters = new Map<string, RateLimiterAbstract>();
  return async (request, limit, caller) => {
    let limiter = limiters.get(limit.name);
    if (!limiter) limiters.set(limit.name, (limiter = create(limit)));
    try {
      await limiter.consume(caller);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      logRepeatedEvent(request, 'limit.exceeded', { limit: limit.name });
      throw new AppError('TOO_MANY_REQUESTS', { retryAfter: Math.ceil(error.msBeforeNext / 1000) });
    }
  };
}

/** The part of a `pg` client that the limiter uses. */
function toStoreClient(db: Database, log: Log) {
  return {
    query: async ({ text, values }: { text: string; values: unknown[] }) => {
      try {
        return await db.executeQuery(CompiledQuery.raw(text, values));
      } catch (error) {
        log.warn({ error }, 'rate limits are counted in memory');
        throw error;
      }
    },
  };
}
