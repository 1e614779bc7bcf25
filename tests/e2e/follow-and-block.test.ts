import { randomUUID } from 'node:crypto';

import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect } from 'vitest';

import { sellers } from '#demo/users.ts';
import { DEMO_PASSWORD } from '#tests/support/demo-password.ts';
import { HOUR_MS, MINUTE_MS } from '#platform/durations.ts';
import { appUnderTest } from '#tests/support/app-under-test.ts';
import { expectAccessible, fillLogin, typeCode, visit, waitForHydration } from '#tests/support/browser.ts';
import { createPeopleApi } from '#tests/support/demo-people.ts';
import { newMember } from '#tests/support/new-member.ts';
import { readCode } from '#tests/support/read-code.ts';
import { storeAds } from '#tests/support/store-ads.ts';
import { ago } from '#tests/support/times.ts';
import { wordsOf } from '#tests/support/words.ts';

import { test } from './fixtures.ts';

const { origin } = appUnderTest();
/** Demo sellers whom no other file uses. */
const [me, other] = [sellers[4]!, sellers[5]!]; // the demo has two dozen
const { callAs, idOf: findId } = createPeopleApi();
let ids: Map<Person, string>;
beforeAll(async () => {
  ids = new Map(await Promise.all([me, other].map(async (person) => [person, await findId(person)] as const)));
});
/** Each test starts with two members who neither follow nor block each other. */
beforeEach(async () => {
  for (const [by, of] of [
    [me, other],
    [other, me],
  ] as const) {
    for (const what of ['follow', 'block']) await callAs(by, 'DELETE', `/users/${idOf(of)}/${what}`);
  }
});

type Person = typeof me;

const idOf = (person: Person): string => ids.get(person)!; // both are read before the first test
/** What the first of them sees of the second. */
const relation = (): Promise<unknown> => callAs(me, 'GET', `/users/${idOf(other)}/relation`);

const STRANGER = { isFollowed: false, isBlocked: false };
const FOLLOWED = { isFollowed: true, isBlocked: false };

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a visitor follows a seller after login, once', async ({ look, openPage }) => {
  const words = wordsOf(look.language, 'people');
  const page = await openPage(look);
  const path = `/user/${idOf(other)}`;
  await visit(page, path);
  await button(page, words.follow).click();
  await fillLogin(page, look.language, me);
  await page.waitForURL(`**${path}`);
  await button(page, words.following).waitFor();
  await expect.poll(() => relation()).toEqual(FOLLOWED);

  // Neither a reload nor Back repeats it.
  await button(page, words.following).click();
  await button(page, words.follow).waitFor();
  await expect.poll(() => relation()).toEqual(STRANGER);
  await page.reload();
  await button(page, words.follow).waitFor();
  await page.getByRole('article').first().getByRole('link').click();
  await page.waitForURL('**/ad/*');
  await page.goBack();
  await page.waitForURL(`**${path}`);
  await button(page, words.follow).waitFor();
  expect(await relation()).toEqual(STRANGER);
});

test('a visitor’s follow survives sign-up, its code and a reload', async ({ openPage }) => {
  const [auth, words] = [wordsOf('en', 'auth'), wordsOf('en', 'people')];
  const page = await openPage({ path: `/user/${idOf(other)}` });
  await button(page, words.follow).click();
  await page.getByRole('link', { name: auth.signUp }).click();
  const email = 'huda.follows@example.com';
  await page.getByLabel(auth.name, { exact: true }).fill('Huda Follows');
  await page.getByLabel(auth.email).fill(email);
  await page.getByLabel(auth.countryCode).selectOption('+965');
  await page.getByLabel(auth.mobile).fill('66990011');
  await page.getByLabel(auth.password, { exact: true }).fill('correct-horse');
  await page.getByLabel(auth.confirmPassword).fill('correct-horse');
  await button(page, auth.signUp).click();
  await page.getByRole('heading', { name: auth.otpTitle }).waitFor();
  await page.reload();
  await typeCode(page, await readCode(email));
  await button(page, auth.verifyOtp).click();
  await page.waitForURL(`**/user/${idOf(other)}`);
  await button(page, words.following).waitFor();
});

test('a visitor’s saved ad joins the member’s saved ads after login', async ({ openPage }) => {
  const layout = wordsOf('en', 'layout');
  const { data } = (await (await fetch(`${origin}/api/ads?limit=2&sort=oldest`)).json()) as {
    data: { ads: { _id: string }[] };
  };
  const [before, now] = data.ads.map(({ _id }) => _id);
  await callAs(me, 'PUT', `/ads/${before}/save`);
  const page = await openPage({ path: `/ad/${now}` });
  await page.getByRole('main').getByRole('button', { name: layout.save }).filter({ visible: true }).first().click();
  await fillLogin(page, 'en', me);
  await page.waitForURL(`**/ad/${now}`);
  await page.locator('main button[aria-pressed=true]').filter({ visible: true }).first().waitFor();
  const saved = async () => (await callAs(me, 'GET', '/ads/saved/ids')).ids.toSorted();
  await expect.poll(saved).toEqual([before, now].toSorted());
  for (const id of [before, now]) await callAs(me, 'DELETE', `/ads/${id}/save`);
});

test('following shows on both sides, and in the lists', async ({ look, openPage }) => {
  const words = wordsOf(look.language, 'people');
  const page = await openPage({ ...look, as: me, path: '/account?tab=following' });
  await page.getByText(words.noFollowing).waitFor();

  await visit(page, `/user/${idOf(other)}`);
  await button(page, words.follow).click();
  await button(page, words.following).waitFor();
  await expect.poll(() => relation()).toEqual(FOLLOWED);

  await visit(page, '/account?tab=following');
  const line = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: other.name }) });
  await line.getByRole('button', { name: words.following }).click();
  // The row stays, to be followed again, until the list is reloaded.
  await line.getByRole('button', { name: words.follow }).and(page.locator('[aria-pressed=false]')).waitFor();
  await expect.poll(() => relation()).toEqual(STRANGER);
  await callAs(other, 'PUT', `/users/${idOf(me)}/follow`);
  await visit(page, '/account?tab=followers');
  await line.getByRole('button', { name: words.follow }).waitFor();
  await line.getByRole('link').click();
  await page.waitForURL(`**/user/${idOf(other)}`);
});

test('reverts a rejected follow with a message', async ({ openPage }) => {
  const words = wordsOf('en', 'people');
  await callAs(other, 'PUT', `/users/${idOf(me)}/block`);
  const page = await openPage({ as: me, path: `/user/${idOf(other)}`, allowedErrors: /status of 404/ });
  await button(page, words.follow).click();
  await page.getByText(words.followFailed).waitFor();
  await button(page, words.follow).waitFor();
});

test('a blocked member cannot be followed until unblocked in the preferences', async ({ look, openPage }) => {
  const words = wordsOf(look.language, 'people');
  const page = await openPage({ ...look, as: me });
  await callAs(me, 'PUT', `/users/${idOf(other)}/follow`);
  await visit(page, `/user/${idOf(other)}`);
  await button(page, words.following).waitFor();
  const online = page.getByText(words.online, { exact: true });
  await online.waitFor();
  await button(page, words.block).click();
  await page.getByText(words.blockedTitle).waitFor();
  await online.waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(other.name);
  await expect.poll(() => button(page, words.following).or(button(page, words.follow)).count()).toBe(0);
  await page.getByText(words.blocked.replace('{{name}}', other.name)).waitFor();

  await visit(page, '/account?tab=following');
  await page.getByText(words.noFollowing).waitFor();
  await visit(page, '/account/preferences');
  const blocked = page.getByRole('region', { name: words.blockedPeople });
  const unblock = blocked.getByRole('listitem').filter({ hasText: other.name }).getByRole('button');
  await unblock.waitFor();
  await unblock.click();
  await page.getByText(words.unblocked.replace('{{name}}', other.name)).waitFor();
  await blocked.getByText(words.nobodyBlocked).waitFor();
  await visit(page, `/user/${idOf(other)}`);
  await button(page, words.follow).waitFor();
  expect(await relation()).toEqual(STRANGER);
});

test('a visitor reports a member after login, and reports an ad', async ({ look, openPage }) => {
  const [words, said] = [wordsOf(look.language, 'people'), wordsOf(look.language, 'errors')];
  const page = await openPage({ ...look, path: `/user/${idOf(other)}` });
  await button(page, words.report).click();
  await fillLogin(page, look.language, me);
  const dialog = page.getByRole('dialog', { name: words.reportUser });
  await dialog.waitFor();
  await button(page, words.sendReport).click();
  await dialog.getByText(said.reportReasonRequired).waitFor();
  await expectAccessible(page);
  await dialog.getByLabel(words['reason-fraud']).check();
  await dialog.getByLabel(words.reportDetails, { exact: true }).fill('Asks for money first. يطلب المال أولًا');
  await button(page, words.sendReport).click();
  await page.getByText(words.reportSent).waitFor();
  await dialog.waitFor({ state: 'detached' });
  await page.reload();
  await waitForHydration(page);
  await button(page, words.report).waitFor();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);

  await page.getByRole('article').first().getByRole('link').click();
  await page.waitForURL('**/ad/*');
  await button(page, words.reportAd).click();
  const aboutAd = page.getByRole('dialog', { name: words.reportAd });
  await aboutAd.waitFor();
  await expectAccessible(page);
  await aboutAd.getByLabel(words['reason-duplicate']).check();
  await button(page, words.sendReport).click();
  await page.getByText(words.reportSent).first().waitFor();
  await aboutAd.waitFor({ state: 'detached' });
});

test('a member’s own page links to the profile and cannot be followed, blocked or reported', async ({
  look,
  openPage,
}) => {
  const words = wordsOf(look.language, 'people');
  const page = await openPage({ ...look, as: me, path: `/user/${idOf(me)}` });
  await page.getByText(words.online).waitFor();
  for (const name of [words.follow, words.block, words.report])
    await expect.poll(() => button(page, name).count()).toBe(0);
  await page.getByRole('link', { name: words.editProfile }).click();
  await page.waitForURL('**/account/profile');
});

const HEADINGS = { en: '3 ads by Rana', ar: '3 إعلانات من Rana' };

test('a seller’s page says how many ads there are, in which categories, and how soon the seller replies', async ({
  look,
  openPage,
  db,
}) => {
  const words = wordsOf(look.language, 'people');
  const [seller, buyer] = [await newMember('Rana'), await newMember('Omar')];
  await storeAds({ db }, seller, [
    { title: { en: 'Blue car' } },
    { title: { en: 'Red car' } },
    { title: { en: 'Phone' }, category: 'smartphones' },
  ]);
  for (let count = 0; count < 5; count += 1) {
    const { id } = await db
      .insertInto('conversations')
      .values({ buyer_id: buyer.id, seller_id: seller.id, last_seq: 2 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const message = { conversation_id: id, content: 'Hello' };
    await db
      .insertInto('messages')
      .values([
        { ...message, seq: 1, sender_id: buyer.id, client_id: randomUUID(), created_at: ago(HOUR_MS) },
        { ...message, seq: 2, sender_id: seller.id, client_id: randomUUID(), created_at: ago(HOUR_MS - MINUTE_MS) },
      ])
      .execute();
  }
  const page = await openPage({ ...look, path: `/user/${seller.id}` });
  await page.getByRole('heading', { level: 2, name: HEADINGS[look.language] }).waitFor();
  await page.getByText(words.replies_hour).waitFor();
  const categories = page.getByRole('navigation', { name: words.theirCategories }).getByRole('link');
  await expect.poll(() => categories.count()).toBe(3);
  await expect
    .poll(() => categories.allInnerTexts())
    .toEqual([
      expect.stringMatching(new RegExp(`^${words.allCategories}\\s*3$`)),
      expect.stringMatching(/2$/),
      expect.stringMatching(/1$/),
    ]);
});

test('searches, filters and sorts a seller’s ads through the URL', async ({ look, openPage }) => {
  const [words, list] = [wordsOf(look.language, 'people'), wordsOf(look.language, 'list')];
  const page = await openPage({ ...look, path: `/user/${idOf(other)}` });
  const ads = page.getByRole('article');
  const all = await ads.count();
  const categories = page.getByRole('navigation', { name: words.theirCategories }).getByRole('link');
  await categories.nth(1).click();
  await page.waitForURL(/[?&]category=/);
  await expect.poll(() => categories.nth(1).getAttribute('aria-current')).toBe('true');
  let few = 0;
  await expect.poll(async () => (few = await ads.count()) > 0 && few < all).toBe(true);
  await page.getByLabel(list.sortBy).selectOption('low-to-high');
  await page.waitForURL(/category=.*sort=low-to-high/);
  await page.reload();
  await waitForHydration(page);
  await expect.poll(() => ads.count()).toBe(few);
  await expect.poll(() => page.getByLabel(list.sortBy).inputValue()).toBe('low-to-high');
  await page.getByRole('search', { name: words.searchTheirs }).getByRole('searchbox').fill('zzzz');
  await page.keyboard.press('Enter');
  await page.getByText(words.noMatch, { exact: true }).waitFor();
  await page.getByRole('link', { name: words.showAllTheirs }).click();
  await expect.poll(() => ads.count()).toBe(all);
  await visit(page, `/user/${idOf(other)}?category=no-such-thing`);
  await expect.poll(() => page.url()).toBe(`${origin}/user/${idOf(other)}`);
});

test('a visitor’s block survives a password reset', async ({ openPage }) => {
  const [auth, words] = [wordsOf('en', 'auth'), wordsOf('en', 'people')];
  const page = await openPage({ path: `/user/${idOf(me)}` });
  await button(page, words.block).click();
  await page.getByRole('link', { name: auth.forgotPassword }).click();
  await page.getByText(auth.byEmail).click();
  await page.getByLabel(auth.email, { exact: true }).fill(other.email);
  await button(page, auth.sendCode).click();
  await page.getByRole('heading', { name: auth.otpTitle }).waitFor();
  await typeCode(page, await readCode(other.email));
  await button(page, auth.verifyOtp).click();
  await page.getByLabel(auth.newPassword).fill(DEMO_PASSWORD);
  await page.getByLabel(auth.confirmPassword).fill(DEMO_PASSWORD);
  await button(page, auth.savePassword).click();
  await page.waitForURL(`**/user/${idOf(me)}`);
  const unblocked = page.waitForResponse(
    (answer) => answer.request().method() === 'DELETE' && answer.url().endsWith('/block'),
  );
  await button(page, words.unblock).click();
  await unblocked;
  await button(page, words.block).waitFor();
  // The new password ended all sessions.
  const freshApi = createPeopleApi();
  await expect.poll(() => freshApi.callAs(other, 'GET', `/users/${idOf(me)}/relation`)).toEqual(STRANGER);
});
