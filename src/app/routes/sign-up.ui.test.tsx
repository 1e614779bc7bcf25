import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import * as loginApi from '#features/accounts/login/contract.ts';
import * as signUpApi from '#features/accounts/sign-up/contract.ts';
import * as catalogApi from '#features/catalog/contract.ts';
import { paths } from '#paths';
import { kuwait, loginAs, member } from '#tests/ui/builders.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import * as signUp from './sign-up.tsx';

const [auth, errors] = [wordsOf('auth'), wordsOf('errors')];

interface SignUpOptions {
  language?: 'en' | 'ar';
  width?: number;
  elsewhere?: Promise<void>;
  settings?: { emptyPages: string[] };
}

async function openSignUp(options: SignUpOptions = {}) {
  const api = fakeApi();
  api.on(catalogApi.listCountries).always({ countries: [kuwait] });
  const { screen, router } = await open(signUp, { api, path: '/sign-up', ...options });
  const words = wordsOf('auth', options.language);
  const field = (label: string) => screen.getByLabelText(label);
  const fillIn = async (values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values)) await field(label).fill(value);
  };
  const submit = screen.getByRole('button', { name: words.signUp });
  const [registering, verifying, resending] = [
    api.on(signUpApi.register),
    api.on(loginApi.verifyCode),
    api.on(loginApi.resendCode),
  ];
  return { screen, router, field, fillIn, submit, registering, verifying, resending };
}

const VALID = {
  [auth.name]: 'Nour Haddad',
  [auth.email]: 'nour@example.com',
  [auth.mobile]: '66000001',
  [auth.password]: 'correct-horse',
  [auth.confirmPassword]: 'correct-horse',
};

const SENT = { email: 'nour@example.com', reference: 'attempt-1', resendAfter: 180 };

/** Signs up, and waits for the form of the code. */
async function openCode() {
  const opened = await openSignUp();
  await opened.fillIn(VALID);
  await opened.submit.click();
  await opened.registering.answer(SENT);
  await expect.element(opened.screen.getByRole('heading', { name: auth.otpTitle })).toBeVisible();
  return { ...opened, resend: opened.screen.getByRole('button', { name: /Resend OTP/ }) };
}

test('the terms and the privacy policy are linked', async () => {
  const { screen } = await openSignUp();
  const link = (name: RegExp) => screen.getByRole('link', { name });
  await expect.element(link(/terms/)).toHaveAttribute('href', paths.terms());
  await expect.element(link(/privacy/)).toHaveAttribute('href', paths.privacy());
});

test('a legal page that is not written is named without a link', async () => {
  const { screen } = await openSignUp({ settings: { emptyPages: ['terms-and-conditions'] } });
  await expect.element(screen.getByText(/our terms and conditions/)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: /privacy/ })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: /terms/ })).not.toBeInTheDocument();
});

test('an address on an Arabic domain is sent in its stored form, and shown as people write it', async () => {
  const { screen, fillIn, submit, registering } = await openSignUp();
  await fillIn({ ...VALID, [auth.email]: 'nour@مثال.السعودية' });
  await submit.click();
  const email = 'nour@xn--mgbh0fb.xn--mgberp4a5d4ar';
  expect(registering.inputs).toMatchObject([{ body: { email } }]);
  await registering.answer({ ...SENT, email });
  await expect.element(screen.getByText('nour@مثال.السعودية')).toBeVisible();
});

test('each empty field has its error', async () => {
  const { screen, submit } = await openSignUp();
  await submit.click();
  for (const message of [
    errors.nameRequired,
    errors.emailRequired,
    errors.phoneRequired,
    errors.passwordRequired,
    errors.confirmPasswordRequired,
  ])
    await expect.element(screen.getByText(message)).toBeVisible();
});

test.for([
  [auth.email, 'nour@', errors.invalidEmail],
  [auth.mobile, 'abc', errors.phoneInvalid],
  [auth.mobile, '١٢٣٤', errors.phoneTooShort],
  [auth.mobile, '123456789012', errors.phoneTooLong],
  [auth.password, 'Nour@Example.com', errors.passwordIsEmail],
  [auth.confirmPassword, 'other', errors.passwordsDiffer],
] as const)('%s “%s” gets its error when it is left', async ([label, value, message]) => {
  const { screen, field, fillIn } = await openSignUp();
  await fillIn({ ...VALID, [label]: value });
  await field(label).click();
  await screen.getByRole('heading').first().click();
  await expect.element(screen.getByText(message)).toBeVisible();
  await expect.element(field(label)).toBeInvalid();
});

test('a form with errors is not sent, and the first wrong field gets the focus', async () => {
  const { field, fillIn, registering } = await openSignUp();
  await fillIn({ ...VALID, [auth.mobile]: 'abc', [auth.confirmPassword]: 'other' });
  await userEvent.keyboard('{Enter}');
  await expect.element(field(auth.mobile)).toHaveFocus();
  expect(registering.inputs).toEqual([]);
});

test('a sign-up is sent once, with the country’s code and ASCII digits', async () => {
  const { fillIn, submit, registering } = await openSignUp();
  await fillIn({ ...VALID, [auth.mobile]: '٦٦٠٠ ٠٠٠١' });
  await submit.click();
  await expect.element(submit).toBeDisabled();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => registering.inputs).toMatchObject([{ body: { countryCode: '+965', mobile: '66000001' } }]);
});

test('a refused sign-up keeps the input', async () => {
  const { screen, field, fillIn, submit, registering } = await openSignUp();
  await fillIn(VALID);
  await submit.click();
  await registering.refuse('MOBILE_TAKEN', { errorMessage: errors.MOBILE_TAKEN });
  await expect.element(screen.getByRole('alert')).toHaveTextContent(errors.MOBILE_TAKEN);
  await expect.element(field(auth.name)).toHaveValue('Nour Haddad');
  await expect.element(submit).toBeEnabled();
});

test('an error that the server finds is shown beside its field', async () => {
  const { screen, field, fillIn, submit, registering } = await openSignUp();
  await fillIn(VALID);
  await submit.click();
  await registering.refuse('VALIDATION_FAILED', { fieldErrors: { email: 'invalidEmail' } });
  await expect.element(screen.getByText(errors.invalidEmail)).toBeVisible();
  await expect.element(field(auth.email)).toBeInvalid();
});

test('the code that was sent logs in', async () => {
  const { verifying } = await openCode();
  await userEvent.keyboard('123456{Enter}');
  await verifying.answer(loginAs(member({ name: 'Nour Haddad' })));
  await expect.poll(() => localStorage.getItem('user')).toContain('Nour Haddad');
  expect(verifying.inputs).toMatchObject([
    { body: { otp: '123456', reference: 'attempt-1', forgotPassword: false, verifyUser: true } },
  ]);
});

test('Resend starts the wait again as the server says', async () => {
  const { resend, verifying, resending } = await openCode();
  await userEvent.keyboard('123456{Enter}');
  await verifying.refuse('OTP_EXPIRED', { errorMessage: errors.OTP_EXPIRED });
  await resend.click();
  await resending.answer({ resendAfter: 60 });
  await expect.element(resend).toMatchTextContent(/1:00|0:5\d/);
  expect(resending.inputs).toEqual([{ body: { reference: 'attempt-1', forgotPassword: false } }]);
});

test('a Resend that comes too soon waits as long as the server says', async () => {
  const { screen, resend, verifying, resending } = await openCode();
  await userEvent.keyboard('123456{Enter}');
  await verifying.refuse('OTP_EXPIRED', { errorMessage: errors.OTP_EXPIRED });
  await resend.click();
  await resending.refuse('OTP_TOO_SOON', { errorMessage: 'Wait a minute', data: { resendAfter: 60 } });
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Wait a minute');
  await expect.element(resend).toMatchTextContent(/1:00|0:5\d/);
});

test.for(['Back', 'the browser’s Back'])('%s from the code shows the form as it was typed', async (way) => {
  const { screen, router, field, submit, registering } = await openCode();
  expect(JSON.stringify([router.state.location, { ...localStorage }, { ...sessionStorage }])).not.toContain('horse');
  if (way === 'Back') await screen.getByRole('button', { name: auth.otherDetails }).click();
  else history.back();
  for (const [label, value] of Object.entries(VALID)) await expect.element(field(label)).toHaveValue(value);
  await submit.click();
  await registering.answer({ ...SENT, resendAfter: 100 });
  await expect.element(screen.getByRole('button', { name: /Resend OTP/ })).toMatchTextContent(/1:[34]\d/);
});

test('a late answer to a sign-up does not interrupt the navigation to another screen', async () => {
  const next = Promise.withResolvers<void>();
  const { router, fillIn, submit, registering } = await openSignUp({ elsewhere: next.promise });
  await fillIn(VALID);
  await submit.click();
  const leaving = router.navigate('/');
  await registering.answer(SENT);
  await expect.element(submit).toBeEnabled();
  next.resolve();
  await leaving;
  expect(router.state.location).toMatchObject({ pathname: '/', state: null });
});

test.for(['en', 'ar'] as const)(
  'large screens show beside the form what an account is for, in %s',
  async (language) => {
    const { screen } = await openSignUp({ language });
    const benefits = screen.getByRole('complementary');
    await expect.element(benefits).toMatchTextContent(wordsOf('auth', language).benefitsTitle);
    expect(benefits.getByRole('listitem').elements()).toHaveLength(3);
    const [aside, form] = [benefits.element(), document.querySelector('form')!].map((box) =>
      box.getBoundingClientRect(),
    );
    expect(aside!.left > form!.left).toBe(language === 'en');
    await page.viewport(768, 800);
    await expect.element(benefits).not.toBeInTheDocument();
  },
);

test('the country code is left of the mobile number in Arabic, and labels are on the right', async () => {
  const { field } = await openSignUp({ language: 'ar', width: 390 });
  const words = wordsOf('auth', 'ar');
  const mobile = field(words.mobile).element();
  const [code, number] = [field(words.countryCode).element(), mobile].map((box) => box.getBoundingClientRect());
  expect(code!.left).toBeLessThan(number!.left);
  expect(getComputedStyle(mobile).direction).toBe('ltr');
  expect(getComputedStyle(mobile.parentElement!).direction).toBe('rtl');
});

test('the sentence about the terms links to them', async () => {
  const { screen } = await openSignUp();
  const link = (name: string) => screen.getByRole('link', { name });
  await expect.element(link('terms and conditions')).toHaveAttribute('href', '/terms-and-conditions');
  await expect.element(link('privacy policy')).toHaveAttribute('href', '/privacy-policy');
});

test('new passwords are masked, and offered to password managers as new', async () => {
  const { screen, field } = await openSignUp();
  for (const label of [auth.password, auth.confirmPassword]) {
    await expect.element(field(label)).toHaveAttribute('type', 'password');
    await expect.element(field(label)).toHaveAttribute('autocomplete', 'new-password');
  }
  await screen.getByRole('button', { name: auth.showPassword }).first().click();
  await expect.element(field(auth.password)).toHaveAttribute('type', 'text');
});
