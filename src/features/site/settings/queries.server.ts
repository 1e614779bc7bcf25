import { sql } from 'kysely';

import type { Database } from '#platform/data/database.server.ts';

import type { StoredSite } from '../contract.ts';
import { toSiteConfig } from '../site.server.ts';
import { completeTexts, type Settings } from './settings.ts';

interface StoredSettings {
  version: number;
  values: Settings;
}

const selectSettings = (db: Database) => db.selectFrom('site_config').select(['version', 'config']);

export async function findSettings(db: Database): Promise<StoredSettings> {
  return toSettings(await selectSettings(db).executeTakeFirstOrThrow());
}

/** Locks them until the transaction ends. */
export async function lockSettings(trx: Database): Promise<StoredSettings> {
  return toSettings(await selectSettings(trx).forUpdate().executeTakeFirstOrThrow());
}

export async function updateSettings(trx: Database, version: number, changed: Partial<Settings>): Promise<void> {
  await trx
    .updateTable('site_config')
    .set({ version, config: sql`config || ${JSON.stringify(changed)}::jsonb`, updated_at: new Date() })
    .execute();
}

const toSettings = ({ version, config }: { version: number; config: StoredSite }): StoredSettings => ({
  version,
  values: completeTexts(toSiteConfig(config)),
});
