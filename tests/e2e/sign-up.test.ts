import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import { MINUTE_MS, SECOND_MS } from '#platform/durations.ts';
import { appUnderTest } from '#tests/support/app-under-test.ts';
import { DEMO_PASSWORD } from '#tests/support/demo-password.ts';
import { call } from '#tests/support/call.ts';
import { clientAddress } from '#tests/support/client-address.ts';
import { codeBoxes, typeCode, visit, waitForHydration } from '#tests/support/browser.ts';
import { readCode } from '#tests/support/read-code.ts';
import { holdRequests } from '#tests/support/held-requests.ts';
import { ago, fromNow } from '#tests/support/times.ts';
import { wordsOf } from '#tests/support/words.ts';

import { test } from './fixtures.ts';

const { origin } = appUnderTest();

const auth = wordsOf('en', 'auth');
const errors = wordsOf('en', 'errors');

let people = 0;
function newPerson() {
  people += 1;
  return {
    name: 'Nour Haddad',
    email: `nour${people}@example.com`,
    mobile: String(66_000_000 + people),
    password: 'correct-horse',
  };
}
type Person = ReturnType<typeof newPerson>;

async function fillIn(page: Page, { name, email, mobile, password }: Person): Promise<void> {
  await page.getByLabel(auth.name, { exact: true }).fill(name);
  await page.getByLabel(auth.email).fill(email);
  await page.getByLabel(auth.countryCode).selectOption('+965');
  await page.getByLabel(auth.mobile).fill(mobile);
  await page.getByLabel(auth.password, { exact: true }).fill(password);
  await page.getByLabel(auth.confirmPassword).fill(password);
  await page.getByRole('button', { name: auth.signUp }).click();
}

const resend = (page: Page) => page.getByRole('button', { name: auth.resendOtp });
const verify = (page: Page) => page.getByRole('button', { name: auth.verifyOtp });

test('the login keeps what was typed before hydration', async ({ openPage }) => {
  const page = await openPage({ allowedErrors: true });
  const scripts = await holdRequests(page, '**/assets/*.js');
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel(auth.mobile).fill('٦٦٠٠ 0001');
  await page.getByLabel(auth.password, { exact: true }).fill('correct-horse');
  scripts.release();
  await waitForHydration(page);
  await page.getByLabel(auth.password, { exact: true }).press('Enter');
  await page.getByText(errors.INVALID_CREDENTIALS).waitFor();
  await expect.poll(() => page.getByLabel(auth.mobile).inputValue()).toBe('66000001');
  await expect.poll(() => page.getByLabel(auth.password, { exact: true }).inputValue()).toBe('correct-horse');
});

test.for(['en', 'ar'] as const)(
  'the button that shows a password covers no letter, in %s',
  async (language, { openPage }) => {
    const form = wordsOf(language, 'auth');
    const page = await openPage({ language, path: '/login' });
    const password = page.getByLabel(form.password, { exact: true });
    await password.fill('correct-horse');
    const letters = await password.evaluate((input) => {
      const { left, right } = input.getBoundingClientRect();
      const { direction, paddingLeft, paddingRight } = getComputedStyle(input);
      return { direction, start: left + parseFloat(paddingLeft), end: right - parseFloat(paddingRight) };
    });
    const button = await page.getByRole('button', { name: form.showPassword }).boundingBox();
    expect(letters.direction).toBe('ltr');
    expect(button?.x).toBeGreaterThanOrEqual(letters.end);
  },
);

test('shows each error beside its field', async ({ look, openPage }) => {
  const [form, messages] = [wordsOf(look.language, 'auth'), wordsOf(look.language, 'errors')];
  const page = await openPage({ ...look, path: '/sign-up', allowedErrors: /status of 4/ });
  await page.getByRole('button', { name: form.signUp }).click();
  for (const message of [
    messages.nameRequired,
    messages.emailRequired,
    messages.phoneRequired,
    messages.passwordRequired,
    messages.confirmPasswordRequired,
  ]) {
    await page.getByText(message, { exact: true }).waitFor();
  }
  const cases = [
    [form.email, 'nour@', messages.invalidEmail],
    [form.mobile, 'abc', messages.phoneInvalid],
    [form.mobile, '١٢٣٤', messages.phoneTooShort],
    [form.mobile, '123456789012', messages.phoneTooLong],
    [form.confirmPassword, 'other', messages.passwordsDiffer],
  ] as const;
  await page.getByLabel(form.password, { exact: true }).fill('correct-horse');
  for (const [label, value, message] of cases) {
    await page.getByLabel(label).fill(value);
    await page.getByLabel(label).blur();
    await page.getByText(message, { exact: true }).waitFor();
    await expect.poll(() => page.getByLabel(label).getAttribute('aria-invalid')).toBe('true');
  }
  await page.getByLabel(form.email).fill('nour@example.com');
  await page.getByLabel(form.password, { exact: true }).fill('Nour@Example.com');
  await page.getByLabel(form.password, { exact: true }).blur();
  await page.getByText(messages.passwordIsEmail, { exact: true }).waitFor();
});

test('rejects a mobile number that has an account, and keeps the input', async ({ openPage }) => {
  const page = await openPage({ path: '/sign-up', allowedErrors: /status of 4/ });
  await fillIn(page, { ...newPerson(), mobile: '50000002' });
  await page.getByText(errors.MOBILE_TAKEN).waitFor();
  await expect.poll(() => page.getByLabel(auth.name, { exact: true }).inputValue()).toBe('Nour Haddad');
});

test('the six code boxes move the focus, accept a pasted code, and show a wrong one', async ({ openPage }) => {
  const page = await openPage({ allowedErrors: /status of 4/ });
  const person = newPerson();
  await visit(page, '/sign-up');
  await fillIn(page, person);
  await page.getByText(person.email).waitFor();
  await expect.poll(() => codeBoxes(page).count()).toBe(6);
  const focused = () => codeBoxes(page).evaluateAll((all) => all.findIndex((box) => box === document.activeElement));
  await expect.poll(focused).toBe(0);
  await page.keyboard.type('1a2');
  await expect.poll(focused).toBe(2);
  await page.keyboard.press('Backspace');
  await expect.poll(focused).toBe(1);
  await verify(page).click();
  await page.getByText(errors.otpIncorrect).waitFor();
  // Only the empty boxes are marked.
  await expect
    .poll(() => codeBoxes(page).evaluateAll((boxes) => boxes.map((box) => box.getAttribute('aria-invalid') === 'true')))
    .toEqual([false, true, true, true, true, true]);

  const code = await readCode(person.email);
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  const paste = async (text: string) => {
    await codeBoxes(page).first().focus();
    await codeBoxes(page)
      .first()
      .evaluate((box, pasted) => {
        const data = new DataTransfer();
        data.setData('text', pasted);
        box.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
      }, text);
  };
  await paste(wrong);
  await expect
    .poll(() => codeBoxes(page).evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value).join('')))
    .toBe(wrong);
  await verify(page).click();
  await page.getByRole('alert').filter({ hasText: errors.INVALID_OTP }).waitFor();
  await paste(code);
  await verify(page).click();
  await expect.poll(() => page.url()).toBe(`${origin}/`);
  expect(
    await page.evaluate(() => ['accessToken', 'refreshToken', 'user'].every((key) => localStorage.getItem(key))),
  ).toBe(true);
});

test('the countdown of 180 seconds survives a reload, then the code can be sent again', async ({ openPage }) => {
  const page = await openPage({ allowedErrors: /status of 4/ });
  await page.clock.install();
  const person = newPerson();
  await visit(page, '/sign-up');
  await fillIn(page, person);
  await resend(page).waitFor();
  await expect.poll(() => resend(page).isDisabled()).toBe(true);
  await expect.poll(() => resend(page).textContent()).toMatch(/(3:00|2:5\d)/);
  await page.clock.fastForward(60_000);
  await page.reload();
  await waitForHydration(page);
  await expect.poll(() => resend(page).textContent()).toMatch(/(2:00|1:5\d)/);
  await page.clock.fastForward(121_000);
  await expect.poll(() => resend(page).isEnabled()).toBe(true);
  // On the server 180 seconds have not passed: its error is shown.
  await resend(page).click();
  await page
    .getByRole('alert')
    .filter({ hasText: errors.OTP_TOO_SOON.replace(/\{\{.*/, '').trim() })
    .waitFor();
});

test('Back from the code shows the form as it was typed, and the same data does not restart the countdown', async ({
  openPage,
  db,
}) => {
  const page = await openPage({ path: '/sign-up' });
  const person = newPerson();
  await fillIn(page, person);
  await page.getByText(person.email).waitFor();
  const fields = [auth.name, auth.email, auth.mobile, auth.password, auth.confirmPassword];
  for (const goBack of [() => page.getByRole('button', { name: auth.otherDetails }).click(), () => page.goBack()]) {
    const stored = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]),
    );
    expect(stored).not.toContain(person.password);
    await db
      .updateTable('one_time_codes')
      .set({ created_at: ago(MINUTE_MS) })
      .where('email', '=', person.email)
      .execute();
    await goBack();
    await page.getByLabel(auth.confirmPassword).waitFor();
    await expect
      .poll(() => Promise.all(fields.map((label) => page.getByLabel(label, { exact: true }).inputValue())))
      .toEqual([person.name, person.email, person.mobile, person.password, person.password]);
    await page.getByRole('button', { name: auth.signUp }).click();
    await expect.poll(() => resend(page).textContent()).toMatch(/(2:00|1:\d\d)/);
  }
  const { count } = await db
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('recipient', '=', person.email)
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(1);
});

test.for(['en', 'ar'] as const)(
  'large screens say beside the login and the sign-up what an account is for, in %s',
  async (language, { openPage }) => {
    const page = await openPage({ language });
    const benefits = page.getByRole('complementary').filter({ hasText: wordsOf(language, 'auth').benefitsTitle });
    for (const path of ['/login', '/sign-up']) {
      await visit(page, path);
      await expect.poll(() => benefits.getByRole('listitem').count()).toBe(3);
      const [beside, form] = [(await benefits.boundingBox())!, (await page.locator('main form').boundingBox())!];
      expect(beside.x > form.x, path).toBe(language === 'en');
      expect(beside.y).toBeLessThan(form.y);
    }
    await page.setViewportSize({ width: 768, height: 900 });
    await expect.poll(() => benefits.count()).toBe(0);
  },
);

test('the sentence about the terms links to them', async ({ openPage }) => {
  const page = await openPage({ path: '/sign-up' });
  const form = page.getByRole('main');
  await expect
    .poll(() => form.getByRole('link', { name: 'terms and conditions' }).getAttribute('href'))
    .toBe('/terms-and-conditions');
  await expect
    .poll(() => form.getByRole('link', { name: 'privacy policy' }).getAttribute('href'))
    .toBe('/privacy-policy');
});

test('the login works while the countries cannot be loaded', async ({ openPage }) => {
  const layout = wordsOf('en', 'layout');
  const page = await openPage({ allowedErrors: true });
  await page.route('**/api/country', (route) => route.fulfill({ status: 500, json: { success: false } }));
  await visit(page, '/faq');
  await page.getByRole('button', { name: layout.accountMenu }).click();
  await page.getByRole('menuitem', { name: layout.login }).click();
  await page.getByLabel(auth.countryCode).fill('٩٦٥');
  await page.getByLabel(auth.mobile).fill('50000002');
  await page.getByLabel(auth.password, { exact: true }).fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/faq');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).not.toBeNull();
});

test('a login before verification opens the code screen, after a wrong password is rejected', async ({ openPage }) => {
  const person = newPerson();
  const page = await openPage({ path: '/sign-up', allowedErrors: /status of 4/ });
  await fillIn(page, person);
  await page.getByText(person.email).waitFor();
  const logIn = async (password: string) => {
    await page.getByLabel(auth.countryCode).selectOption('+965');
    await page.getByLabel(auth.mobile).fill(person.mobile);
    await page.getByLabel(auth.password, { exact: true }).fill(password);
    await page.keyboard.press('Enter');
  };
  await visit(page, '/login');
  await logIn('not the password');
  await page.getByRole('alert').filter({ hasText: errors.INVALID_CREDENTIALS }).waitFor();
  await logIn(person.password);
  await page.getByRole('heading', { name: auth.otpTitle }).waitFor();
  await codeBoxes(page).first().focus();
  await page.keyboard.type(await readCode(person.email));
  await verify(page).click();
  await expect.poll(() => page.url()).toBe(`${origin}/`);

  await page.goto('/login');
  await expect.poll(() => page.url()).toBe(`${origin}/`);
});

test('rejects an expired code, and a code after five wrong attempts', async ({ openPage, db }) => {
  const page = await openPage({ allowedErrors: /status of 4/ });
  const person = newPerson();
  await visit(page, '/sign-up');
  await fillIn(page, person);
  await page.getByText(person.email).waitFor();
  const code = await readCode(person.email);
  const codes = db.updateTable('one_time_codes').where('email', '=', person.email);
  const type = async (digits: string, error: string) => {
    const answered = page.waitForResponse('**/api/auth/verify-otp');
    await typeCode(page, digits);
    await verify(page).click();
    await answered;
    await page.getByRole('alert').filter({ hasText: error }).waitFor();
  };
  await codes.set({ expires_at: ago(SECOND_MS) }).execute();
  await type(code, errors.OTP_EXPIRED);

  await codes.set({ expires_at: fromNow(10 * MINUTE_MS) }).execute();
  const wrong = code.replaceAll(/\d/g, (digit) => String(9 - Number(digit)));
  for (let tries = 0; tries < 5; tries += 1) await type(wrong, errors.INVALID_OTP);
  await type(code, errors.OTP_EXPIRED);

  // The next one can be requested after 180 seconds, in the browser and on the server.
  await codes.set({ created_at: ago(181 * SECOND_MS) }).execute();
  await page.evaluate(() =>
    history.replaceState(
      { ...history.state, usr: { ...history.state.usr, code: { ...history.state.usr.code, resendAt: 0 } } },
      '',
    ),
  );
  await page.reload();
  await resend(page).click();
  await typeCode(page, await readCode(person.email, { previous: code }));
  await verify(page).click();
  await page.waitForURL(`${origin}/`);
});

test('after five wrong codes Resend gives new tries at the emailed code', async ({ openPage }) => {
  const page = await openPage({ path: '/sign-up', allowedErrors: /status of 422/ });
  const person = newPerson();
  await fillIn(page, person);
  await page.getByText(person.email).waitFor();
  const code = await readCode(person.email);
  await typeCode(
    page,
    code.replaceAll(/\d/g, (digit) => String(9 - Number(digit))),
  );
  for (const error of [...Array(5).fill(errors.INVALID_OTP), errors.OTP_EXPIRED]) {
    await expect.poll(() => resend(page).isDisabled()).toBe(true);
    const answered = page.waitForResponse('**/api/auth/verify-otp');
    await verify(page).click();
    await answered;
    await page.getByRole('alert').filter({ hasText: error }).waitFor();
  }
  await expect.poll(() => resend(page).isEnabled()).toBe(true);
  await resend(page).click();
  await page.getByRole('alert').waitFor({ state: 'detached' });
  await expect.poll(() => resend(page).textContent()).toMatch(/[12]:\d\d/);
  await typeCode(page, code);
  await verify(page).click();
  await page.waitForURL(`${origin}/`);
});

test('a sign-up keeps its code when someone else signs up with the same email', async ({ openPage }) => {
  const page = await openPage({ path: '/sign-up' });
  const person = newPerson();
  await fillIn(page, person);
  await page.getByText(person.email).waitFor();
  const code = await readCode(person.email);
  const attack = { ...newPerson(), email: person.email, countryCode: '+965', password: 'not hers at all' };
  const answer = await call(origin, 'POST', '/auth/register', {
    body: { ...attack, confirmPassword: attack.password },
    headers: clientAddress(attack.mobile),
  });
  expect(answer.status).toBe(201);
  await typeCode(page, code);
  await verify(page).click();
  await page.waitForURL(`${origin}/`);
  const user = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}') as { mobile: string });
  expect(user.mobile).toBe(person.mobile);
});

test('a late sign-up does not navigate back after the visitor has left', async ({ openPage }) => {
  const page = await openPage({ allowedErrors: true, path: '/sign-up' });
  const registering = await holdRequests(page, '**/api/auth/register', 'POST');
  await fillIn(page, newPerson());
  await expect.poll(registering.count).toBe(1);
  await page.getByRole('banner').getByRole('link').first().click();
  await page.getByLabel(auth.confirmPassword).waitFor({ state: 'detached' });
  await registering.settle();
  expect(page.url()).toBe(`${origin}/`);
});

test('the country code is left of the mobile number in Arabic, and labels are on the right', async ({ openPage }) => {
  const words = wordsOf('ar', 'auth');
  const page = await openPage({ language: 'ar', width: 390, path: '/sign-up' });
  const [code, mobile] = [page.getByLabel(words.countryCode), page.getByLabel(words.mobile)];
  expect((await code.boundingBox())!.x).toBeLessThan((await mobile.boundingBox())!.x);
  expect(await mobile.evaluate((field) => getComputedStyle(field).direction)).toBe('ltr');
  expect(await mobile.evaluate(({ parentElement }) => getComputedStyle(parentElement!).direction)).toBe('rtl');
});
