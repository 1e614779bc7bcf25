import type { Database } from '../data/database.server.ts';
import type { Tag } from './tag.ts';

/** Publishes what has changed. Use cases call `publishChange` in a transaction instead. */
export interface Publisher {
  /** Publishes in the given transaction: nothing is sent unless it commits. */
  notify: (trx: Database, tags: Tag[]) => Promise<void>;
  /** Drops the cached values of this process and calls its listeners. */
  deliver: (tags: Tag[]) => void;
}

/** The changes published so far, by running transaction. */
const changes = new WeakMap<Database, Set<Tag>>();

/**
 * Runs a transaction. What it publishes with `publishChange` reaches every process if it commits, and is delivered in
 * this process before the promise resolves.
 */
export async function transact<Result>(
  { db, bus }: { db: Database; bus: Publisher },
  run: (trx: Database) => Promise<Result>,
): Promise<Result> {
  const tags = new Set<Tag>();
  const result = await db.transaction().execute(async (trx) => {
    changes.set(trx, tags);
    const value = await run(trx);
    // Last, because a commit that notifies holds a lock of the whole server.
    if (tags.size > 0) await bus.notify(trx, [...tags]);
    return value;
  });
  if (tags.size > 0) bus.deliver([...tags]);
  return result;
}

/** Publishes what the running transaction changes. It must have been started by `transact`. */
export function publishChange(trx: Database, ...tags: Tag[]): void {
  const published = changes.get(trx);
  if (!published) throw new Error('publishChange needs a transaction started by transact');
  for (const tag of tags) published.add(tag);
}

/** Whether a transaction has published changes and is still running. */
export const hasPublished = (db: Database): boolean => (changes.get(db)?.size ?? 0) > 0;
