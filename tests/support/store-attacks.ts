import { sql } from 'kysely';

import type { Database } from '#platform/data/database.server.ts';

import { HTML_ATTACKS } from './html-attacks.ts';

/** Attacks per text. Lists show enough rows for all of them. */
const PER_TEXT = 20;

/** Columns of text and JSON that are not user input: keys, hashes, addresses and computed values. */
const COMPUTED = new Set([
  'ad_days.day',
  'ad_prices.currency',
  'ad_prices.price_kind',
  'ad_import_problems.code',
  'ad_import_problems.values',
  'additional_details.key',
  'ads.attributes',
  'ads.currency',
  'ads.draft_id',
  'ads.import_digest',
  'ads.reference',
  'ads.search',
  'audit_log.action',
  'audit_log.actor_role',
  'audit_log.ip',
  'audit_log.request_id',
  'audit_log.target_id',
  'audit_log.target_kind',
  'banners.link',
  'banners.picture',
  'banners.picture_ar',
  'banners.place',
  'bulk_actions.created_role',
  'bulk_actions.ip',
  'categories.icon',
  'categories.picture',
  'categories.slug',
  'category_aliases.slug',
  'cities.slug',
  'city_aliases.slug',
  'contact_messages.email',
  'contact_messages.language',
  'countries.code',
  'countries.currency',
  'countries.dial_code',
  'countries.flag',
  'daily_figures.currency',
  'search_counts.lang',
  'held_decisions.ip',
  'held_decisions.moderator_role',
  'images.placeholder',
  'mails.lang',
  'message_texts.texts',
  'mails.recipient',
  'mails.reply_to',
  'notifications.type',
  'orders.currency',
  'orders.invoice_id',
  'orders.invoice_url',
  'orders.payment_id',
  'orders.refund_id',
  'pages.slug',
  'plans.key',
  'plans.prices',
  'report_cases.target',
  'reports.reason',
  'saved_searches.address',
  'saved_searches.query',
  'search_words.word',
  'specifications.depends_on',
  'specifications.key',
  'specifications.type',
  'users.country_code',
  'users.email',
  'users.lang',
  'users.mobile',
  'users.password_hash',
  'users.picture',
  'users.search_words',
]);

/** Replaces the texts of members and staff by attacks, in all tables; in JSON, the texts in both languages. */
export async function storeAttacks(trx: Database): Promise<void> {
  // Without the triggers that protect the audit log.
  await sql`set local session_replication_role = replica`.execute(trx);
  for (const [table, columns] of await findTextColumns(trx)) {
    const written = columns.filter((column) => !COMPUTED.has(`${table}.${column}`));
    if (written.length === 0) continue;
    const { rows } = await sql<Record<string, unknown>>`
      select ctid::text as row_address, ${sql.join(written.map((column) => sql.ref(column)))} from ${sql.table(table)}
      order by ctid`.execute(trx);
    for (const [at, { row_address: address, ...row }] of rows.entries()) {
      const attack = attacksAt(at);
      const values = written
        .filter((column) => row[column] !== null)
        .map((column) => sql`${sql.ref(column)} = ${toAttacked(row[column], attack)}`);
      if (values.length > 0)
        await sql`update ${sql.table(table)} set ${sql.join(values)} where ctid = ${address}::tid`.execute(trx);
    }
  }
}

/** Columns of text and JSON by table, without enumerations, keys and references. */
async function findTextColumns(db: Database): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select table_name as "table", array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and data_type in ('text', 'jsonb')
      and is_generated = 'NEVER'
      and column_name not like '%\_hash' and column_name not like '%\_id' and column_name not like 'sealed\_%'
      and not exists (
        select from pg_constraint
        join pg_attribute on attrelid = conrelid and attnum = any (conkey)
        where conrelid = format('%I.%I', table_schema, table_name)::regclass and attname = column_name
          and contype in ('c', 'f', 'p'))
    group by table_name order by table_name`.execute(db);
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

/** Each row has others; the number keeps texts apart. */
function attacksAt(row: number): string {
  const from = (row * PER_TEXT) % HTML_ATTACKS.length;
  return [...HTML_ATTACKS.slice(from, from + PER_TEXT), String(row)].join('\n');
}

function toAttacked(value: unknown, attack: string): unknown {
  return typeof value === 'string' ? attack : JSON.stringify(attackTexts(value, attack));
}

/** Texts in both languages anywhere in the value. */
function attackTexts(value: unknown, attack: string): unknown {
  if (Array.isArray(value)) return value.map((item) => attackTexts(item, attack));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      (key === 'en' || key === 'ar') && typeof item === 'string' ? attack : attackTexts(item, attack),
    ]),
  );
}
