import webPush from 'web-push';

import type { Database } from '#platform/database.server.ts';

import { findPushKeys, insertPushKeys, type PushKeys } from './queries.server.ts';

const cache = new WeakMap<Database, Promise<PushKeys>>();

/** The VAPID keys that sign pushes. Generated on first use and stored in the database, so all processes share them. */
export function getPushKeys(db: Database): Promise<PushKeys> {
  const cached = cache.get(db);
  if (cached) return cached;
  const keys = findOrCreate(db);
  cache.set(db, keys);
  keys.catch(() => cache.delete(db));
  return keys;
}

async function findOrCreate(db: Database): Promise<PushKeys> {
  const stored = await findPushKeys(db);
  if (stored) return stored;
  await insertPushKeys(db, webPush.generateVAPIDKeys());
  return findOrCreate(db);
}
