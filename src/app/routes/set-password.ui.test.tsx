import { expect, test } from 'vitest';

import * as memberDetailsApi from '#features/accounts/member-details/contract.ts';
import { paths } from '#paths';
import { readMember } from '#ui/session.ts';
import { loginAs, member } from '#tests/ui/builders.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import * as setPassword from './set-password.tsx';

const [words, errors] = [wordsOf('auth'), wordsOf('errors')];

async function openLink(hash = '#token') {
  const api = fakeApi();
  const setting = api.on(memberDetailsApi.setPassword);
  const { screen } = await open(setPassword, {
    api,
    path: `${paths.setPassword()}${hash}`,
    pattern: paths.setPassword(),
  });
  const fill = async (password: string, again = password) => {
    await screen.getByLabelText(words.newPassword, { exact: true }).fill(password);
    await screen.getByLabelText(words.confirmPassword, { exact: true }).fill(again);
    await screen.getByRole('button', { name: words.savePassword }).click();
  };
  return { screen, setting, fill };
}

test('the owner of a new account sets a password and is logged in', async () => {
  const { screen, setting, fill } = await openLink();
  await fill('a right password', 'another password');
  await expect.element(screen.getByText(errors.passwordsDiffer)).toBeVisible();
  await fill('a right password');
  const pair = { password: 'a right password', confirmPassword: 'a right password' };
  expect(setting.inputs).toEqual([{ body: { token: 'token', ...pair } }]);
  await setting.answer(loginAs(member({ name: 'Salma' })));
  await expect.poll(() => readMember()?.name).toBe('Salma');
});

test('a link that was used leads to the login', async () => {
  const { screen, setting, fill } = await openLink();
  await fill('a right password');
  await setting.refuse('PASSWORD_LINK_EXPIRED');
  await expect.element(screen.getByText(errors.PASSWORD_LINK_EXPIRED)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: words.login })).toHaveAttribute('href', paths.login());
});

test('a link without its token is refused at once', async () => {
  const { screen } = await openLink('');
  await expect.element(screen.getByRole('alert')).toMatchTextContent(errors.PASSWORD_LINK_EXPIRED);
});
