import { readdirSync } from 'node:fs';
import path from 'node:path';

import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';

import { zipMemberData } from '#features/accounts/export/export.server.ts';
import { CODE_LIMITS } from '#features/accounts/codes/rules.ts';
import { DAY_MS } from '#platform/durations.ts';
import { codeFor } from '#tests/support/accounts.ts';
import { BLOCK, createMarkedMember, MOBILE, SELF, TEXT } from '#tests/support/marked-member.ts';
import { openMarketplace, signIn } from '#tests/support/marketplace.ts';
import { readZip } from '#tests/support/read-zip.ts';

import { jobs } from '../src/jobs.ts';
import { memberDataHooks } from '../src/member-data.ts';
import { PERSONAL_DATA } from '../src/personal-data.ts';

const market = await openMarketplace();
afterAll(() => market.close());

/** What the archive has, besides the pictures. */
const EXPORTED: Record<string, string[]> = {
  'account.json': [
    `${SELF}.new@example.com`,
    MOBILE,
    ...['bio', 'agent', 'report', 'suspension', 'appeal', 'answer', 'passkey'].map((topic) => TEXT + topic),
  ],
  'ads.json': ['live', 'change', 'description', 'area', 'rejection', 'reference'].map((topic) => TEXT + topic),
  'draft.json': [`${TEXT}draft`],
  'contact-messages.json': [`${TEXT}contact`, `${TEXT}reply`, `${SELF}.old@example.com`],
  'conversations.json': [`${TEXT}chat`, `${TEXT}support`],
  'notifications.json': [`${TEXT}rejection`, `${TEXT}warning`, `${TEXT}extension`],
  'payments.json': ['2026-0001'],
  'push.json': [`${TEXT}agent`],
  'saved-searches.json': [`${TEXT}search`, `${TEXT}query`],
};

/** Tables without texts of a member, with the column that names the member. */
const ROWS = {
  authenticators: 'user_id',
  recovery_codes: 'user_id',
  factor_challenges: 'user_id',
  follows: 'follower_id',
  blocks: 'blocker_id',
  posting_limits: 'member_id',
  images: 'owner_id',
  saved_ads: 'user_id',
} as const;

/** Tables that have nothing of the marked member: short-lived, without texts, or without the member's words. */
const UNMARKED = [
  'wrong_factors',
  'sign_ups',
  'code_attempts',
  'code_callers',
  'rate_limits',
  'password_links',
  'ad_signals',
  'ad_visits',
  'search_matchers',
  'ad_changes',
  'search_vocabulary_changes',
  'search_counts',
  'orders',
  'staff_notices',
  'held_decisions',
  'bulk_actions',
  'ad_import_problems',
  'logged_errors',
  'pgboss.job',
];

/** Those of ROWS that have rows of a member. */
async function findRowsOf(memberId: number): Promise<string[]> {
  const found = await Promise.all(
    Object.entries(ROWS).map(async ([table, column]) => {
      const { rows } = await sql`
        select from ${sql.table(table)} where ${sql.ref(column)} = ${memberId} limit 1`.execute(market.db);
      return rows.length > 0 ? [table] : [];
    }),
  );
  return found.flat();
}

/** All columns of our tables, and the JSON of the job queue, as `table.column`. */
async function listColumns(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select case when table_schema = 'pgboss' then 'pgboss.' else '' end || table_name || '.' || column_name as name
    from information_schema.columns
    where table_schema not in ('pg_catalog', 'information_schema')
      and (table_schema <> 'pgboss' or table_name = 'job' and data_type = 'jsonb')`.execute(market.db);
  return rows.map(({ name }) => name).toSorted();
}

const fates = Object.entries(PERSONAL_DATA).flatMap(([table, rows]) =>
  rows.flatMap(([columns, exported, erased]) =>
    columns.split(' ').map((column) => ({ name: `${table}.${column}`, exported, erased })),
  ),
);
const namesOf = (...erased: unknown[]) =>
  new Set(fates.filter((fate) => erased.includes(fate.erased)).map(({ name }) => name));

test('each column has one row in the table of personal data', async () => {
  const [stored, listed] = [await listColumns(), fates.map(({ name }) => name)];
  expect({
    withoutRow: stored.filter((name) => !listed.includes(name)),
    unknown: listed.filter((name) => !stored.includes(name)),
    twice: listed.filter((name, at) => listed.indexOf(name) !== at),
  }).toEqual({ withoutRow: [], unknown: [], twice: [] });
});

/** The columns that contain one of the texts, in any row. */
async function findIn(texts: string[]): Promise<string[]> {
  const patterns = texts.map((text) => `%${text}%`);
  const columns = await listColumns();
  return market.db.transaction().execute(async (trx) => {
    await sql`set local bytea_output = 'escape'`.execute(trx);
    const found: string[] = [];
    for (const name of columns) {
      const [, table, column] = /^(.+)\.(.+)$/.exec(name)!; // as listed
      const text = sql`${sql.ref(column!)}::text`;
      const matches = sql`select from ${sql.table(table!)} where ${text} ilike any(${patterns}::text[]) limit 1`;
      const { rows } = await matches.execute(trx);
      if (rows.length > 0) found.push(name);
    }
    return found;
  });
}

/** All scheduled jobs but the backup. */
async function runJobs(): Promise<void> {
  for (const job of jobs)
    if (job.schedule && job.name !== 'operations.backup') await job.run(market.services, {} as never);
}

const pictureFiles = () =>
  readdirSync(path.join(market.config.dataDir, 'media'), { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.webp'));

async function readArchive(id: number): Promise<Map<string, string>> {
  const archive = await new Response(zipMemberData(market.services, memberDataHooks, id)).arrayBuffer();
  return new Map([...readZip(Buffer.from(archive))].map(([name, content]) => [name, content.toString()]));
}

test('exports, erases and keeps what the table says', async () => {
  const { by, friend, seller, moderator, email, pictures, call } = await createMarkedMember(market);
  await runJobs();
  const marked = await findIn([SELF, MOBILE, TEXT]);
  expect(await findRowsOf(by.id)).toEqual(Object.keys(ROWS));
  const tables = Object.entries(PERSONAL_DATA).flatMap(([table, rows]) =>
    rows.some((row) => row.length > 1) ? [table] : [],
  );
  const isMarked = (table: string) => table in ROWS || marked.some((name) => name.startsWith(`${table}.`));
  expect(tables.filter((table) => !isMarked(table))).toEqual(UNMARKED);

  const archive = await readArchive(by.id);
  for (const [file, marks] of Object.entries(EXPORTED))
    expect([file, marks.filter((mark) => !archive.get(file)?.includes(mark))]).toEqual([file, []]);
  for (const id of pictures) expect([...archive.keys()]).toContain(`pictures/${id}.webp`);

  market.time.now += CODE_LIMITS.resendAfterMs;
  await call('PUT', '/account/delete-otp', undefined, { email });
  await call('PUT', '/account/verify-delete-otp', undefined, { email, otp: await codeFor(market, email) });
  market.time.now += 15 * DAY_MS;
  await runJobs();
  const left = new Set([...namesOf(false), ...namesOf('expires')]);
  expect((await findIn([SELF, MOBILE, TEXT])).filter((name) => !left.has(name))).toEqual([]);
  expect(await findRowsOf(by.id)).toEqual([]);
  expect(pictureFiles()).toEqual([]);
  expect(await findIn([`${TEXT}support`, `${TEXT}contact`])).toEqual([]);

  market.time.now += 91 * DAY_MS;
  await runJobs();
  expect(await findIn([SELF, MOBILE])).toEqual(['block_list.value']);
  expect(await findIn([TEXT])).toEqual(['messages.content']);
  expect(await findIn([BLOCK])).toEqual(['audit_log.reason', 'block_list.reason']);

  // The others
  const [asFriend, asSeller, asModerator] = await Promise.all(
    [friend, seller, moderator].map(({ id }) => signIn(market.services, id)),
  );
  const { conversations } = await call('GET', '/chat/conversations', asSeller);
  expect(conversations).toMatchObject([{ partner: { isGone: true, name: '' } }]);
  const { messages } = await call('GET', `/chat/conversations/${conversations[0]._id}/messages`, asSeller);
  expect(messages).toMatchObject([{ content: expect.stringContaining(`${TEXT}chat`) }]);
  const { rows } = await call('GET', `/admin/reports?memberId=${seller.id}`, asModerator);
  const { reportCase } = await call('GET', `/admin/reports/${rows[0]._id}`, asModerator);
  expect(reportCase.list).toMatchObject([{ reason: 'fraud', details: '', reporter: { name: '' } }]);
  const archives = await Promise.all([asFriend!, asSeller!].map(({ id }) => readArchive(id)));
  expect(archives.map((files) => [...files.values()].join('').includes(SELF))).toEqual([false, false]);
  expect(JSON.parse(archives[1]?.get('conversations.json') ?? '')).toMatchObject([
    { with: null, messages: [{ from: 'them', content: expect.stringContaining(`${TEXT}chat`) }] },
  ]);
}, 60_000);

test('the job queue deletes what jobs sent within two weeks', async () => {
  const { rows } = await sql<{ waiting: number; ended: number }>`
    select max(retention_seconds) as waiting, max(deletion_seconds) as ended from pgboss.queue`.execute(market.db);
  expect(rows).toEqual([{ waiting: 14 * 86_400, ended: 7 * 86_400 }]);
});
