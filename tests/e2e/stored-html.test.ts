import { rmSync } from 'node:fs';

import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import { ADMIN_SCREENS } from '../../src/web/admin/admin-screens.ts';
import { type Screen, SCREENS } from '../../src/web/routes.ts';
import { admin, member } from '#demo/users.ts';
import { NO_COUNTS } from '#features/ads/importing/import-counts.ts';
import { sanitizeRichText } from '#features/site/sanitize-rich-text.server.ts';
import type { Database } from '#platform/database.server.ts';
import { openAppDatabase } from '#tests/support/app-database.ts';
import { visit } from '#tests/support/browser.ts';
import { HTML_ATTACKS, watchForAttacks } from '#tests/support/html-attacks.ts';
import { storeAttacks } from '#tests/support/store-attacks.ts';

import { test as base } from './fixtures.ts';
import { makeDataFolder, serveApp } from './serve.ts';

const test = base
  /** A separate app whose demo texts are attacks. */
  .extend('attacked', { scope: 'file' }, async ({}, { onCleanup }) => {
    const DATA_DIR = makeDataFolder();
    const settings = { DATA_DIR, RATE_LIMITS: 'off' };
    await (await serveApp(settings)).stop();
    const { db, close } = await openAppDatabase(DATA_DIR);
    await storeMore(db);
    const ids = await findIds(db);
    await db.transaction().execute(storeAttacks);
    await close();
    const { origin, stop } = await serveApp(settings);
    onCleanup(async () => {
      await stop();
      rmSync(DATA_DIR, { recursive: true, force: true });
    });
    return { origin, ids };
  });

/** Rows that the demo does not have. */
async function storeMore(db: Database): Promise<void> {
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('mobile', '=', member.mobile)
    .executeTakeFirstOrThrow();
  const text = 'text';
  const counts = JSON.stringify({ ...NO_COUNTS, read: 1, refused: 1, refusedFor: { title: 1 } });
  const now = new Date();
  const row = { created_at: now };
  await db
    .insertInto('staff_notes')
    .values({ ...row, member_id: id, author_id: id, text })
    .execute();
  await db
    .insertInto('block_list')
    .values({ ...row, blocked_by: id, kind: 'domain', value: text, reason: text })
    .execute();
  await db
    .insertInto('word_groups')
    .values({ words: [text, 'word'], finds: [text] })
    .execute();
  const title = JSON.stringify({ en: text, ar: text });
  await db
    .insertInto('banners')
    .values({ title, text: title, alt: title, picture: '/logo.png', place: 'list', link: '/list' })
    .execute();
  const attack = HTML_ATTACKS.join(' ');
  const attacked = { 'mail/codeText': attack, 'alerts/adApproved': attack };
  await db
    .insertInto('message_texts')
    .values({ id: 'code', texts: JSON.stringify({ en: attacked, ar: attacked }) })
    .execute();
  await db
    .insertInto('mails')
    .values({ recipient: 'a@example.com', subject: text, text, html: text, lang: 'en', expires_at: now })
    .execute();
  const { id: import_id } = await db
    .insertInto('ad_imports')
    .values({ ...row, name: text, format: 'csv', size: 9, lines: 1, state: 'checked', counts, created_by: id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const problem = { line: 1, field: 'title', code: 'missing', values: JSON.stringify({}) } as const;
  await db
    .insertInto('ad_import_problems')
    .values({ ...problem, import_id })
    .execute();
}

/** Values for the parameters of the screens' paths. */
async function findIds(db: Database) {
  const first = async (query: string) => {
    const { rows } = await sql.raw<{ id: unknown }>(query).execute(db);
    if (!rows[0]) throw new Error(`Nothing for ${query}`);
    return String(rows[0].id);
  };
  const memberId = await first(`select id from users where mobile = '${member.mobile}'`);
  const ofMember = (status: string) =>
    first(`select id from ads where seller_id = ${memberId} and status = '${status}' limit 1`);
  const category = await first(
    `select slug as id from categories where id = (select category_id from specifications limit 1)`,
  );
  return {
    member: memberId,
    category,
    ad: await first(`select id from ads where status = 'active' order by created_at desc limit 1`),
    ownAd: await ofMember('active'),
    archivedAd: await ofMember('archived'),
    order: await first(`select id from orders where user_id = ${memberId} limit 1`),
    conversation: await first(`select id from conversations where buyer_id = ${memberId} limit 1`),
    report: await first('select id from report_cases limit 1'),
    appeal: await first('select id from appeals limit 1'),
    plan: await first('select id from plans limit 1'),
    waitingAd: await first(`select id from ads where status = 'pending_review' limit 1`),
    reason: await first('select id from rejection_reasons limit 1'),
    wordGroup: await first('select id from word_groups limit 1'),
    city: await first(`select slug as id from cities where country_id = (select id from countries where code = 'KW')`),
    import: await first('select id from ad_imports limit 1'),
    banner: await first('select id from banners limit 1'),
    question: await first('select id from faqs limit 1'),
    message: await first('select id from contact_messages limit 1'),
    specification: await first(
      `select key as id from specifications
       where category_id = (select id from categories where slug = '${category}') limit 1`,
    ),
  };
}

type Ids = Awaited<ReturnType<typeof findIds>>;

/** The values of the parameters of a screen's path, by the screen's id. */
const parametersOf = (ids: Ids): Record<string, Record<string, string>> => ({
  list: { categoryId: ids.category },
  ad: { adId: ids.ad },
  user: { userId: ids.member },
  page: { slug: 'about-us' },
  edit: { adId: ids.ownAd },
  're-post': { adId: ids.archivedAd },
  extend: { adId: ids.ownAd },
  receipt: { orderId: ids.order },
  chat: { conversationId: ids.conversation },
});

const adminParametersOf = (ids: Ids): Record<string, Record<string, string>> => ({
  review: { id: ids.waitingAd },
  report: { id: ids.report },
  appeal: { id: ids.appeal },
  person: { id: ids.member },
  country: { id: 'KW' },
  city: { id: 'KW', city: ids.city },
  reason: { id: ids.reason },
  'word-group': { id: ids.wordGroup },
  'post-for': { id: ids.member },
  import: { id: ids.import },
  category: { id: ids.category },
  attributes: { id: ids.category },
  specification: { id: ids.category, key: ids.specification },
  details: { id: ids.category },
  message: { id: ids.message },
  plan: { id: ids.plan },
  page: { id: 'about-us' },
  'page-versions': { id: 'about-us' },
  ad: { id: ids.ad },
  payment: { id: ids.order },
  question: { id: ids.question },
  banner: { id: ids.banner },
  text: { id: 'code' },
  invitation: { token: 'unknown' },
});

interface AnyScreen {
  id: string;
  path: string;
}

/** Paths of screens. Fails for one whose parameters have no values. */
function pathsOf(screens: readonly AnyScreen[], parameters: Record<string, Record<string, string>>): string[] {
  return screens.map(({ id, path }) =>
    path.replaceAll(/:(\w+)\??/g, (_, name: string) => {
      const value = parameters[id]?.[name];
      if (!value) throw new Error(`Which ${name} does the screen ${id} show?`);
      return encodeURIComponent(value);
    }),
  );
}

/** The back office has its own table of screens; an installation in use has no set-up. */
const isFor = (only: Screen['only']) => (screen: Screen) =>
  screen.only === only && screen.id !== 'admin' && screen.id !== 'setup';

async function expectNoTraces(page: Page, paths: string[]): Promise<void> {
  const { findTraces } = await watchForAttacks(page);
  for (const path of paths) {
    await visit(page, path);
    await page.waitForLoadState('networkidle');
    expect.soft(await findTraces(), path).toEqual([]);
  }
}

test.for([
  ['a visitor', undefined, [undefined, 'visitors']],
  ['a member', member, ['members']],
] as const)(
  'no text runs or loads anything on the screens of %s',
  { timeout: 180_000 },
  async ([, person, access], { attacked, openPage }) => {
    const { origin, ids } = attacked;
    const page = await openPage({ origin, as: person, allowedErrors: /tile/ });
    const screens = access.flatMap((only) => (SCREENS as readonly Screen[]).filter(isFor(only)));
    await expectNoTraces(page, pathsOf(screens, parametersOf(ids)));
  },
);

test('no text runs or loads anything in the back office', { timeout: 180_000 }, async ({ attacked, openPage }) => {
  const { origin, ids } = attacked;
  // The invitation is unknown.
  const page = await openPage({ origin, as: admin, allowedErrors: /403/ });
  await expectNoTraces(page, pathsOf(ADMIN_SCREENS, adminParametersOf(ids)));
});

test('a text in the address is shown as text', async ({ openPage }) => {
  const page = await openPage();
  const lists = HTML_ATTACKS.filter((_, at) => at % 40 === 0).map(
    (search) => `/list?${new URLSearchParams({ search })}`,
  );
  await expectNoTraces(page, lists);
});

/** A page without a content policy, which would hide failures of the sanitizer. */
test('nothing runs in the texts of pages and the footer after they were sanitized', async ({ page }) => {
  const { findTraces } = await watchForAttacks(page);
  await page.goto('about:blank');
  for (const attack of HTML_ATTACKS) {
    await page.setContent(`<main>${sanitizeRichText(attack)}</main>`);
    expect.soft(await findTraces(), attack).toEqual([]);
  }
});
