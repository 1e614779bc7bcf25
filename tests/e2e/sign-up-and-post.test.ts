import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';

import type { Language } from '#platform/text/language.ts';
import { codeBoxes, expectAccessible, foundAds, visit, visitUntilShown } from '#tests/support/browser.ts';
import { DEMO_PASSWORD } from '#tests/support/demo-password.ts';
import { endUndoTime } from '#tests/support/end-undo-time.ts';
import type { Look } from '#tests/support/looks.ts';
import { readCode } from '#tests/support/read-code.ts';
import { openWaitingAd } from '#tests/support/waiting-ad.ts';
import { patternOf, wordsOf } from '#tests/support/words.ts';

import { test } from './fixtures.ts';

const NAMES = {
  en: {
    vehicles: 'Vehicles',
    cars: 'Cars',
    phones: 'Phones and tablets',
    mobiles: 'Smartphones',
    other: 'ايفون',
  },
  ar: {
    vehicles: 'مركبات',
    cars: 'سيارات',
    phones: 'هواتف وأجهزة لوحية',
    mobiles: 'هواتف ذكية',
    other: 'iphone',
  },
};

test('a visitor signs up, posts an ad and finds it after approval', async ({ look, openPage, db }) => {
  const { language } = look;
  const page = await openPage({ ...look, hasServiceWorker: true });
  await browse(page, look);
  const person = newPerson(language);
  await signUp(page, language, person);
  const title = `Kestrel handset ${person.mobile}`;
  await post(page, language, title);
  await logOut(page, language);
  await endUndoTime(db, [await approve(page, language, title)]);
  await find(page, language, title);
});

async function browse(page: Page, { language, width }: Look): Promise<void> {
  const { vehicles, cars, other } = NAMES[language];
  const [layout, list] = [wordsOf(language, 'layout'), wordsOf(language, 'list')];
  await visit(page, '/');
  if (width < 600) {
    await page.getByRole('button', { name: layout.openMenu }).click();
    await page.getByRole('dialog').getByRole('link', { name: vehicles }).click();
  } else {
    await page.getByRole('button', { name: layout.categories }).click();
    await page.getByRole('link', { name: vehicles }).first().click();
  }
  await page.getByRole('heading', { level: 1, name: vehicles }).waitFor();
  await openFilters(page, language, width);
  await page
    .getByRole('navigation', { name: layout.categories })
    .getByRole('link', { name: cars, exact: true })
    .click();
  await page.waitForURL('**/list/cars');
  const kuwait = language === 'ar' ? 'الكويت' : 'Kuwait';
  await page.getByLabel(list.country).last().selectOption('KW');
  await page.waitForURL(/country=KW/);
  if (width < 1024) {
    await page.getByRole('dialog').getByRole('button').last().click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  const carsInKuwait = list.inPlace.replace('{{name}}', cars).replace('{{place}}', kuwait);
  await page.getByRole('heading', { level: 1, name: carsInKuwait, exact: true }).waitFor();
  await expect.poll(() => foundAds(page).count()).toBeGreaterThan(0);

  await visit(page, '/list');
  for (const text of ['iphone', 'iphnoe', other]) {
    await page.getByRole('banner').getByRole('combobox').fill(text);
    await page.getByRole('banner').getByRole('combobox').press('Enter');
    await page.waitForURL(`**/list?search=${encodeURIComponent(text)}`);
    await page.getByRole('heading', { level: 1 }).filter({ hasText: text }).waitFor();
    await expect.poll(() => foundAds(page).count(), { message: text }).toBeGreaterThan(0);
  }
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await page.waitForURL('**/ad/*');
  await page.locator('#main a[href^="/user/"]').first().click();
  await page.waitForURL('**/user/*');
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** On a phone the filters are in a drawer. */
async function openFilters(page: Page, language: Language, width: number): Promise<void> {
  if (width < 1024) await page.getByRole('button', { name: wordsOf(language, 'list').filters }).click();
}

interface Person {
  name: string;
  email: string;
  mobile: string;
  password: string;
}

let people = 0;
function newPerson(language: Language): Person {
  people += 1;
  const mobile = String(5_500_000 + people);
  return {
    name: language === 'ar' ? 'سارة العلي' : 'Sara Ali',
    email: `sara.${mobile}@example.com`,
    mobile,
    password: 'correct-horse',
  };
}

async function signUp(page: Page, language: Language, person: Person): Promise<void> {
  const [layout, auth, errors] = [wordsOf(language, 'layout'), wordsOf(language, 'auth'), wordsOf(language, 'errors')];
  // Posting requires an account: after sign-up the visitor returns to the form.
  await visit(page, '/create');
  await page.waitForURL('**/login');
  await page.getByRole('link', { name: auth.signUp }).click();
  await page.getByRole('heading', { name: auth.signUpTitle }).waitFor();

  await page.getByRole('button', { name: auth.signUp }).click();
  await page.getByText(errors.nameRequired).waitFor();
  await page.getByLabel(auth.name, { exact: true }).fill(person.name);
  await page.getByLabel(auth.email).fill(person.email);
  await page.getByLabel(auth.countryCode).selectOption('+965');
  await page.getByLabel(auth.mobile).fill(person.mobile);
  await page.getByLabel(auth.password, { exact: true }).fill(person.password);
  await page.getByLabel(auth.confirmPassword).fill(person.password);
  await page.getByRole('button', { name: auth.signUp }).click();

  await page.getByRole('heading', { name: auth.otpTitle }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: auth.verifyOtp }).click();
  await page.getByText(errors.otpIncorrect).waitFor();
  // The focus is in the first empty box.
  const box = codeBoxes(page).first();
  await expect.poll(() => box.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.type(await readCode(person.email));
  await page.getByRole('button', { name: auth.verifyOtp }).click();
  await page.waitForURL('**/create');
  await page.getByRole('button', { name: layout.accountMenu }).waitFor();
}

async function post(page: Page, language: Language, title: string): Promise<void> {
  const { phones, mobiles } = NAMES[language];
  const [words, sandbox, account] = [
    wordsOf(language, 'post'),
    wordsOf(language, 'sandbox'),
    wordsOf(language, 'account'),
  ];
  const next = () => page.getByRole('button', { name: words.next, exact: true }).click();
  await page.getByRole('button', { name: phones }).click();
  await page.getByRole('button', { name: mobiles, exact: true }).click();

  await page.getByRole('heading', { name: words.step_details }).waitFor();
  await page.getByLabel(words.title, { exact: true }).fill(title);
  await page
    .getByLabel(words.description, { exact: true })
    .fill('Bought last year, always in its case. جهاز نظيف جدًا.');
  await page.getByLabel(words.price, { exact: false }).last().fill('١٢٥');
  for (const question of await page.getByRole('group').getByRole('combobox').all())
    await question.selectOption({ index: 1 });
  await expectAccessible(page);
  await page.reload();
  await page.getByText(words.draftKept).waitFor();
  await expect.poll(() => page.getByLabel(words.title, { exact: true }).inputValue()).toBe(title);
  await next();

  await page.getByRole('heading', { name: words.step_pictures }).waitFor();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await Promise.all(['#c33', '#3c3', '#33c'].map(paint)));
  await page.getByRole('img', { name: words.picture.replace('{{number}}', '3') }).waitFor();
  await next();

  await page.getByRole('heading', { name: words.step_place }).waitFor();
  await page.getByRole('button', { name: words.pinHere }).click();
  await page.getByRole('button', { name: words.removePin }).waitFor();
  await expectAccessible(page);
  await next();

  await page.getByRole('heading', { name: words.step_plan }).waitFor();
  await page.getByRole('radio').nth(1).check();
  await page.getByRole('button', { name: patternOf(words.post, words.postAndPay) }).click();
  await page.waitForURL('**/sandbox/**');
  await expectAccessible(page);
  await page.getByRole('button', { name: sandbox.pay, exact: true }).click();
  await page.waitForURL('**/create/success');
  await page.getByRole('heading', { name: words.successTitle }).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: words.seeMyAds }).click();
  await page.getByRole('link', { name: title }).waitFor();
  await expect.poll(() => page.getByText(account.payNow).count()).toBe(0);
}

async function paint(background: string) {
  const buffer = await sharp({ create: { width: 1200, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name: `${background}.jpg`, mimeType: 'image/jpeg', buffer };
}

async function logOut(page: Page, language: Language): Promise<void> {
  const layout = wordsOf(language, 'layout');
  await page.getByRole('button', { name: layout.accountMenu }).click();
  await page.getByRole('menuitem', { name: layout.logout }).click();
  await page.waitForURL('**/login');
}

/** Returns the ad's id. */
async function approve(page: Page, language: Language, title: string): Promise<number> {
  const [auth, admin, layout] = [
    wordsOf(language, 'auth'),
    wordsOf(language, 'admin-moderation'),
    wordsOf(language, 'layout'),
  ];
  await visit(page, '/admin/moderation');
  await page.waitForURL('**/login');
  await page.getByLabel(auth.countryCode).selectOption('+965');
  await page.getByLabel(auth.mobile).fill('50000001');
  await page.getByLabel(auth.password, { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: auth.login, exact: true }).last().click();
  await page.waitForURL('**/admin/moderation');
  const ad = await openWaitingAd(page, title);
  const id = Number(new URL(page.url()).pathname.split('/').at(-1));
  await page.getByRole('button', { name: admin.approve }).click();
  await ad.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: layout.accountMenu }).click();
  await page.getByRole('menuitem', { name: layout.logout }).click();
  await page.waitForURL('**/login');
  return id;
}

async function find(page: Page, language: Language, title: string): Promise<void> {
  const home = wordsOf(language, 'home');
  // The filter of the first search chose the location, so this is its home page.
  const kuwait = language === 'ar' ? 'الكويت' : 'Kuwait';
  const newInKuwait = page.getByRole('region', { name: home.newIn.replace('{{place}}', kuwait) });
  await visitUntilShown(page, '/', newInKuwait.getByRole('link', { name: title }));
  await page.getByRole('banner').getByRole('combobox').fill(title.toUpperCase());
  await page.getByRole('banner').getByRole('combobox').press('Enter');
  await page.waitForURL(/\/list\?.*search=/);
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
}
