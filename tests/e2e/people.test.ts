import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';

import { DEMO_PASSWORD, sellers } from '#demo/sellers.ts';
import { expectFine, fillLogin, launchBrowser, openPage, signIn, visit } from '#tests/support/browser.ts';
import { callsAsPeople } from '#tests/support/demo-people.ts';
import { readCode } from '#tests/support/dev-mail.ts';
import { wordsOf } from '#tests/support/words.ts';

const origin = inject('origin');
/** Of the demo: no other journey signs them in. */
const [fifth, sixth] = [sellers[4]!, sellers[5]!]; // the demo has two dozen
let browser: Browser;
const { callAs, idOf: findId } = callsAsPeople(origin);
let ids: Map<Person, string>;
beforeAll(async () => {
  browser = await launchBrowser();
  ids = new Map(await Promise.all([fifth, sixth].map(async (person) => [person, await findId(person)] as const)));
});
afterAll(() => browser.close());
/** Every story begins with two strangers. */
beforeEach(async () => {
  for (const [me, other] of [
    [fifth, sixth],
    [sixth, fifth],
  ] as const) {
    for (const what of ['follow', 'block']) await callAs(me, 'DELETE', `/users/${idOf(other)}/${what}`);
  }
});

const STORIES = [
  { language: 'en', width: 1280, colourMode: 'light', me: fifth, other: sixth },
  { language: 'ar', width: 360, colourMode: 'dark', me: sixth, other: fifth },
] as const;
type Person = typeof fifth;

const idOf = (person: Person): string => ids.get(person)!; // both are asked for before the first story
const relation = (me: Person, other: Person): Promise<unknown> => callAs(me, 'GET', `/users/${idOf(other)}/relation`);

const STRANGER = { isFollowed: false, isBlocked: false };
const FOLLOWED = { isFollowed: true, isBlocked: false };

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test.for(STORIES)(
  'a visitor who follows is signed in and follows, once, in $language',
  async ({ me, other, ...look }) => {
    const words = wordsOf(look.language, 'people');
    const { page, errors, close } = await openPage(browser, origin, look);
    const path = `/user/${idOf(other)}`;
    await visit(page, path);
    await button(page, words.follow).click();
    await fillLogin(page, look.language, me);
    await page.waitForURL(`**${path}`);
    await button(page, words.following).waitFor();
    await expect.poll(() => relation(me, other)).toEqual(FOLLOWED);

    // Neither a reload nor coming back does it again.
    await button(page, words.following).click();
    await button(page, words.follow).waitFor();
    await expect.poll(() => relation(me, other)).toEqual(STRANGER);
    await page.reload();
    await button(page, words.follow).waitFor();
    await page.getByRole('article').first().getByRole('link').click();
    await page.waitForURL('**/ad/*');
    await page.goBack();
    await page.waitForURL(`**${path}`);
    await button(page, words.follow).waitFor();
    expect(await relation(me, other)).toEqual(STRANGER);
    expect(errors).toEqual([]);
    await close();
  },
);

test('the wish to follow survives signing up, its code and a reload', async () => {
  const [auth, words] = [wordsOf('en', 'auth'), wordsOf('en', 'people')];
  const { page, errors, close } = await openPage(browser, origin);
  await visit(page, `/user/${idOf(sixth)}`);
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
  await page.locator('fieldset input:not([aria-hidden=true])').first().focus();
  await page.keyboard.type(await readCode(origin, email));
  await button(page, auth.verifyOtp).click();
  await page.waitForURL(`**/user/${idOf(sixth)}`);
  await button(page, words.following).waitFor();
  expect(errors).toEqual([]);
  await close();
});

test('a visitor who saves an ad finds it saved after the login, with all that was saved before', async () => {
  const layout = wordsOf('en', 'layout');
  const { data } = (await (await fetch(`${origin}/api/ads?limit=2&sort=oldest`)).json()) as {
    data: { ads: { _id: string }[] };
  };
  const [before, now] = data.ads.map(({ _id }) => _id);
  await callAs(fifth, 'PUT', `/ads/${before}/save`);
  const { page, close } = await openPage(browser, origin);
  await visit(page, `/ad/${now}`);
  await page.getByRole('main').getByRole('button', { name: layout.save }).filter({ visible: true }).first().click();
  await fillLogin(page, 'en', fifth);
  await page.waitForURL(`**/ad/${now}`);
  await page.locator('main button[aria-pressed=true]').filter({ visible: true }).first().waitFor();
  const saved = async () => (await callAs(fifth, 'GET', '/ads/saved/ids')).ids.toSorted();
  await expect.poll(saved).toEqual([before, now].toSorted());
  for (const id of [before, now]) await callAs(fifth, 'DELETE', `/ads/${id}/save`);
  await close();
});

test.for(STORIES)('following shows on both sides, and in the lists, in $language', async ({ me, other, ...look }) => {
  const words = wordsOf(look.language, 'people');
  const { page, errors, close } = await openPage(browser, origin, look);
  await signIn(page, origin, me);
  await visit(page, '/account?tab=following');
  await page.getByText(words.noFollowing).waitFor();
  await expectFine(page);

  await visit(page, `/user/${idOf(other)}`);
  await button(page, words.follow).click();
  await button(page, words.following).waitFor();
  await expectFine(page);
  await expect.poll(() => relation(me, other)).toEqual(FOLLOWED);

  await visit(page, '/account?tab=following');
  const line = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: other.name }) });
  await line.getByRole('button', { name: words.following }).click();
  // It stays, to be followed again, until the list is looked at anew.
  await line.getByRole('button', { name: words.follow }).and(page.locator('[aria-pressed=false]')).waitFor();
  await expectFine(page);
  await expect.poll(() => relation(me, other)).toEqual(STRANGER);
  await callAs(other, 'PUT', `/users/${idOf(me)}/follow`);
  await visit(page, '/account?tab=followers');
  await line.getByRole('button', { name: words.follow }).waitFor();
  await expectFine(page);
  await line.getByRole('link').click();
  await page.waitForURL(`**/user/${idOf(other)}`);
  expect(errors).toEqual([]);
  await close();
});

test('a follow that is refused is taken back, with a message', async () => {
  const words = wordsOf('en', 'people');
  await callAs(sixth, 'PUT', `/users/${idOf(fifth)}/block`);
  const { page, close } = await openPage(browser, origin);
  await signIn(page, origin, fifth);
  await visit(page, `/user/${idOf(sixth)}`);
  await button(page, words.follow).click();
  await page.getByText(words.followFailed).waitFor();
  await button(page, words.follow).waitFor();
  await close();
});

test.for(STORIES)(
  'who is blocked can’t be followed until unblocked in the preferences, in $language',
  async ({ me, other, ...look }) => {
    const words = wordsOf(look.language, 'people');
    const { page, errors, close } = await openPage(browser, origin, look);
    await signIn(page, origin, me);
    await callAs(me, 'PUT', `/users/${idOf(other)}/follow`);
    await visit(page, `/user/${idOf(other)}`);
    await button(page, words.following).waitFor();
    await button(page, words.block).click();
    await page.getByText(words.blockedTitle).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(other.name);
    expect(await button(page, words.following).or(button(page, words.follow)).count()).toBe(0);
    await page.getByText(words.blocked.replace('{{name}}', other.name)).waitFor();
    await expectFine(page);

    await visit(page, '/account?tab=following');
    await page.getByText(words.noFollowing).waitFor();
    await visit(page, '/account/preferences');
    const blocked = page.getByRole('region', { name: words.blockedPeople });
    const unblock = blocked.getByRole('listitem').filter({ hasText: other.name }).getByRole('button');
    await unblock.waitFor();
    await expectFine(page);
    await unblock.click();
    await page.getByText(words.unblocked.replace('{{name}}', other.name)).waitFor();
    await blocked.getByText(words.nobodyBlocked).waitFor();
    await visit(page, `/user/${idOf(other)}`);
    await button(page, words.follow).waitFor();
    expect(await relation(me, other)).toEqual(STRANGER);
    expect(errors).toEqual([]);
    await close();
  },
);

test.for(STORIES)(
  'a visitor who reports signs in and finds the dialog open; an ad is reported, too, in $language',
  async ({ me, other, ...look }) => {
    const [words, said] = [wordsOf(look.language, 'people'), wordsOf(look.language, 'errors')];
    const { page, errors, close } = await openPage(browser, origin, look);
    await visit(page, `/user/${idOf(other)}`);
    await button(page, words.report).click();
    await fillLogin(page, look.language, me);
    const dialog = page.getByRole('dialog', { name: words.reportUser });
    await dialog.waitFor();
    await button(page, words.sendReport).click();
    await dialog.getByText(said.reportReasonRequired).waitFor();
    await expectFine(page);
    await dialog.getByLabel(words['reason-fraud']).check();
    await dialog.getByLabel(words.reportDetails, { exact: true }).fill('Asks for money first. يطلب المال أولًا');
    await button(page, words.sendReport).click();
    await page.getByText(words.reportSent).waitFor();
    await dialog.waitFor({ state: 'detached' });
    await page.reload();
    await page.waitForSelector('html[data-hydrated]');
    await button(page, words.report).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);

    await page.getByRole('article').first().getByRole('link').click();
    await page.waitForURL('**/ad/*');
    await button(page, words.reportAd).click();
    const aboutAd = page.getByRole('dialog', { name: words.reportAd });
    await aboutAd.getByLabel(words['reason-duplicate']).check();
    await button(page, words.sendReport).click();
    await page.getByText(words.reportSent).first().waitFor();
    await aboutAd.waitFor({ state: 'detached' });
    expect(errors).toEqual([]);
    await close();
  },
);

test.for(STORIES)(
  'one’s own page leads to the profile, and has nothing to follow, block or report, in $language',
  async ({ me, ...look }) => {
    const words = wordsOf(look.language, 'people');
    const { page, close } = await openPage(browser, origin, look);
    await signIn(page, origin, me);
    await visit(page, `/user/${idOf(me)}`);
    await page.getByText(words.online).waitFor();
    for (const name of [words.follow, words.block, words.report]) expect(await button(page, name).count()).toBe(0);
    await expectFine(page);
    await page.getByRole('link', { name: words.editProfile }).click();
    await page.waitForURL('**/account/profile');
    await close();
  },
);

test.for(STORIES)(
  'the ads of a seller are searched, filtered and sorted in the address, in $language',
  async ({ other, ...look }) => {
    const [words, list] = [wordsOf(look.language, 'people'), wordsOf(look.language, 'list')];
    const { page, errors, close } = await openPage(browser, origin, look);
    await visit(page, `/user/${idOf(other)}`);
    const ads = page.getByRole('article');
    const all = await ads.count();
    await page.getByLabel(words.category, { exact: true }).selectOption({ index: 1 });
    await page.waitForURL(/[?&]category=/);
    let few = 0;
    await expect.poll(async () => (few = await ads.count()) > 0 && few < all).toBe(true);
    await page.getByLabel(list.sortBy).selectOption('low-to-high');
    await page.waitForURL(/category=.*sort=low-to-high/);
    await page.reload();
    await page.waitForSelector('html[data-hydrated]');
    await expect.poll(() => ads.count()).toBe(few);
    expect(await page.getByLabel(list.sortBy).inputValue()).toBe('low-to-high');
    await page.getByRole('search', { name: words.searchTheirs }).getByRole('searchbox').fill('zzzz');
    await page.keyboard.press('Enter');
    await page.getByText(words.noMatch, { exact: true }).waitFor();
    await expectFine(page);
    await page.getByRole('link', { name: words.showAllTheirs }).click();
    await expect.poll(() => ads.count()).toBe(all);
    await visit(page, `/user/${idOf(other)}?category=no-such-thing`);
    await expect.poll(() => page.url()).toBe(`${origin}/user/${idOf(other)}`);
    expect(errors).toEqual([]);
    await close();
  },
);

test('the wish to block survives a forgotten password', async () => {
  const [auth, words] = [wordsOf('en', 'auth'), wordsOf('en', 'people')];
  const { page, errors, close } = await openPage(browser, origin);
  await visit(page, `/user/${idOf(fifth)}`);
  await button(page, words.block).click();
  await page.getByRole('link', { name: auth.forgotPassword }).click();
  await page.getByText(auth.byEmail).click();
  await page.getByLabel(auth.email, { exact: true }).fill(sixth.email);
  await button(page, auth.sendCode).click();
  await page.getByRole('heading', { name: auth.otpTitle }).waitFor();
  await page.locator('fieldset input:not([aria-hidden=true])').first().focus();
  await page.keyboard.type(await readCode(origin, sixth.email));
  await button(page, auth.verifyOtp).click();
  await page.getByLabel(auth.newPassword).fill(DEMO_PASSWORD);
  await page.getByLabel(auth.confirmPassword).fill(DEMO_PASSWORD);
  await button(page, auth.savePassword).click();
  await page.waitForURL(`**/user/${idOf(fifth)}`);
  const unblocked = page.waitForResponse(
    (answer) => answer.request().method() === 'DELETE' && answer.url().endsWith('/block'),
  );
  await button(page, words.unblock).click();
  await unblocked;
  await button(page, words.block).waitFor();
  // The new password ended all sessions.
  const anew = callsAsPeople(origin);
  await expect.poll(() => anew.callAs(sixth, 'GET', `/users/${idOf(fifth)}/relation`)).toEqual(STRANGER);
  expect(errors).toEqual([]);
  await close();
});
