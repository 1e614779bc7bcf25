import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import { appUnderTest } from '#tests/support/app-under-test.ts';
import { DEMO_PASSWORD } from '#tests/support/demo-password.ts';
import { slowDown, waitForHydration } from '#tests/support/browser.ts';
import { call } from '#tests/support/call.ts';
import { type HeldRequests, holdRequests } from '#tests/support/held-requests.ts';
import { wordsOf } from '#tests/support/words.ts';
import type { Language } from '#platform/text/language.ts';

import { type OpenPage, test } from './fixtures.ts';

const SCRIPTS = /\/(?:assets|static\/js)\/[^?]+\.js$/;

const LANGUAGES = ['en', 'ar'] as const;

/** Of a slow phone's processor. */
const SLOWDOWN = 6;

interface Early {
  page: Page;
  scripts: HeldRequests;
  params: () => Record<string, string>;
}

/** Opens a page on a slow device. Its scripts wait until they are released. */
async function openEarly(openPage: OpenPage, path: string, language: Language, width = 1280): Promise<Early> {
  // Held requests may be aborted by the next page.
  const page = await openPage({ language, width, allowedErrors: true });
  await slowDown(page, SLOWDOWN);
  const scripts = await holdRequests(page, SCRIPTS);
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('script#state').waitFor({ state: 'attached' });
  return { page, scripts, params: () => Object.fromEntries(new URL(page.url()).searchParams) };
}

const field = (page: Page, name: string) => page.locator(`main [name="${name}"]:visible`);
const price = async (page: Page, end: 'minPrice' | 'maxPrice', text: string) => {
  await field(page, end).fill(text);
  await page.keyboard.press('Enter');
};

const LIST_ACTIONS: { what: string; act: (page: Page) => Promise<unknown>; expected: Record<string, string> }[] = [
  {
    what: 'the order',
    act: (page) => field(page, 'sort').selectOption('low-to-high'),
    expected: { country: 'KW', sort: 'low-to-high' },
  },
  {
    what: 'a make',
    act: (page) => field(page, 'attr.make').selectOption('toyota'),
    expected: { country: 'KW', 'attr.make': 'toyota' },
  },
  {
    what: 'a city',
    act: (page) => field(page, 'city').selectOption('salmiya'),
    expected: { country: 'KW', city: 'salmiya' },
  },
  {
    what: 'a price and Enter',
    act: (page) => price(page, 'minPrice', '2000'),
    expected: { country: 'KW', minPrice: '2000' },
  },
  {
    what: 'a price in Arabic digits that was left',
    act: async (page) => {
      await field(page, 'maxPrice').fill('٢٠٠٠');
      await page.getByRole('heading', { level: 1 }).click();
    },
    expected: { country: 'KW', maxPrice: '2000' },
  },
  {
    what: 'several filters, one after the other',
    act: async (page) => {
      await field(page, 'attr.make').selectOption('toyota');
      await price(page, 'minPrice', '1000');
      await field(page, 'sort').selectOption('high-to-low');
    },
    expected: { country: 'KW', 'attr.make': 'toyota', minPrice: '1000', sort: 'high-to-low' },
  },
];

test.for(LANGUAGES.flatMap((language) => LIST_ACTIONS.map((action) => ({ language, ...action }))))(
  '$what chosen on a list before hydration takes effect, in $language',
  async ({ language, act, expected }, { openPage }) => {
    const { page, scripts, params } = await openEarly(openPage, '/list/cars?country=KW', language);
    await act(page);
    expect(params()).toEqual({ country: 'KW' });
    scripts.release();
    await expect.poll(params).toEqual(expected);
    await waitForHydration(page);
    for (const [name, value] of Object.entries(expected))
      await expect.poll(() => field(page, name).first().inputValue()).toBe(value);
  },
);

test.for(LANGUAGES)('a checkbox ticked before hydration filters the list, in %s', async (language, { openPage }) => {
  const { page, scripts, params } = await openEarly(openPage, '/list/cars?country=KW', language);
  const group = page
    .locator('aside details')
    .filter({ has: page.locator('[type=checkbox]') })
    .first();
  await group.locator('summary').click();
  const box = group.getByRole('checkbox').first();
  await box.check();
  const name = (await box.getAttribute('name'))!;
  const value = (await box.getAttribute('value'))!;
  scripts.release();
  await expect.poll(params).toEqual({ country: 'KW', [name]: value });
  await expect.poll(() => box.isChecked()).toBe(true);
});

test.for(LANGUAGES)('a search before hydration keeps the place, in %s', async (language, { openPage }) => {
  const { page, scripts, params } = await openEarly(openPage, '/list/cars?country=KW', language);
  await page.getByRole('banner').getByRole('combobox').fill('toyota');
  await page.keyboard.press('Enter');
  scripts.release();
  await expect.poll(params).toMatchObject({ country: 'KW', search: 'toyota' });
});

test('a search whose scripts never arrive is answered without them', async ({ openPage }) => {
  const { page, scripts, params } = await openEarly(openPage, '/list/cars?country=KW&attr.make=toyota', 'en');
  scripts.fail();
  await page.getByRole('banner').getByRole('combobox').fill('camry');
  await page.keyboard.press('Enter');
  await expect.poll(params).toEqual({ search: 'camry', country: 'KW', 'attr.make': 'toyota' });
});

test.for(LANGUAGES)('a login before hydration is sent as it was typed, in %s', async (language, { openPage }) => {
  const { page, scripts } = await openEarly(openPage, '/login', language, 390);
  const sent = page.waitForRequest('**/api/auth/login');
  await field(page, 'countryCode').selectOption('+966');
  await field(page, 'mobile').fill('٥٠٠٠ ٠٠٠٩');
  await field(page, 'password').fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  expect(new URL(page.url()).search).toBe('');
  scripts.release();
  expect((await sent).postDataJSON()).toEqual({
    countryCode: '+966',
    mobile: '50000009',
    password: DEMO_PASSWORD,
  });
  expect(page.url()).toMatch(/\/login$/);
  await page.getByText(wordsOf(language, 'errors').INVALID_CREDENTIALS).waitFor();
  expect(await field(page, 'countryCode').inputValue()).toBe('+966');
});

test.for(LANGUAGES)('a sign-up keeps what was typed before hydration, in %s', async (language, { openPage }) => {
  const { page, scripts } = await openEarly(openPage, '/sign-up', language, 390);
  const typed = { name: 'سارة', email: 'sara@', countryCode: '+966', mobile: '500000009', password: 'correct-horse' };
  for (const [name, value] of Object.entries(typed))
    if (name === 'countryCode') await field(page, name).selectOption(value);
    else await field(page, name).fill(value);
  await page.keyboard.press('Enter');
  scripts.release();
  // The email is refused, and the second password is missing.
  await expect.poll(() => page.getByRole('alert').count()).toBe(2);
  for (const [name, value] of Object.entries(typed))
    await expect.poll(() => field(page, name).inputValue()).toBe(value);
  expect(page.url()).toMatch(/\/sign-up$/);
});

test.for(LANGUAGES)('a code is requested as it was chosen before hydration, in %s', async (language, { openPage }) => {
  const { page, scripts } = await openEarly(openPage, '/forgot-password', language, 390);
  await page.getByText(wordsOf(language, 'auth').byEmail).click();
  scripts.release();
  await field(page, 'email').waitFor();
  await expect.poll(() => page.getByRole('radio').last().isChecked()).toBe(true);
});

test.for(LANGUAGES)(
  'a message to the operator before hydration is sent, and is never in the address, in %s',
  async (language, { openPage }) => {
    const { page, scripts } = await openEarly(openPage, '/contact', language);
    // The server refuses it: the form keeps it.
    const sent = page.waitForRequest('**/api/contact');
    await field(page, 'message').fill('سؤال');
    await page.locator('main form [type=submit]').click();
    expect(new URL(page.url()).search).toBe('');
    scripts.release();
    expect((await sent).postDataJSON()).toEqual({ name: '', email: '', message: 'سؤال' });
    expect(new URL(page.url()).search).toBe('');
  },
);

type LayoutWord = 'categories' | 'accountMenu' | 'openMenu' | 'otherLanguage';

const TAPS: { word: LayoutWord | 'place' | 'filters'; opens: 'navigation' | 'dialog' | 'menu'; width: number }[] = [
  { word: 'categories', opens: 'navigation', width: 1280 },
  { word: 'place', opens: 'dialog', width: 1280 },
  { word: 'otherLanguage', opens: 'dialog', width: 1280 },
  { word: 'accountMenu', opens: 'menu', width: 1280 },
  { word: 'place', opens: 'dialog', width: 390 },
  { word: 'openMenu', opens: 'dialog', width: 390 },
  { word: 'filters', opens: 'dialog', width: 390 },
  { word: 'accountMenu', opens: 'menu', width: 390 },
];

test.for(LANGUAGES.flatMap((language) => TAPS.map((tap) => ({ language, ...tap }))))(
  'a $opens opens that was tapped before hydration: $word, in $language at $width px',
  async ({ language, word, opens, width }, { openPage }) => {
    const { page, scripts } = await openEarly(openPage, '/list/cars', language, width);
    const layout = wordsOf(language, 'layout');
    const everywhere = layout.placeIs.replace('{{name}}', layout.everywhere);
    const name = word === 'filters' ? wordsOf(language, 'list').filters : word === 'place' ? everywhere : layout[word];
    const button = page.getByRole('button', { name, exact: true });
    // An impatient finger.
    for (let taps = 0; taps < 2; taps += 1) await (width < 600 ? button.tap() : button.click());
    const opened =
      opens === 'navigation'
        ? page.getByRole('banner').getByRole('navigation', { name: layout.categories })
        : page.getByRole(opens);
    expect(await opened.count()).toBe(0);
    scripts.release();
    await opened.waitFor();
    await waitForHydration(page);
    expect(await opened.isVisible()).toBe(true);
  },
);

test('Enter on a button before hydration presses it', async ({ openPage }) => {
  const { page, scripts } = await openEarly(openPage, '/list/cars', 'en');
  const layout = wordsOf('en', 'layout');
  await page.getByRole('button', { name: layout.accountMenu }).press('Enter');
  scripts.release();
  await page.getByRole('menu').waitFor();
});

/** The path of an ad with several pictures. */
async function findPictures(): Promise<string> {
  const { body } = await call(appUnderTest().origin, 'GET', '/ads?withPictures=1&limit=50');
  const ads: { _id: string; imageCount: number }[] = body.data.ads;
  return `/ad/${ads.find(({ imageCount }) => imageCount > 1)!._id}`; // the demo has them
}

test('the next picture is shown that was asked for before hydration', async ({ openPage }) => {
  const { page, scripts } = await openEarly(openPage, await findPictures(), 'en');
  const gallery = page.getByRole('region', { name: wordsOf('en', 'ad').gallery });
  await gallery.getByRole('button', { name: wordsOf('en', 'layout').next }).click();
  scripts.release();
  await gallery.getByRole('button', { name: wordsOf('en', 'ad').enlarge.replace('{{number}}', '2') }).waitFor();
});

test.for(['save', 'chat'] as const)(
  'a visitor who taps “%s” on an ad before hydration is asked to log in',
  async (action, { openPage }) => {
    const { page, scripts } = await openEarly(openPage, await findPictures(), 'en', 390);
    const name = { save: wordsOf('en', 'layout').save, chat: wordsOf('en', 'ad').chat }[action];
    await page.getByRole('main').getByRole('button', { name, exact: true }).first().tap();
    scripts.release();
    await page.waitForURL('**/login');
  },
);
