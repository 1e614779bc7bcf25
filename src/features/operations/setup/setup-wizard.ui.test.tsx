import { expect, test } from 'vitest';

import * as secondFactorApi from '#features/accounts/second-factor/contract.ts';
import * as signUpApi from '#features/accounts/sign-up/contract.ts';
import * as staffApi from '#features/accounts/staff/contract.ts';
import * as catalogApi from '#features/catalog/contract.ts';
import type { Me } from '#platform/http/session-contract.ts';
import type { Language } from '#platform/text/language.ts';
import { admin } from '#tests/ui/back-office.ts';
import { kuwait, member } from '#tests/ui/builders.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import * as setupApi from './contract.ts';
import { SetupWizard } from './setup-wizard.tsx';

const [setup, auth, account, errors] = [wordsOf('admin-setup'), wordsOf('auth'), wordsOf('account'), wordsOf('errors')];
const layout = wordsOf('layout');

async function openSetup({ as, language = 'en' }: { as?: Me; language?: Language } = {}) {
  const api = fakeApi();
  api.on(catalogApi.listCountries).always({ countries: [kuwait] });
  const calls = {
    reading: api.on(setupApi.getState),
    session: api.on(staffApi.getStaffSession),
    claiming: api.on(setupApi.claim),
    showing: api.on(setupApi.showCode),
    registering: api.on(signUpApi.register),
    settingUp: api.on(secondFactorApi.setUpAuthenticator),
  };
  const { screen } = await open(<SetupWizard />, { api, path: '/setup?token=secret', language, ...(as && { as }) });
  const button = (name: string) => screen.getByRole('button', { name, exact: true });
  const heading = (name: string) => screen.getByRole('heading', { name, exact: true });
  return { screen, button, heading, ...calls };
}

const EMPTY = { hasAdmin: false, sendsMail: true };

test('a link that no longer works says so', async () => {
  const { heading, reading } = await openSetup();
  await reading.refuse('NOT_FOUND');
  await expect.element(heading(setup.refusedTitle)).toBeVisible();
  expect(reading.inputs).toEqual([{ body: { token: 'secret' } }]);
});

test('a state that fails to load can be loaded again', async () => {
  const { heading, button, reading } = await openSetup();
  await reading.fail();
  await button(layout.retry).click();
  await reading.answer(EMPTY);
  await expect.element(heading(setup.accountTitle)).toBeVisible();
});

async function signUp({ sendsMail = true } = {}) {
  const opened = await openSetup();
  await opened.reading.answer({ hasAdmin: false, sendsMail });
  const field = (label: string) => opened.screen.getByLabelText(label, { exact: true });
  await field(auth.name).fill('Salma');
  await field(auth.email).fill('salma@example.com');
  await field(auth.mobile).fill('51110001');
  await field(auth.password).fill('correct-horse-battery');
  await field(auth.confirmPassword).fill('correct-horse-battery');
  await opened.button(auth.signUp).click();
  return { ...opened, field };
}

test('what was typed for the first admin is kept, except the password', async () => {
  const { registering } = await signUp();
  await expect.poll(() => registering.inputs).toHaveLength(1);
  const kept = localStorage.getItem('setup-account') ?? '';
  expect(JSON.parse(kept)).toMatchObject({ name: 'Salma', email: 'salma@example.com' });
  expect(kept).not.toContain('correct-horse-battery');
});

test('without a mail server the code is in the terminal', async () => {
  const { screen, registering, showing } = await signUp({ sendsMail: false });
  await registering.answer({ reference: 'r', email: 'salma@example.com', resendAfter: 60 });
  await expect.element(screen.getByText(setup.codeInTerminal)).toBeVisible();
  await expect.poll(() => showing.inputs).toEqual([{ body: { token: 'secret', email: 'salma@example.com' } }]);
  await showing.answer({});
});

test('with a mail server the code is emailed', async () => {
  const { screen, heading, registering, showing } = await signUp();
  await registering.answer({ reference: 'r', email: 'salma@example.com', resendAfter: 60 });
  await expect.element(heading(auth.otpTitle)).toBeVisible();
  await expect.element(screen.getByText(setup.codeInTerminal)).not.toBeInTheDocument();
  expect(showing.inputs).toEqual([]);
});

test('once there is an admin, only a login is left', async () => {
  const { screen, heading, button, reading } = await openSetup();
  await reading.answer({ hasAdmin: true, sendsMail: true });
  await expect.element(heading(setup.logInTitle)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: auth.login })).toHaveAttribute('href', '/login');
  await expect.element(button(auth.signUp)).not.toBeInTheDocument();
});

test('a member with the link becomes the admin, and then needs a second factor', async () => {
  const { heading, reading, claiming, session } = await openSetup({ as: member() });
  await reading.answer(EMPTY);
  await claiming.answer({ user: admin() });
  await session.refuse('STAFF_SECOND_FACTOR_REQUIRED');
  await expect.element(heading(setup.securityTitle)).toBeVisible();
  await expect.element(heading(setup.securityTitle)).toHaveFocus();
});

test('a second member with the link is told, and can use another account', async () => {
  const { screen, heading, button, reading, claiming } = await openSetup({ as: member({ name: 'Yousef' }) });
  await reading.answer(EMPTY);
  await claiming.refuse('SETUP_CLAIMED', { errorMessage: errors.SETUP_CLAIMED });
  await expect.element(screen.getByText(errors.SETUP_CLAIMED)).toBeVisible();
  await expect.element(screen.getByText('You’re logged in as Yousef.')).toBeVisible();
  await button(setup.otherAccount).click();
  await expect.element(heading(setup.accountTitle)).toBeVisible();
});

async function openSecurity() {
  const opened = await openSetup({ as: admin() });
  await opened.reading.answer({ hasAdmin: true, sendsMail: true });
  await opened.session.refuse('STAFF_SECOND_FACTOR_REQUIRED');
  return opened;
}

test('an authenticator app asks for the password, and then shows its code', async () => {
  const { screen, settingUp } = await openSecurity();
  await screen.getByRole('button', { name: new RegExp(account.authenticator) }).click();
  await screen.getByLabelText(auth.currentPassword, { exact: true }).fill('correct-horse-battery');
  await screen.getByRole('button', { name: account.continue, exact: true }).click();
  await settingUp.answer({ challenge: 'c', secret: 'ABCDEFGH', uri: 'otpauth://totp/Souq?secret=ABCDEFGH' });
  await expect.element(screen.getByRole('img', { name: account.authenticatorQr })).toBeVisible();
  await expect.element(screen.getByText('ABCD EFGH')).toBeVisible();
});

test('another second factor can be chosen instead', async () => {
  const { screen, button } = await openSecurity();
  await screen.getByRole('button', { name: new RegExp(account.authenticator) }).click();
  await button(setup.otherWay).click();
  await expect.element(screen.getByRole('button', { name: new RegExp(setup.passkeyText) })).toBeVisible();
});

test('the steps say how far the set-up is, in Arabic too', async () => {
  const { screen, reading } = await openSetup({ language: 'ar' });
  await reading.answer(EMPTY);
  const words = wordsOf('admin-setup', 'ar');
  const steps = screen.getByRole('list', { name: words.steps }).getByRole('listitem');
  await expect.element(steps).toHaveLength(7);
  await expect.element(steps.first()).toHaveAttribute('aria-current', 'step');
  await expect.element(screen.getByRole('heading', { name: words.accountTitle })).toBeVisible();
});
