import { expect, test } from 'vitest';

import * as loginApi from '#features/accounts/login/contract.ts';
import * as profileApi from '#features/accounts/profile/contract.ts';
import type { Me } from '#platform/http/session-contract.ts';
import { member } from '#tests/ui/builders.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import * as accountProfile from './account-profile.tsx';

const [account, auth, errors, layout] = [wordsOf('account'), wordsOf('auth'), wordsOf('errors'), wordsOf('layout')];

async function openProfile({ user = member() as Me | null, width = 1280 } = {}) {
  const api = fakeApi();
  const calls = {
    reading: api.on(profileApi.getProfile),
    saving: api.on(profileApi.changeProfile),
    changingPassword: api.on(loginApi.changePassword),
  };
  const { screen, client } = await open(accountProfile, { api, as: member(), path: '/account/profile', width });
  if (user) await calls.reading.answer({ user });
  const [name, bio] = [screen.getByLabelText(account.name), screen.getByLabelText(account.bio)];
  const save = screen.getByRole('button', { name: account.saveProfile });
  return { screen, client, name, bio, save, ...calls };
}

test('a name is required', async () => {
  const { screen, name, save, saving } = await openProfile();
  await name.fill('  ');
  await save.click();
  await expect.element(screen.getByText(errors.nameRequired)).toBeVisible();
  expect(saving.inputs).toEqual([]);
});

test('saves name and bio once, and shows the new name everywhere', async () => {
  const { screen, name, bio, save, saving } = await openProfile();
  await name.fill('Dana of Dallal');
  await bio.fill('Keeps the market tidy.\nيحافظ على السوق');
  await save.click();
  await expect.element(save).toBeDisabled();
  await saving.answer(({ body }) => ({ user: member(body) }));
  await expect.element(screen.getByText(account.profileSaved)).toBeVisible();
  expect(saving.inputs).toEqual([{ body: { name: 'Dana of Dallal', bio: 'Keeps the market tidy.\nيحافظ على السوق' } }]);
  expect(localStorage.getItem('user')).toContain('Dana of Dallal');
});

test('a refused profile keeps the input', async () => {
  const { screen, name, save, saving } = await openProfile();
  await name.fill('Dana of Dallal');
  await save.click();
  await saving.refuse('READ_ONLY', { errorMessage: errors.READ_ONLY });
  await expect.element(screen.getByRole('alert')).toHaveTextContent(errors.READ_ONLY);
  await expect.element(name).toHaveValue('Dana of Dallal');
});

test('a profile that was changed elsewhere replaces what is shown, except for unsaved input', async () => {
  const { client, name, bio, reading } = await openProfile();
  await name.fill('Dana S.');
  void client.invalidateQueries();
  await reading.answer({ user: member({ name: 'Dana Saleh', bio: 'From my phone' }) });
  await expect.element(bio).toHaveValue('From my phone');
  await expect.element(name).toHaveValue('Dana S.');
});

test('a profile that did not load can be loaded again', async () => {
  const { screen, name, reading } = await openProfile({ user: null });
  await reading.fail();
  await screen.getByRole('button', { name: layout.retry }).click();
  await reading.answer({ user: member() });
  await expect.element(name).toHaveValue('Dana Saleh');
});

test('a new password needs the current one, and empties the form', async () => {
  const { screen, changingPassword } = await openProfile();
  const current = screen.getByLabelText(auth.currentPassword);
  const save = screen.getByRole('button', { name: auth.savePassword });
  const fill = async (password: string) => {
    await current.fill(password);
    await screen.getByLabelText(auth.newPassword).fill('a newer password');
    await screen.getByLabelText(auth.confirmPassword).fill('a newer password');
    await save.click();
  };
  await fill('not this one');
  await changingPassword.refuse('VALIDATION_FAILED', { fieldErrors: { currentPassword: 'currentPasswordWrong' } });
  await expect.element(screen.getByText(errors.currentPasswordWrong)).toBeVisible();
  await expect.element(screen.getByText(auth.passwordFailed)).toBeVisible();
  await fill('correct-horse');
  await changingPassword.answer({});
  await expect.element(screen.getByText(auth.passwordUpdated)).toBeVisible();
  await expect.element(current).toHaveValue('');
  expect(changingPassword.inputs.map(({ body }) => body.currentPassword)).toEqual(['not this one', 'correct-horse']);
});

test('the rail marks the screen', async () => {
  const { screen } = await openProfile();
  const rail = screen.getByRole('navigation', { name: layout.accountMenu });
  await expect.element(rail.getByRole('link', { name: /^Profile/ })).toHaveAttribute('aria-current', 'page');
  expect(document.title).toContain(layout.profile);
  await expect.element(screen.getByRole('link', { name: layout.account })).not.toBeInTheDocument();
});

test('on a phone the screen links back to the menu of the account', async () => {
  const { screen } = await openProfile({ width: 390 });
  const back = screen.getByRole('link', { name: layout.account });
  await expect.element(back).toHaveAttribute('href', '/account/menu');
  await expect.element(screen.getByRole('navigation')).not.toBeInTheDocument();
});
