import webPush from 'web-push';

import { cached } from '#platform/caches/cached.server.ts';
import { MB } from '#platform/caches/create-cache.ts';
import type { Database } from '#platform/data/database.server.ts';

import { findPushKeys, insertPushKeys, type PushKeys } from './queries.server.ts';

const cachedKeys = cached<PushKeys>({ name: 'push keys', maxEntries: 1, maxEntryBytes: 0.1 * MB });

/** The VAPID keys that sign pushes. Generated on first use and stored in the database, so all processes share them. */
export function getPushKeys(db: Database): Promise<PushKeys> {
  return cachedKeys(db, '', () => findOrCreate(db));
}

async function findOrCreate(db: Database): Promise<PushKeys> {
  const stored = await findPushKeys(db);
  if (stored) return stored;
  await insertPushKeys(db, webPush.generateVAPIDKeys());
  return findOrCreate(db);
}
