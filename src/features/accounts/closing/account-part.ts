import type { Services } from '#platform/context.server.ts';
import type { Database } from '#platform/database.server.ts';

/**
 * What a feature does with a member's things when the account closes, opens again, or is scrubbed for good. Each runs in the
 * transaction of that move, and may run again after one that was rolled back.
 */
export interface AccountPart {
  close: (db: Database, userId: number) => Promise<void>;
  reopen: (db: Database, userId: number, now: Date) => Promise<void>;
  scrub: (services: Services, db: Database, userId: number) => Promise<void>;
}
