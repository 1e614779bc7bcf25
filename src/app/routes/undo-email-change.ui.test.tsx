import { expect, test } from 'vitest';

import * as contactApi from '#features/accounts/contact/contract.ts';
import type { ResponseData } from '#platform/http/endpoint.ts';
import * as sessionApi from '#platform/http/session-contract.ts';
import { expectAccessible } from '#tests/ui/accessibility.ts';
import { member } from '#tests/ui/builders.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import * as undoEmailChange from './undo-email-change.tsx';

const [auth, errors, layout] = [wordsOf('auth'), wordsOf('errors'), wordsOf('layout')];

type Undo = ResponseData<typeof contactApi.readEmailUndo>;
const CHANGE: Undo = { email: 'owner@example.com', userId: '7', isUndone: false };

async function openLink({ as = undefined as ReturnType<typeof member> | undefined, token = 'secret' } = {}) {
  const api = fakeApi();
  const [reading, undoing] = [api.on(contactApi.readEmailUndo), api.on(contactApi.undoEmailChange)];
  const { screen, router } = await open(undoEmailChange, {
    api,
    as,
    path: `/undo-email-change#${token}`,
    pattern: '/undo-email-change',
  });
  const undo = screen.getByRole('button', { name: auth.undoEmail });
  const heading = (name: string) => screen.getByRole('heading', { level: 1, name });
  return { api, screen, router, undo, heading, reading, undoing };
}

test('asks before it undoes the change, and names the address that it restores', async () => {
  const { screen, heading, reading, undoing } = await openLink();
  await reading.answer(CHANGE);
  await expect.element(heading(auth.undoEmailTitle)).toBeVisible();
  await expect.element(screen.getByText(/owner@example\.com/)).toBeVisible();
  await expectAccessible();
  expect(reading.inputs).toEqual([{ body: { token: 'secret' } }]);
  expect(undoing.inputs).toEqual([]);
});

test('undoes the change once, and leads to a new password for that address', async () => {
  const { screen, router, undo, heading, reading, undoing } = await openLink();
  await reading.answer(CHANGE);
  await undo.click();
  await expect.element(undo).toBeDisabled();
  await undoing.answer({});
  await reading.answer({ ...CHANGE, isUndone: true });
  await expect.element(heading(auth.undoneTitle)).toBeVisible();
  await screen.getByRole('link', { name: auth.resetTitle }).click();
  const next = { pathname: '/forgot-password', state: { email: 'owner@example.com' } };
  await expect.poll(() => router.state.location).toMatchObject(next);
});

test('a link that was used says so, and leads on', async () => {
  const { screen, heading, reading } = await openLink();
  await reading.answer({ ...CHANGE, isUndone: true });
  await expect.element(heading(auth.undoneTitle)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: auth.resetTitle })).toBeVisible();
});

test('an expired link leads to the contact form', async () => {
  const { screen, heading, reading } = await openLink();
  await reading.refuse('EMAIL_UNDO_EXPIRED');
  await expect.element(heading(auth.undoRefusedTitle)).toBeVisible();
  await expect.element(screen.getByText(errors.EMAIL_UNDO_EXPIRED)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: layout.contactUs })).toHaveAttribute('href', '/contact');
});

test('an address without a token is refused without a call', async () => {
  const { heading, reading } = await openLink({ token: '' });
  await expect.element(heading(auth.undoRefusedTitle)).toBeVisible();
  expect(reading.inputs).toEqual([]);
});

test('a failed look-up can be repeated', async () => {
  const { screen, heading, reading } = await openLink();
  await reading.fail();
  await screen.getByRole('button', { name: layout.retry }).click();
  await reading.answer(CHANGE);
  await expect.element(heading(auth.undoEmailTitle)).toBeVisible();
});

test('an address that someone else has by now leads to the contact form', async () => {
  const { screen, undo, reading, undoing } = await openLink();
  reading.always(CHANGE);
  await undo.click();
  await undoing.refuse('EMAIL_TAKEN', { errorMessage: errors.EMAIL_TAKEN });
  await expect.element(screen.getByRole('alert')).toHaveTextContent(errors.EMAIL_TAKEN);
  await expect.element(screen.getByRole('link', { name: layout.contactUs })).toBeVisible();
});

test('the owner’s own session ends before the change is undone', async () => {
  const { undo, reading, undoing } = await openLink({ as: member({ _id: '7' }) });
  await reading.answer(CHANGE);
  await undo.click();
  await expect.poll(() => undoing.inputs).toHaveLength(1);
  expect(localStorage.getItem('accessToken')).toBeNull();
});

test('someone logged in to another account logs out for the new password', async () => {
  const { api, screen, router, undo, reading, undoing } = await openLink({ as: member({ _id: '8', name: 'Huda' }) });
  const loggingOut = api.on(sessionApi.logOut);
  reading.always(CHANGE);
  await undo.click();
  await undoing.answer({});
  await expect.element(screen.getByText(/Huda/)).toBeVisible();
  expect(localStorage.getItem('accessToken')).toBe('access');
  await screen.getByRole('button', { name: auth.undoneLogOut }).click();
  const next = { pathname: '/forgot-password', state: { email: 'owner@example.com' } };
  await expect.poll(() => router.state.location).toMatchObject(next);
  expect(loggingOut.inputs).toEqual([{ body: { refreshToken: 'refresh' } }]);
  expect(localStorage.getItem('accessToken')).toBeNull();
});
