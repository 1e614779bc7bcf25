import { expect, test } from 'vitest';

import type { Language } from '#platform/text/language.ts';
import { member } from '#tests/ui/builders.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import * as sessionListApi from './contract.ts';
import type { Session } from './contract.ts';
import { SessionList } from './session-list.tsx';

const [account, errors, layout] = [wordsOf('account'), wordsOf('errors'), wordsOf('layout')];

const session = (fields: Partial<Session> = {}): Session => ({
  _id: 'here',
  device: 'Chrome · Windows',
  network: '203.0.113.*',
  isCurrent: true,
  createdAt: '2026-11-01T08:00:00.000Z',
  lastUsedAt: '2026-11-02T08:00:00.000Z',
  ...fields,
});

const phone = session({ _id: 'phone', device: 'Safari · iPhone', network: '198.51.100.*', isCurrent: false });

async function openList({ language = 'en' as Language } = {}) {
  const api = fakeApi();
  const calls = {
    listing: api.on(sessionListApi.listSessions),
    ending: api.on(sessionListApi.endSession),
    endingOthers: api.on(sessionListApi.endOtherSessions),
  };
  const { screen } = await open(<SessionList />, { api, as: member(), language });
  const endOthers = screen.getByRole('button', { name: account.signOutOthers });
  const end = screen.getByRole('button', { name: account.signOut.replace('{{device}}', phone.device) });
  return { screen, rows: screen.getByRole('listitem'), endOthers, end, ...calls };
}

test('this device comes first, and cannot be logged out here', async () => {
  const { screen, rows, listing } = await openList();
  await listing.answer({ sessions: [phone, session()] });
  await expect.element(rows.first()).toMatchTextContent(account.thisDevice);
  await expect.element(rows.nth(1)).toMatchTextContent('Safari · iPhone');
  expect(rows.first().getByRole('button').elements()).toEqual([]);
  await expect.element(screen.getByText('198.51.100.*')).toBeVisible();
});

test('the only session offers nothing to end', async () => {
  const { rows, endOthers, listing } = await openList();
  await listing.answer({ sessions: [session()] });
  await expect.element(rows.first()).toBeVisible();
  await expect.element(endOthers).not.toBeInTheDocument();
});

test('another device in the same network, and an unknown one, are named so', async () => {
  const { rows, listing } = await openList();
  const unknown = session({ _id: 'unknown', device: '', isCurrent: false });
  await listing.answer({ sessions: [session(), unknown] });
  await expect.element(rows.nth(1)).toMatchTextContent(account.unknownDevice);
  await expect.element(rows.nth(1)).toMatchTextContent(account.sameNetwork);
});

test('shows the latest five, and all on demand', async () => {
  const { screen, rows, listing } = await openList();
  const others = [1, 2, 3, 4, 5, 6].map((number) => ({ ...phone, _id: `phone ${number}` }));
  await listing.answer({ sessions: [session(), ...others] });
  await expect.poll(() => rows.elements()).toHaveLength(5);
  await screen.getByRole('button', { name: 'Show all (7)' }).click();
  expect(rows.elements()).toHaveLength(7);
  await expect.element(screen.getByRole('button', { name: /^Show all/ })).not.toBeInTheDocument();
});

test('ends one session, with all buttons waiting for it', async () => {
  const { rows, end, endOthers, listing, ending } = await openList();
  await listing.answer({ sessions: [session(), phone] });
  await end.click();
  await expect.element(end).toBeDisabled();
  await expect.element(endOthers).toBeDisabled();
  await ending.answer({});
  await listing.answer({ sessions: [session()] });
  await expect.poll(() => rows.elements()).toHaveLength(1);
  expect(ending.inputs).toEqual([{ params: { id: 'phone' } }]);
});

test('ends all other sessions', async () => {
  const { endOthers, listing, endingOthers } = await openList();
  await listing.answer({ sessions: [session(), phone] });
  await endOthers.click();
  await endingOthers.answer({});
  await listing.answer({ sessions: [session()] });
  await expect.element(endOthers).not.toBeInTheDocument();
});

test('a failed end of a session is reported, and the list read again', async () => {
  const { screen, end, listing, ending } = await openList();
  await listing.answer({ sessions: [session(), phone] });
  await end.click();
  await ending.refuse('INTERNAL', { errorMessage: errors.INTERNAL });
  await listing.answer({ sessions: [session(), phone] });
  await expect.element(screen.getByRole('alert')).toHaveTextContent(errors.INTERNAL);
  await expect.element(end).toBeEnabled();
});

test('a list that did not load can be loaded again', async () => {
  const { screen, rows, listing } = await openList();
  await listing.fail();
  await screen.getByRole('button', { name: layout.retry }).click();
  await listing.answer({ sessions: [session()] });
  await expect.element(rows.first()).toBeVisible();
});

test('devices and networks keep their direction in Arabic', async () => {
  const { screen, listing } = await openList({ language: 'ar' });
  await listing.answer({ sessions: [session(), phone] });
  const network = screen.getByText('198.51.100.*');
  await expect.element(network).toBeVisible();
  expect(getComputedStyle(network.element()).direction).toBe('ltr');
  expect(getComputedStyle(screen.getByText('Chrome · Windows').element()).unicodeBidi).toBe('isolate');
});
