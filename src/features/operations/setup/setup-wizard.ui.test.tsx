import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import * as loginApi from '#features/accounts/login/contract.ts';
import * as secondFactorApi from '#features/accounts/second-factor/contract.ts';
import * as signUpApi from '#features/accounts/sign-up/contract.ts';
import * as staffApi from '#features/accounts/staff/contract.ts';
import * as catalogApi from '#features/catalog/contract.ts';
import { paths } from '#paths';
import type { Me } from '#platform/http/session-contract.ts';
import type { Language } from '#platform/text/language.ts';
import { admin } from '#tests/ui/back-office.ts';
import { kuwait, loginAs, member } from '#tests/ui/builders.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import * as setupApi from './contract.ts';
import { SetupWizard } from './setup-wizard.tsx';

const [setup, auth, account, errors] = [wordsOf('admin-setup'), wordsOf('auth'), wordsOf('account'), wordsOf('errors')];
const layout = wordsOf('layout');

interface SetupOptions {
  as?: Me;
  language?: Language;
  step?: string;
}

async function openSetup({ as, language = 'en', step }: SetupOptions = {}) {
  const api = fakeApi();
  api.on(catalogApi.listCountries).always({ countries: [kuwait] });
  const calls = {
    reading: api.on(setupApi.getState),
    session: api.on(staffApi.getStaffSession),
    claiming: api.on(setupApi.claim),
    showing: api.on(setupApi.showCode),
    registering: api.on(signUpApi.register),
    verifying: api.on(loginApi.verifyCode),
    settingUp: api.on(secondFactorApi.setUpAuthenticator),
  };
  const path = paths.setup({ token: 'secret', step });
  const { screen, router } = await open(<SetupWizard />, { api, path, language, ...(as && { as }) });
  const button = (name: string) => screen.getByRole('button', { name, exact: true });
  const heading = (name: string) => screen.getByRole('heading', { name, exact: true });
  return { screen, router, button, heading, ...calls };
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

test('whoever has just signed up is not asked for the password again', async () => {
  const { screen, registering, verifying, reading, claiming, session, settingUp } = await signUp();
  await registering.answer({ reference: 'r', email: 'salma@example.com', resendAfter: 60 });
  await expect.element(screen.getByRole('heading', { name: auth.otpTitle, exact: true })).toBeVisible();
  await userEvent.keyboard('123456{Enter}');
  reading.always(EMPTY);
  await verifying.answer(loginAs(member()));
  await claiming.answer({ user: admin() });
  await session.refuse('STAFF_SECOND_FACTOR_REQUIRED');
  await screen.getByRole('button', { name: new RegExp(account.authenticator) }).click();
  await expect.poll(() => settingUp.inputs).toEqual([{ body: { password: 'correct-horse-battery' } }]);
  await expect.element(screen.getByLabelText(auth.currentPassword, { exact: true })).not.toBeInTheDocument();
  // The account has another password meanwhile.
  await settingUp.refuse('VALIDATION_FAILED', { fieldErrors: { password: 'Wrong password' } });
  await expect.element(screen.getByLabelText(auth.currentPassword, { exact: true })).toBeVisible();
});

async function openPlaces() {
  const opened = await openSetup({ as: admin(), step: 'places' });
  await opened.reading.answer({ hasAdmin: true, sendsMail: true });
  await opened.session.answer({ role: 'admin' });
  await opened.screen.getByRole('checkbox', { name: /Kuwait/ }).click();
  const stored = () => JSON.parse(localStorage.getItem('setup-draft') ?? '{}').countries;
  const step = () => new URLSearchParams(opened.router.state.location.search).get('step');
  return { ...opened, stored, step };
}

test('Next adds the city and the country that were typed and not added', async () => {
  const { screen, button, stored, step } = await openPlaces();
  await screen.getByLabelText(setup.cityIn.replace('{{language}}', 'English')).fill('Mutlaa');
  await button(setup.otherCountry).click();
  const other = screen.getByRole('region', { name: setup.otherCountry });
  await other.getByLabelText(setup.country_code).fill('MA');
  await other.getByLabelText(setup.country_dialCode).fill('00212');
  await other.getByLabelText(setup.country_currency).fill('MAD');
  await other.getByLabelText(setup.country_lat).fill('٣١٫٧٩١');
  await button(setup.next).click();
  await expect.poll(step).toBe('look');
  expect(stored()).toMatchObject([
    { code: 'KW' },
    { code: 'MA', dialCode: '+212', name: { en: 'Morocco' }, lat: 31.791 },
  ]);
  expect(stored()[0].cities).toContainEqual(expect.objectContaining({ name: { en: 'Mutlaa', ar: '' } }));
});

test('Next stays while a typed country is incomplete, and goes on once it is cancelled', async () => {
  const { screen, button, stored, step } = await openPlaces();
  await button(setup.otherCountry).click();
  const other = screen.getByRole('region', { name: setup.otherCountry });
  await other.getByLabelText(setup.country_code).fill('MA');
  await button(setup.next).click();
  await expect.element(other.getByText(errors.dialCodeInvalid)).toBeVisible();
  expect(step()).toBe('places');
  await button(setup.cancel).click();
  await button(setup.next).click();
  await expect.poll(step).toBe('look');
  expect(stored()).toMatchObject([{ code: 'KW' }]);
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
