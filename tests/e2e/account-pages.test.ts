import { randomUUID } from 'node:crypto';

import { expect } from 'vitest';

import { visit } from '#tests/support/browser.ts';
import { createPeopleApi } from '#tests/support/demo-people.ts';
import { HOUR_MS } from '#platform/durations.ts';
import { newMember } from '#tests/support/new-member.ts';
import { ago, fromNow } from '#tests/support/times.ts';
import { wordsOf } from '#tests/support/words.ts';

import { test } from './fixtures.ts';

const MEMBER = '50000002';
/** A member without ads in any test. */
const ADMIN = '50000000';

test('the moderation queue is closed to members', async ({ openPage }) => {
  const page = await openPage({ as: MEMBER, path: '/admin/moderation', allowedErrors: /status of 403/ });
  await page
    .getByRole('alert')
    .filter({ hasText: wordsOf('en', 'admin').forbidden })
    .waitFor();
});

test('shows a changed name in the account and on the public page', async ({ openPage }) => {
  const page = await openPage({ as: await newMember('Yousef') });
  const words = wordsOf('en', 'account');
  await visit(page, '/account/profile');
  await page.getByLabel(words.name).fill('');
  await page.getByRole('button', { name: words.saveProfile, exact: true }).click();
  await page.getByText(wordsOf('en', 'errors').nameRequired).waitFor();
  await page.getByLabel(words.name).fill('Yousef of Dallal');
  await page.getByLabel(words.bio).fill('Keeps the market tidy.\nيحافظ على السوق');
  await page.getByRole('button', { name: words.saveProfile, exact: true }).click();
  await page.getByText(words.profileSaved).waitFor();
  await visit(page, '/account');
  await page.getByRole('heading', { name: 'Yousef of Dallal' }).waitFor();
  await page.getByRole('link', { name: words.publicPage }).click();
  await page.getByText('Keeps the market tidy.').waitFor();
});

test('logs a device out from another one', async ({ openPage }) => {
  const here = await openPage({ as: ADMIN });
  const there = await openPage({ language: 'ar', as: ADMIN, allowedErrors: true });
  const words = wordsOf('en', 'account');
  await visit(here, '/account/preferences');
  await here.getByText(words.thisDevice, { exact: true }).waitFor();
  await here.getByRole('button', { name: words.signOutOthers }).click();
  await here.getByRole('button', { name: words.signOutOthers }).waitFor({ state: 'detached' });
  await there.goto('/account/profile');
  await there.waitForURL('**/login');
});

test('lists the latest five sessions, and all on demand, with device and network', async ({ openPage, db }) => {
  const words = wordsOf('en', 'account');
  const me = await newMember();
  const page = await openPage({ as: me });
  const session = (hours: number) => ({
    id: randomUUID(),
    user_id: me.id,
    token_hash: randomUUID(),
    rotated_at: ago(hours * HOUR_MS),
    created_at: ago(hours * HOUR_MS),
    expires_at: fromNow(HOUR_MS),
    user_agent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
    ip: '203.0.113.77',
  });
  await db.insertInto('sessions').values([1, 2, 3, 4, 5, 6].map(session)).execute();
  await visit(page, '/account/preferences');
  const list = page.getByRole('region', { name: words.sessions });
  await expect.poll(() => list.getByRole('listitem').count()).toBe(5);
  await expect.poll(() => list.getByRole('listitem').first().innerText()).toContain(words.thisDevice);
  await expect
    .poll(() => list.getByRole('listitem').nth(3).innerText())
    .toMatch(/Safari · iPhone[^]*Network 203\.0\.113\.\*/);
  await list.getByRole('button', { name: /^Show all/ }).click();
  // Also the one that signed the member up.
  await expect.poll(() => list.getByRole('listitem').count()).toBe(8);
});

test('a switch turns a channel off for all types, and each type has a separate one', async ({ look, openPage }) => {
  const words = wordsOf(look.language, 'account');
  const { callAs } = createPeopleApi();
  const me = await newMember('Rana', look.language);
  const page = await openPage({ ...look, as: me, path: '/account/preferences' });
  const toggle = (what: string) =>
    page.getByRole('switch', {
      name: words.notifyBy.replace('{{what}}', what).replace('{{channel}}', words.channel_email),
    });
  const press = (what: string) =>
    Promise.all([
      page.waitForResponse(
        (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/account/preferences'),
      ),
      toggle(what).click(),
    ]);
  const byEmail = async () => {
    const { preferences } = await callAs(me, 'GET', '/account/preferences');
    const topics = Object.entries<{ app: boolean; email: boolean }>(preferences.notifications);
    expect(topics.every(([, channels]) => channels.app)).toBe(true);
    return topics.filter(([, channels]) => channels.email).map(([topic]) => topic);
  };
  await toggle(words.allNotifications).waitFor();
  await expect.poll(() => toggle(words.notify_payment).count()).toBe(0);
  await press(words.allNotifications);
  expect(await byEmail()).toEqual([]);
  await page.locator('summary').filter({ hasText: words.topicsNone }).click();
  await press(words.notify_payment);
  expect(await byEmail()).toEqual(['payment']);
});

test('screens of the account have titles that describe their content', async ({ look, openPage }) => {
  const { language } = look;
  const page = await openPage({ ...look, width: 1280, as: MEMBER });
  const [layout, account] = [wordsOf(language, 'layout'), wordsOf(language, 'account')];
  const rail = page.getByRole('navigation', { name: layout.accountMenu });
  const tops: number[] = [];
  for (const [path, title] of [
    ['/account', layout.myAds],
    ['/account?tab=saved', account.tab_saved],
    ['/account/profile', layout.profile],
  ] as const) {
    await visit(page, path);
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
    expect(await page.title()).toContain(title);
    tops.push((await rail.boundingBox())!.y);
    await rail
      .getByRole('link', { name: path.includes('profile') ? layout.profile : layout.myAds })
      .and(page.locator('[aria-current=page]'))
      .waitFor();
  }
  expect(new Set(tops).size, 'the rail stays in its place').toBe(1);
});
