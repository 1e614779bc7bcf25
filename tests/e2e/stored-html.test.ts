import { rmSync } from 'node:fs';

import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import { admin, member } from '#demo/users.ts';
import { sanitizeRichText } from '#features/site/sanitize-rich-text.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { openAppDatabase } from '#tests/support/app-database.ts';
import { openEach } from '#tests/support/open-each.ts';
import { HTML_ATTACKS, watchForAttacks } from '#tests/support/html-attacks.ts';
import { findScreenPaths, storeMissingRecords } from '#tests/support/screens.ts';
import { storeAttacks } from '#tests/support/store-attacks.ts';

import { copyDemoFolder } from './demo-folder.ts';
import { test as base } from './fixtures.ts';
import { serveApp } from './serve.ts';

const test = base
  /** A separate app whose demo texts are attacks. */
  .extend('attacked', { scope: 'file' }, async ({}, { onCleanup }) => {
    const DATA_DIR = await copyDemoFolder();
    const settings = { DATA_DIR, RATE_LIMITS: 'off' };
    // Starts the database. The app below uses the same server.
    const { db, close } = await openAppDatabase(DATA_DIR);
    await storeMissingRecords(db);
    await storeMore(db);
    const paths = await findScreenPaths(db);
    await db.transaction().execute(storeAttacks);
    await close();
    const { origin, stop } = await serveApp(settings);
    onCleanup(async () => {
      await stop();
      rmSync(DATA_DIR, { recursive: true, force: true });
    });
    return { origin, paths };
  });

/** Texts of messages that are attacks, and a mail. */
async function storeMore(db: Database): Promise<void> {
  const attack = HTML_ATTACKS.join(' ');
  const attacked = { 'mail/codeText': attack, 'alerts/adApproved': attack };
  await db
    .insertInto('message_texts')
    .values({ id: 'code', texts: JSON.stringify({ en: attacked, ar: attacked }) })
    .execute();
  const text = 'text';
  await db
    .insertInto('mails')
    .values({ recipient: 'a@example.com', subject: text, text, html: text, lang: 'en', expires_at: new Date() })
    .execute();
}

async function expectNoTraces(page: Page, paths: string[], open: 'visit' | 'follow'): Promise<void> {
  const { findTraces } = await watchForAttacks(page);
  for await (const path of openEach(page, paths, open)) {
    expect.soft(await findTraces(), path).toEqual([]);
  }
}

test.for([
  ['a visitor', undefined, 'visitor', 'visit'],
  ['a member', member, 'member', 'follow'],
] as const)(
  'no text runs or loads anything on the screens of %s',
  { timeout: 600_000 },
  async ([, person, reader, open], { attacked, openPage }) => {
    const { origin, paths } = attacked;
    const page = await openPage({ origin, as: person, allowedErrors: /tile/ });
    await expectNoTraces(page, paths[reader], open);
  },
);

test('no text runs or loads anything in the back office', { timeout: 600_000 }, async ({ attacked, openPage }) => {
  const { origin, paths } = attacked;
  // The invitation is unknown.
  const page = await openPage({ origin, as: admin, allowedErrors: /403/ });
  await expectNoTraces(page, paths.staff, 'follow');
});

test('a text in the address is shown as text', async ({ openPage }) => {
  const page = await openPage();
  const lists = HTML_ATTACKS.filter((_, at) => at % 40 === 0).map(
    (search) => `/list?${new URLSearchParams({ search })}`,
  );
  await expectNoTraces(page, lists, 'visit');
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
