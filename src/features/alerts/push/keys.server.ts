import webPush from 'web-push';

import type { Database } from '#platform/database.server.ts';

import { findKeys, insertKeys, type PushKeys } from './queries.server.ts';

const held = new WeakMap<Database, Promise<PushKeys>>();

/** The keys that pushes are signed with (VAPID): made when first asked for and kept in the database, so that all processes agree. */
export function getPushKeys(db: Database): Promise<PushKeys> {
  const known = held.get(db);
  if (known) return known;
  const keys = findOrMake(db);
  held.set(db, keys);
  keys.catch(() => held.delete(db));
  return keys;
}

async function findOrMake(db: Database): Promise<PushKeys> {
  const stored = await findKeys(db);
  if (stored) return stored;
  await insertKeys(db, webPush.generateVAPIDKeys());
  return findOrMake(db);
}
