import { rmSync } from 'node:fs';

import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, onTestFinished } from 'vitest';

import type { Language } from '#platform/text/language.ts';
import { expectAccessible, typeCode, visit } from '#tests/support/browser.ts';
import type { Look } from '#tests/support/looks.ts';
import { readCode } from '#tests/support/read-code.ts';
import { totpCode } from '#tests/support/totp-codes.ts';
import { patternOf, wordsOf } from '#tests/support/words.ts';

import { type OpenPage, test } from './fixtures.ts';
import { findFreePort, makeDataFolder, type RunningApp, serveApp } from './serve.ts';

const NAMES = {
  en: { kuwait: 'Kuwait', plates: 'Number plates', cars: 'Cars' },
  ar: { kuwait: 'الكويت', plates: 'لوحات مميزة', cars: 'سيارات' },
};

const PASSWORD = 'correct-horse-battery';
const ADMIN = { name: 'Salma', email: 'salma@example.com', mobile: '51110001' };
const SELLER = { name: 'Yousef', email: 'yousef@example.com', mobile: '51110002' };

const wordsIn = (language: Language) => ({
  setup: wordsOf(language, 'admin-setup'),
  settings: wordsOf(language, 'admin-settings'),
  form: wordsOf(language, 'admin-form'),
  auth: wordsOf(language, 'auth'),
  account: wordsOf(language, 'account'),
  errors: wordsOf(language, 'errors'),
});

/** The link that the app printed when it started. */
const printedLink = (app: RunningApp): string => /^ +(http\S+\/setup\?token=\S+)$/m.exec(app.output())?.[1] ?? '';

async function fillSignUp(page: Page, language: Language, person: typeof ADMIN): Promise<void> {
  const { auth } = wordsIn(language);
  await page.getByLabel(auth.name, { exact: true }).fill(person.name);
  await page.getByLabel(auth.email).fill(person.email);
  await page.getByLabel(auth.mobile).fill(person.mobile);
  await page.getByLabel(auth.password, { exact: true }).fill(PASSWORD);
  await page.getByLabel(auth.confirmPassword).fill(PASSWORD);
}

/** Signs up the first admin with the code in the terminal, and adds an authenticator app. */
async function createAdmin(page: Page, language: Language, app: RunningApp): Promise<void> {
  const { setup, auth, account } = wordsIn(language);
  await page.getByRole('heading', { name: setup.accountTitle }).waitFor();
  await expectAccessible(page);
  await page.getByLabel(auth.email).fill(ADMIN.email);
  await page.reload();
  await expect.poll(() => page.getByLabel(auth.email).inputValue()).toBe(ADMIN.email);
  await fillSignUp(page, language, ADMIN);
  await page.getByLabel(auth.countryCode).fill('965');
  await page.getByRole('button', { name: auth.signUp }).click();
  await page.getByText(setup.codeInTerminal).waitFor();
  await expectAccessible(page);
  const terminal = () => /Email to salma@example.com:[^]*?\b(\d{6})\b/.exec(app.output())?.[1];
  await expect.poll(terminal).toBeDefined();
  await typeCode(page, terminal()!);
  await page.keyboard.press('Enter');

  await page.getByRole('heading', { name: setup.securityTitle }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: account.authenticator }).click();
  // Without the password, which was chosen a moment ago.
  await page.getByRole('img', { name: account.authenticatorQr }).waitFor();
  const secret = (await page.locator('main bdi').first().innerText()).replaceAll(' ', '');
  await page.getByRole('group', { name: auth.factorCode }).getByRole('textbox').first().focus();
  await page.keyboard.type(totpCode(secret));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: account.codesSaved }).click();
}

const nextStep = (page: Page, language: Language) =>
  page.getByRole('button', { name: wordsIn(language).setup.next, exact: true }).click();

const nameField = (page: Page, language: Language) =>
  page
    .getByRole('group', { name: wordsIn(language).settings.field_name })
    .getByLabel(wordsIn(language).form.language_en);

/** Fills in the steps after the name, and finishes. */
async function fillSteps(page: Page, language: Language): Promise<void> {
  const { kuwait, cars } = NAMES[language];
  const { setup, settings, errors } = wordsIn(language);
  await page.getByRole('heading', { name: setup.placesTitle }).waitFor();
  await page.getByRole('button', { name: setup.back, exact: true }).click();
  await expect.poll(() => nameField(page, language).inputValue()).not.toBe('');
  await nextStep(page, language);
  await page.getByRole('heading', { name: setup.placesTitle }).waitFor();
  await nextStep(page, language);
  await page.getByText(errors.countryRequired).waitFor();
  await page.getByRole('checkbox', { name: kuwait }).check();
  await page.getByLabel(setup.cityIn.replace('{{language}}', wordsIn(language).form.language_ar)).fill('الرقة');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'الرقة', pressed: true }).waitFor();
  await expectAccessible(page);
  await nextStep(page, language);

  await page.getByRole('heading', { name: setup.lookTitle }).waitFor();
  await page.getByLabel(settings.field_primaryColor, { exact: true }).fill('#0f766e');
  await expectAccessible(page);
  await nextStep(page, language);

  await page.getByRole('heading', { name: setup.categoriesTitle }).waitFor();
  await page.getByRole('radio', { name: new RegExp(`^${setup.starter_cars}`) }).check();
  await page.getByRole('group').filter({ hasText: cars }).locator('summary').first().click();
  await expectAccessible(page);
  await nextStep(page, language);

  await page.getByRole('heading', { name: setup.finishTitle }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: setup.finish }).click();
  await page.getByRole('heading', { name: setup.doneTitle }).waitFor();
  await expectAccessible(page);
}

/** Posts an ad on the only plan, which is free. */
async function postFirstAd(page: Page, language: Language): Promise<void> {
  const post = wordsOf(language, 'post');
  const next = () => page.getByRole('button', { name: post.next, exact: true }).click();
  await page.getByRole('button', { name: NAMES[language].plates, exact: true }).click();
  await page.getByRole('heading', { name: post.step_details }).waitFor();
  await page.getByLabel(post.title, { exact: true }).fill('A plate with four digits');
  await page.getByLabel(post.description, { exact: true }).fill('Transfer on the same day. نقل في اليوم نفسه.');
  await page.getByLabel(post.price, { exact: false }).last().fill('950');
  await next();
  await page.getByRole('heading', { name: post.step_pictures }).waitFor();
  const buffer = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#36c' } })
    .jpeg()
    .toBuffer();
  await page.locator('input[type=file]').first().setInputFiles({ name: 'plate.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByRole('img', { name: post.picture.replace('{{number}}', '1') }).waitFor();
  await next();
  await page.getByRole('heading', { name: post.step_place }).waitFor();
  await page.getByRole('button', { name: post.pinHere }).click();
  await next();
  await page.getByRole('heading', { name: post.step_plan }).waitFor();
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: patternOf(post.post, post.postAndPay) }).click();
  await page.getByRole('heading', { name: post.successTitle }).waitFor();
}

const open = (openPage: OpenPage, look: Look, origin: string): Promise<Page> =>
  openPage({ ...look, origin, allowedErrors: /status of (?:403|404|422|503)|WebSocket|net::ERR/ });

test(
  'an empty installation is set up, across a crash, and a new member posts the first ad in it',
  { timeout: 600_000 },
  async ({ look, openPage }) => {
    const { language } = look;
    const { setup } = wordsIn(language);
    const settings = {
      DATA_DIR: makeDataFolder(),
      PORT: String(await findFreePort()),
      DEMO: 'off',
      RATE_LIMITS: 'off',
    };
    let app = await serveApp(settings);
    onTestFinished(async () => {
      await app.stop();
      rmSync(settings.DATA_DIR, { recursive: true, force: true });
    });
    const page = await open(openPage, look, app.origin);
    expect((await page.goto('/list'))?.status()).toBe(503);
    await page.getByText('This marketplace is being set up').first().waitFor();
    await expectAccessible(page);

    const oldLink = printedLink(app);
    await visit(page, oldLink);
    await createAdmin(page, language, app);
    await page.getByRole('heading', { name: setup.siteTitle }).waitFor();
    await nameField(page, language).fill('Kestrel Market');
    await expectAccessible(page);
    await nextStep(page, language);
    await page.getByRole('heading', { name: setup.placesTitle }).waitFor();

    await app.kill();
    app = await serveApp(settings);
    expect((await page.goto(oldLink))?.status()).toBe(503);
    await visit(page, printedLink(app));
    await page.getByRole('heading', { name: setup.siteTitle }).waitFor();
    await expect.poll(() => nameField(page, language).inputValue()).toBe('Kestrel Market');
    await nextStep(page, language);
    await fillSteps(page, language);
    await page.getByRole('link', { name: setup.toDashboard }).click();
    await page.getByRole('heading', { name: wordsOf(language, 'admin-dashboard').checklist }).waitFor();
    expect((await page.goto(printedLink(app)))?.status()).toBe(404);

    const seller = await open(openPage, look, app.origin);
    await visit(seller, '/create');
    await seller.getByRole('link', { name: wordsIn(language).auth.signUp }).click();
    await fillSignUp(seller, language, SELLER);
    await seller.getByRole('button', { name: wordsIn(language).auth.signUp }).click();
    await seller.getByRole('heading', { name: wordsIn(language).auth.otpTitle }).waitFor();
    await typeCode(seller, await readCode(SELLER.email, { origin: app.origin }));
    await seller.keyboard.press('Enter');
    await seller.waitForURL('**/create');
    await expect.poll(() => seller.getByRole('link', { name: 'Kestrel Market' }).count()).toBeGreaterThan(0);
    await postFirstAd(seller, language);

    await app.stop();
    app = await serveApp(settings);
    expect(app.output()).not.toContain('setup?token');
  },
);

test('the link to the set-up is printed, and is in no record of the log', async () => {
  const dataDir = makeDataFolder();
  const app = await serveApp({ DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'trace' });
  onTestFinished(async () => {
    await app.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const token = new URL(printedLink(app)).searchParams.get('token') ?? '';
  expect(token).toHaveLength(43);
  expect((await fetch(printedLink(app))).status).toBe(200);
  const records = app
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'));
  expect(records.join('\n')).not.toContain(token);
});
