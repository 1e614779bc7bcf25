import { appUnderTest } from '#tests/support/app-under-test.ts';
import { expectAccessible, fillLogin, visit } from '#tests/support/browser.ts';
import { createPeopleApi } from '#tests/support/demo-people.ts';
import { storeAds } from '#tests/support/store-ads.ts';
import { newMember } from '#tests/support/new-member.ts';
import { wordsOf } from '#tests/support/words.ts';

import { test } from './fixtures.ts';

const { origin } = appUnderTest();
const MODERATOR = { countryCode: '+965', mobile: '50000001' };
const ADMIN = { countryCode: '+965', mobile: '50000000' };

test.for(['en', 'ar'] as const)(
  'a suspended member learns why at the login, appeals, and logs in once restored, in %s',
  async (language, { openPage }) => {
    const people = createPeopleApi();
    const words = wordsOf(language, 'people');
    const member = await newMember('Nour', language);
    await people.callAs(MODERATOR, 'POST', `/admin/users/${member.id}/suspend`, {
      reason: 'Sells forged watches',
      until: null,
    });
    const page = await openPage({ language, path: '/login', width: 390, allowedErrors: /40[39]/ });
    await fillLogin(page, language, member);
    await page.getByRole('heading', { name: words.suspendedTitle }).waitFor();
    await page.getByText('Sells forged watches').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: words.sendAppeal }).click();
    await page.getByText(wordsOf(language, 'errors').appealRequired).waitFor();
    await page.getByLabel(words.appealText).fill('Every watch has its papers');
    await page.getByRole('button', { name: words.sendAppeal }).click();
    await page.getByText(words.appealOpen).waitFor();
    await expectAccessible(page);
    await people.callAs(ADMIN, 'POST', `/admin/users/${member.id}/restore`, { reason: 'The papers are real' });
    await page.getByRole('button', { name: words.backToLogin }).click();
    await fillLogin(page, language, member);
    await page.waitForURL(`${origin}/`);
  },
);

test('the seller of a suspended ad appeals from the archived ads, and sees the answer', async ({ openPage, db }) => {
  const people = createPeopleApi();
  const words = wordsOf('en', 'people');
  const seller = await newMember('Huda');
  const [id] = await storeAds({ db, time: { now: Date.now() } }, seller, [
    { title: { en: 'A watch' }, category: 'watches' },
  ]);
  await people.callAs(MODERATOR, 'POST', `/admin/ads/${id}/suspend`, { reason: 'A forged watch' });

  const page = await openPage({ as: seller, path: '/account?tab=archived' });
  await page.getByText('A forged watch').first().waitFor();
  await page.getByRole('button', { name: words.appeal, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words.appealText).fill('It has its papers');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: words.sendAppeal }).click();
  await page.getByRole('button', { name: words.appealInReview }).waitFor();

  const { rows: appeals } = await people.callAs(ADMIN, 'GET', '/admin/appeals?pageSize=100');
  const appeal = appeals.find(({ ad }: { ad: { _id: string } | null }) => ad?._id === id);
  await people.callAs(ADMIN, 'POST', `/admin/appeals/${appeal._id}/answer`, {
    decision: 'uphold',
    reason: 'The papers are forged, too',
  });
  await visit(page, '/account?tab=archived');
  await page.getByRole('button', { name: words.appealDeclined }).click();
  await page.getByRole('dialog').getByText('The papers are forged, too').waitFor();
  await page.getByRole('dialog').getByLabel(words.appealText).waitFor({ state: 'detached' });
});
