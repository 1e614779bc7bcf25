import type { Database } from '#platform/data/database.server.ts';
import type { Language } from '#platform/text/language.ts';

import type { ContactMessage } from './contact/contract.ts';
import type { SiteConfig } from './settings/settings.ts';
import type { StoredSite } from './contract.ts';

/** Fields that the operator never saved are missing. */
export async function findStoredSite(db: Database): Promise<StoredSite> {
  const { config } = await db.selectFrom('site_config').select('config').executeTakeFirstOrThrow();
  return config;
}

/** Replaces the configuration. */
export async function updateStoredSite(db: Database, config: SiteConfig): Promise<void> {
  await db
    .updateTable('site_config')
    .set(({ eb }) => ({ config: JSON.stringify(config), version: eb('version', '+', 1), updated_at: new Date() }))
    .execute();
}

/** Returns its id. */
export async function insertContactMessage(
  db: Database,
  message: ContactMessage & { language: Language; user_id: number | null },
): Promise<number> {
  const { id } = await db.insertInto('contact_messages').values(message).returning('id').executeTakeFirstOrThrow();
  return id;
}
