import { buffer } from 'node:stream/consumers';

import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import { admin } from '#demo/users.ts';
import { adminPaths } from '#admin-paths';
import { paths } from '#paths';
import type { AuditAction } from '#platform/audit/audit-actions.ts';
import type { Database } from '#platform/data/database.server.ts';
import { HOUR_MS } from '#platform/durations.ts';
import type { Language } from '#platform/text/language.ts';
import { expectAccessible, visit } from '#tests/support/browser.ts';
import { newMember } from '#tests/support/new-member.ts';
import { ago } from '#tests/support/times.ts';
import { wordsOf } from '#tests/support/words.ts';

import { test } from './fixtures.ts';

const wordsIn = (language: Language) => ({
  admin: wordsOf(language, 'admin'),
  audit: wordsOf(language, 'admin-audit'),
});

const ENTRIES = 30;

/** A member with 30 entries, an hour apart: every tenth a suspension, the others ads approved. Returns the name. */
async function memberWithEntries(db: Database, name: string): Promise<string> {
  const { id } = await newMember(name);
  const entry = (at: number) => {
    const isSuspension = at % 10 === 0;
    const action: AuditAction = isSuspension ? 'account.suspend' : 'ad.approve';
    return {
      at: ago(at * HOUR_MS),
      actor_id: null,
      actor_role: null,
      action,
      target_kind: isSuspension ? ('account' as const) : ('ad' as const),
      target_id: String(at + 1),
      member_id: id,
      before: JSON.stringify({ status: isSuspension ? 'active' : 'pending_review' }),
      after: JSON.stringify({ status: isSuspension ? 'suspended' : 'active' }),
      reason: isSuspension ? '=1+1 forgeries' : null,
    };
  };
  await db
    .insertInto('audit_log')
    .values(Array.from({ length: ENTRIES }, (_, at) => entry(at)))
    .execute();
  return name;
}

/** Rows of the table, or cards on a phone. */
const rowsOf = (page: Page, language: Language) =>
  page.locator('tr[data-row]').or(page.getByRole('list', { name: wordsIn(language).audit.title }).locator('> li'));

test('shows the words that an edit of a page changed, and no HTML', async ({ look, openPage, db }) => {
  const { language, width } = look;
  const { id } = await db
    .insertInto('audit_log')
    .values({
      at: new Date(),
      action: 'page.edit',
      target_kind: 'page',
      target_id: `terms-${language}`,
      before: JSON.stringify({ bodyEn: '<h2>Refunds</h2><p>Fees are refunded within 7 days.</p>' }),
      after: JSON.stringify({ bodyEn: '<h2>Refunds</h2><p>Fees are refunded within 14 days.</p>' }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(id).toBeGreaterThan(0);
  const page = await openPage({
    ...look,
    as: admin,
    path: `${adminPaths.audit()}?targetKind=page&targetId=terms-${language}`,
  });
  const row = rowsOf(page, language).first();
  if (width < 600) await row.getByText(wordsIn(language).admin.details).click();
  else await row.getByRole('button', { expanded: false }).click();
  await row.getByText(`terms-${language}`).waitFor();
  if (width < 600)
    await expect.poll(() => row.getByText(wordsIn(language).audit.member, { exact: true }).count()).toBe(0);
  await page.locator('del', { hasText: /^7$/ }).waitFor();
  await page.locator('ins', { hasText: /^14$/ }).waitFor();
  await expect.poll(() => page.getByText('<p>').count()).toBe(0);
  await expectAccessible(page);
});

test('finds entries by person, action and page, and shows what changed', async ({ look, openPage, db }) => {
  const { language, width } = look;
  const { admin: words, audit } = wordsIn(language);
  const isPhone = width < 600;
  const name = await memberWithEntries(db, `Audited ${language}`);
  const page = await openPage({ ...look, as: admin, path: paths.admin() });
  if (isPhone) await page.getByRole('button', { name: words.openMenu }).click();
  const link = page.getByRole('link', { name: audit.title });
  await link.click();
  await page.waitForURL(`**${adminPaths.audit()}`);
  await page.getByRole('heading', { level: 1, name: audit.title }).waitFor();
  if (!isPhone) await expect.poll(() => link.getAttribute('aria-current')).toBe('page');

  const rows = rowsOf(page, language);
  await page.getByRole('searchbox', { name: audit.search }).fill(name);
  await page.waitForURL(`**?search=*`);
  await expect.poll(() => rows.filter({ hasText: name }).count()).toBe(25);
  await page.getByRole('link', { name: words.nextPage }).click();
  await page.waitForURL('**page=2*');
  await expect.poll(() => rows.filter({ hasText: name }).count()).toBe(ENTRIES - 25);

  if (isPhone) await page.getByRole('button', { name: words.filters, exact: true }).click();
  await page.getByRole('combobox', { name: audit.action }).selectOption(audit['action_account.suspend']);
  await page.waitForURL('**action=account.suspend*');
  if (isPhone) {
    await expectAccessible(page);
    await page.getByRole('button', { name: words.showResults }).click();
  }
  await expect.poll(() => rows.count()).toBe(3);
  await page.reload();
  await expect.poll(() => rows.count()).toBe(3);

  const first = rows.first();
  if (isPhone) await first.getByText(words.details).click();
  else await first.getByRole('button', { expanded: false }).click();
  const shown = (isPhone ? first : page).locator('dl').filter({ has: page.locator('ins') });
  await shown.getByText(audit.field_status).waitFor();
  await shown.locator('del').getByText(audit.value_active).waitFor();
  await shown.locator('ins').getByText(audit.value_suspended).waitFor();

  await page.getByRole('searchbox', { name: audit.search }).fill('nobody of this name');
  await page.getByText(words.nothingFound).waitFor();
  await page.getByRole('button', { name: words.clearFilters }).click();
  await rows.first().waitFor();
  expect(new URL(page.url()).search).toBe('');
});

test('opens the history of a record from its page and from its entries', async ({ openPage, db }) => {
  const { admin: words, audit } = wordsIn('en');
  const { id } = await newMember('Linked');
  const adId = 1_000_000 + id; // no ad of the demo
  const target = (action: AuditAction, kind: 'account' | 'ad', targetId: number) => ({
    at: new Date(),
    action,
    target_kind: kind,
    target_id: String(targetId),
    member_id: id,
    before: '{}',
    after: '{}',
  });
  await db
    .insertInto('audit_log')
    .values([
      target('account.verify', 'account', id),
      target('ad.approve', 'ad', adId),
      target('ad.suspend', 'ad', adId),
      target('ad.suspend', 'ad', adId + 1),
    ])
    .execute();
  const page = await openPage({ as: admin, path: adminPaths.person(id) });
  await page.getByRole('link', { name: words.auditHistory }).click();
  const rows = page.locator('tr[data-row]');
  // Opening the page was recorded, too.
  const expected = new RegExp(`${audit['action_account.verify']}|${audit['action_account.open-contacts']}`);
  await rows.filter({ hasText: audit['action_account.verify'] }).waitFor();
  expect(await rows.filter({ hasNotText: expected }).count()).toBe(0);

  await visit(page, adminPaths.audit({ search: 'Linked' }));
  await rows.filter({ hasText: audit['action_ad.approve'] }).getByRole('link').click();
  await expect.poll(() => rows.count()).toBe(2);
  expect(new URL(page.url()).search).toBe(`?targetKind=ad&targetId=${adId}`);
});

test('exports the filtered entries as CSV', async ({ openPage, db }) => {
  const { admin: words } = wordsIn('en');
  const name = await memberWithEntries(db, 'Exported');
  const page = await openPage({ as: admin, path: adminPaths.audit({ search: name }) });
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: words.exportCsv }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toMatch(/^audit-log-\d{4}-\d\d-\d\d\.csv$/);
  const csv = (await buffer(await download.createReadStream())).toString('utf8');
  expect(csv.startsWith('\uFEFFTime,Who')).toBe(true);
  expect(csv.trim().split('\r\n')).toHaveLength(ENTRIES + 1);
  expect(csv).toContain("'=1+1 forgeries");
});
