import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterEach, beforeAll, expect, onTestFinished } from 'vitest';

import { adminPaths } from '#admin-paths';
import { admin, moderator } from '#demo/users.ts';
import { hobbies } from '#features/catalog/starters/goods.ts';
import { paths } from '#paths';
import type { Language } from '#platform/text/language.ts';
import { expectAccessible, visit } from '#tests/support/browser.ts';
import { createPeopleApi } from '#tests/support/demo-people.ts';
import { endUndoTime } from '#tests/support/end-undo-time.ts';
import { newMember } from '#tests/support/new-member.ts';
import { settle } from '#tests/support/settle.ts';
import { siteSettings } from '#tests/support/site-settings.ts';
import { openWaitingAd } from '#tests/support/waiting-ad.ts';
import { patternOf, wordsOf } from '#tests/support/words.ts';

import { test } from './fixtures.ts';

const settings = siteSettings();
beforeAll(settings.read);
afterEach(settings.restore);

/** A banned word, and how an ad spells it. */
const BANNED = {
  en: { banned: 'Kestrelium', written: 'KESTRELIUM' },
  ar: { banned: 'كستريل', written: 'الكَستريل' },
} as const;

const NUMBER = '5012 3456';

test('rules refuse a banned word before payment and hold a phone number; seller and moderator see why', async ({
  look,
  openPage,
  db,
}) => {
  const { language } = look;
  const { banned, written } = BANNED[language];
  const [post, queue] = [wordsOf(language, 'post'), wordsOf(language, 'admin-moderation')];
  const reason = patternOf(wordsOf(language, 'rejections').bannedWords);
  await borrowRules();
  await settings.change({ adsNeedApproval: false });
  const operator = await openPage({ ...look, as: admin, path: adminPaths.rules() });
  await operator.getByLabel(wordsOf(language, 'admin-rules').bannedWords, { exact: true }).fill(banned);
  await chooseAction(operator, language, 'bannedWords', 'reject');
  await chooseAction(operator, language, 'contact', 'hold');
  await saveRules(operator, language);

  const member = await newMember('Layla', language);
  const seller = await openPage({ ...look, as: member, allowedErrors: /403/ });
  const [refused, held, free] = [`${written} lamp`, 'Atlas with maps of the moon', 'Globe with a lamp inside'];
  await fillInDetails(seller, language, { title: refused });
  const next = seller.getByRole('button', { name: post.next, exact: true });
  await next.click();
  // Before anything is paid.
  await expect.poll(() => seller.getByRole('alert').filter({ hasText: reason }).innerText()).toContain(banned);
  await seller.getByRole('heading', { name: post.step_details }).waitFor();

  // The rule is relaxed: the ad goes to the moderators.
  await chooseAction(operator, language, 'bannedWords', 'hold');
  await saveRules(operator, language);
  await finishPosting(seller, language);
  await seller.getByText(post.successText).waitFor();

  await postAd(seller, language, { title: held, description: `Five shelves, no scratches. ${NUMBER}` });
  await seller.getByText(post.successText).waitFor();
  // The review time of the demo's operator.
  const within = post.reviewTime_other;
  await seller.getByText(within.replace('{{count, number}}', '12')).waitFor();
  await postAd(seller, language, { title: free });
  await seller.getByText(post.activeText).waitFor();
  const ads = () =>
    db.selectFrom('ads').select(['id', 'status']).where('seller_id', '=', member.id).orderBy('id').execute();
  const statuses = async () => (await ads()).map(({ status }) => status);
  expect(await statuses()).toEqual(['pending_review', 'pending_review', 'active']);

  const page = await openPage({ ...look, as: moderator });
  const approve = async (at: number) => {
    await settle(page, () => page.getByRole('button', { name: queue.approve }).click());
    await endUndoTime(db, [(await ads())[at]!.id]);
  };
  const withWord = await openWaitingAd(page, refused);
  const signals = page.getByRole('region', { name: queue.signals });
  await signals.getByText(queue.signal_bannedWords).waitFor();
  await signals.getByText(banned, { exact: true }).waitFor();
  await expect.poll(() => withWord.locator('mark').allInnerTexts()).toEqual([written]);
  await expectAccessible(page);
  await approve(0);
  await withWord.waitFor({ state: 'detached' });
  const withNumber = await openWaitingAd(page, held);
  await signals.getByText(queue.signal_contact).waitFor();
  await signals.getByText(queue.signalAction_hold).waitFor();
  await expect.poll(() => withNumber.locator('mark').allInnerTexts()).toEqual([NUMBER]);
  await approve(1);
  await expect.poll(statuses).toEqual(['active', 'active', 'active']);
});

/** Sets the rules back after the test. */
async function borrowRules(): Promise<void> {
  const people = createPeopleApi();
  const read = () => people.callAs(admin, 'GET', '/admin/rules');
  const before = await read();
  onTestFinished(async () => {
    await people.callAs(admin, 'PUT', '/admin/rules', { ...before, version: (await read()).version });
  });
}

async function chooseAction(
  page: Page,
  language: Language,
  rule: 'bannedWords' | 'contact',
  action: 'flag' | 'hold' | 'reject',
): Promise<void> {
  const words = wordsOf(language, 'admin-rules');
  const section = page.getByRole('region', { name: words[`rule_${rule}`] });
  await section.getByLabel(words.action, { exact: true }).selectOption(action);
}

async function saveRules(page: Page, language: Language): Promise<void> {
  const form = wordsOf(language, 'admin-form');
  await page.getByRole('button', { name: form.save, exact: true }).click();
  await page.getByText(form.unsaved).waitFor({ state: 'detached' });
}

interface Texts {
  title: string;
  description?: string;
}

/** Posts an ad on the free plan, in a category without specifications. */
async function postAd(page: Page, language: Language, texts: Texts): Promise<void> {
  await fillInDetails(page, language, texts);
  await finishPosting(page, language);
}

async function fillInDetails(
  page: Page,
  language: Language,
  { title, description = 'Bought last year, always in its case.' }: Texts,
): Promise<void> {
  const post = wordsOf(language, 'post');
  await visit(page, paths.create());
  await page.getByRole('button', { name: hobbies.name[language] }).click();
  await page.getByRole('list', { name: post.step_category }).getByRole('button').first().click();
  await page.getByLabel(post.title, { exact: true }).fill(title);
  await page.getByLabel(post.description, { exact: true }).fill(description);
  await page.getByLabel(patternOf(post.priceIn)).fill('25.500');
  for (const question of await page.getByRole('group').getByRole('combobox').all())
    await question.selectOption({ index: 1 });
}

async function finishPosting(page: Page, language: Language): Promise<void> {
  const post = wordsOf(language, 'post');
  const next = page.getByRole('button', { name: post.next, exact: true });
  await next.click();
  await page.getByRole('heading', { name: post.step_pictures }).waitFor();
  const picture = sharp({ create: { width: 400, height: 300, channels: 3, background: '#385' } }).jpeg();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([{ name: 'one.jpg', mimeType: 'image/jpeg', buffer: await picture.toBuffer() }]);
  await page.getByRole('img', { name: post.picture.replace('{{number}}', '') }).waitFor();
  await next.click();
  await page.getByRole('heading', { name: post.step_place }).waitFor();
  await next.click();
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: post.post, exact: true }).click();
  await page.waitForURL('**/create/success');
}
