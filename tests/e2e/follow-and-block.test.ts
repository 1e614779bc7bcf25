import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect } from 'vitest';

import { sellers } from '#demo/users.ts';
import { DEMO_PASSWORD } from '#tests/support/demo-password.ts';
import { fillLogin, typeCode, visit } from '#tests/support/browser.ts';
import { createPeopleApi } from '#tests/support/demo-people.ts';
import { readCode } from '#tests/support/read-code.ts';
import { wordsOf } from '#tests/support/words.ts';

import { test } from './fixtures.ts';

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
