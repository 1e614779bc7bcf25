import { sql } from 'kysely';

import type { Database } from '#platform/database.server.ts';

import type { ContactMessage, SiteConfig, SiteContent, StoredSite } from './contract.ts';

/** Undefined until the operator saves a configuration. */
export async function findSiteConfig(db: Database): Promise<StoredSite | undefined> {
  const row = await db.selectFrom('site_config').select('config').executeTakeFirst();
  return row?.config;
}

export async function upsertSiteConfig(db: Database, config: SiteConfig & SiteContent): Promise<void> {
  const json = JSON.stringify(config);
  await db
    .insertInto('site_config')
    .values({ config: json })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ config: json, updated_at: new Date() }))
    .execute();
}

export const findBanners = (db: Database) =>
  db.selectFrom('banners').selectAll().orderBy('display_order').orderBy('id').execute();

export const findFaqs = (db: Database) =>
  db.selectFrom('faqs').selectAll().orderBy('display_order').orderBy('id').execute();

export async function insertContactMessage(db: Database, message: ContactMessage): Promise<void> {
  await db.insertInto('contact_messages').values(message).execute();
}

export async function deleteContactMessagesByEmail(db: Database, email: string): Promise<void> {
  await db
    .deleteFrom('contact_messages')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .execute();
}
