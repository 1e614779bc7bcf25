import { randomUUID } from 'node:crypto';

import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { expectFine, fillLogin, launchBrowser, openPage, signIn, visit } from '#tests/support/browser.ts';
import { call } from '#tests/support/call.ts';
import { answerLeaver, type Held, hold, setOff } from '#tests/support/hold.ts';
import { newMember } from '#tests/support/new-member.ts';
import { wordsOf } from '#tests/support/words.ts';

const origin = inject('origin');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const list = wordsOf('en', 'list');
const ad = wordsOf('en', 'ad');
const chat = wordsOf('en', 'chat');
const post = wordsOf('en', 'post');

const open = () => openPage(browser, origin, { language: 'en', width: 1280, isIntercepted: true });
const params = (page: Page) => new URL(page.url()).searchParams;

/** What the server has written listens by the time that it has its count: that comes in the browser only. */
async function untilCounted(choice: Locator): Promise<void> {
  await expect.poll(() => choice.textContent()).toMatch(/\d/);
}

/** Says where the reader is when it is told to, and not before. */
async function holdPosition(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = (found) => {
      Object.assign(globalThis, {
        tellPosition: () => found({ coords: { latitude: 29.37, longitude: 47.97 } } as GeolocationPosition),
      });
    };
  });
  return () => page.evaluate(() => (globalThis as unknown as { tellPosition: () => void }).tellPosition());
}

const adsOf = async (query: string): Promise<string[]> => {
  const { data } = (await (await fetch(`${origin}/api/ads?${query}`)).json()) as { data: { ads: { _id: string }[] } };
  return data.ads.map(({ _id }) => _id);
};

test('filters that are pressed while a list is on its way all count', async () => {
  const { page, close } = await open();
  await visit(page, '/list/cars');
  const filters = page.getByRole('complementary', { name: list.filters });
  const choices = filters.locator('fieldset input[type=checkbox]');
  await filters.getByLabel(list.withPictures).waitFor();
  await untilCounted(choices.first().locator('xpath=../..'));
  const ads = await hold(page, /\/api\/ads\?/);
  await choices.nth(0).click();
  await expect.poll(ads.asked).toBe(1);
  await choices.nth(1).click();
  await filters.getByLabel(list.withPictures).click();
  await filters.getByLabel(list.from).first().fill('100');
  await page.keyboard.press('Enter');
  const sort = page.getByRole('combobox', { name: list.sortBy });
  await sort.selectOption('oldest');
  expect(await sort.inputValue()).toBe('oldest');
  ads.release();
  await expect.poll(() => params(page).get('sort')).toBe('oldest');
  expect([...params(page)].filter(([name]) => name.startsWith('attr.'))).toHaveLength(2);
  expect([params(page).get('withPictures'), params(page).get('minPrice')]).toEqual(['1', '100']);
  await close();
});

test.for(['light', 'dark'] as const)(
  'a list whose next ads are on their way can still be read, %s',
  async (colourMode) => {
    const { page, close } = await openPage(browser, origin, { colourMode, isIntercepted: true });
    await visit(page, '/list/cars?search=Toyota');
    const ads = await hold(page, /\/api\/ads\?/);
    await page.getByRole('complementary', { name: list.filters }).getByLabel(list.withPictures).click();
    await page.locator('#main section[aria-busy=true]').waitFor();
    await expectFine(page);
    ads.release();
    await page.locator('#main section[aria-busy=false]').waitFor();
    await close();
  },
);

test('a filter that is pressed while another category is on its way joins it', async () => {
  const { page, close } = await open();
  await visit(page, '/list/vehicles');
  const filters = page.getByRole('complementary', { name: list.filters });
  const cars = filters.getByRole('navigation').getByRole('link', { name: 'Cars', exact: true });
  await untilCounted(cars.locator('xpath=..'));
  const ads = await hold(page, /\/api\/ads\?/);
  await cars.click();
  await expect.poll(ads.asked).toBe(1);
  await filters.getByLabel(list.country).selectOption('KW');
  ads.release();
  await page.getByRole('heading', { level: 1, name: 'Cars', exact: true }).waitFor();
  await page.waitForURL('**/list/cars?country=KW');
  await close();
});

test('a price that was typed goes along to the category that is pressed next', async () => {
  const { page, close } = await open();
  await visit(page, '/list/vehicles');
  const filters = page.getByRole('complementary', { name: list.filters });
  const cars = filters.getByRole('link', { name: 'Cars' });
  await untilCounted(cars.locator('xpath=..'));
  const ads = await hold(page, /\/api\/ads\?/);
  await filters.getByLabel(list.from).first().fill('100');
  await cars.click();
  ads.release();
  await page.waitForURL('**/list/cars**');
  expect(params(page).get('minPrice')).toBe('100');
  await close();
});

test('a position that is found late joins the filters pressed since, and leads nobody back', async () => {
  const { page, close } = await open();
  const tellPosition = await holdPosition(page);
  await visit(page, '/list/cars');
  const filters = page.getByRole('complementary', { name: list.filters });
  await filters.getByLabel(list.near).selectOption('here');
  await filters.getByLabel(list.withPictures).click();
  await expect.poll(() => params(page).get('withPictures')).toBe('1');
  await tellPosition();
  await expect.poll(() => params(page).get('near')).toBe('29.37,47.97');
  expect(params(page).get('withPictures')).toBe('1');

  await filters.getByLabel(list.near).selectOption('here');
  await page.locator('#main article a').first().click();
  await page.waitForURL('**/ad/*');
  await tellPosition();
  await page.waitForTimeout(500);
  expect(page.url()).toContain('/ad/');
  await close();
});

test('a position that is found late leaves the area as it was typed since', async () => {
  const { page, close } = await open();
  await signIn(page, origin, await newMember(origin, 'Dana Saleh'));
  const tellPosition = await holdPosition(page);
  await visit(page, '/create');
  await page.getByRole('button', { name: 'Books and hobbies' }).click();
  await page.locator('section.panel ul button').first().click();
  await page.getByLabel(post.title, { exact: true }).waitFor();
  await page.evaluate(() => {
    const draft = JSON.parse(localStorage.getItem('createPost') ?? '');
    localStorage.setItem('createPost', JSON.stringify({ ...draft, step: 3, typedAt: new Date(Date.now() + 60_000) }));
  });
  await visit(page, '/create');
  const area = page.getByLabel(`${post.area} ${post.optionalMark}`);
  await page.getByRole('button', { name: post.pinMe }).click();
  await area.fill('Block 4');
  await tellPosition();
  await page.getByRole('button', { name: post.removePin }).waitFor();
  expect(await area.inputValue()).toBe('Block 4');
  await close();
});

/** From one ad to the next. */
async function goToSimilar(page: Page): Promise<void> {
  const { pathname } = new URL(page.url());
  await page.getByRole('region', { name: ad.similar }).getByRole('link').first().click();
  await page.waitForURL((url) => url.pathname !== pathname);
}

test('a number that comes late is not shown on another ad', async () => {
  const { page, close } = await open();
  await signIn(page, origin, await newMember(origin, 'Rana Saleh'));
  const [id] = await adsOf('limit=1&sort=newest');
  await visit(page, `/ad/${id}`);
  const numbers = await hold(page, `**/api/ads/${id}/reveal-phone`, 'POST');
  await page.getByRole('button', { name: ad.showPhone }).filter({ visible: true }).click();
  await expect.poll(numbers.asked).toBe(1);
  await goToSimilar(page);
  await page.getByRole('button', { name: ad.showPhone }).filter({ visible: true }).waitFor();
  numbers.release();
  await page.waitForTimeout(500);
  expect(await page.locator('a[href^="tel:"]').count()).toBe(0);
  await close();
});

test('a conversation that opens late leads nobody away from where they went since', async () => {
  const { page, close } = await open();
  await signIn(page, origin, await newMember(origin, 'Huda Saleh'));
  const [id] = await adsOf('limit=1&sort=newest');
  await visit(page, `/ad/${id}`);
  const conversations = await hold(page, '**/api/chat/conversations', 'POST');
  await page.getByRole('button', { name: ad.chat }).filter({ visible: true }).click();
  await expect.poll(conversations.asked).toBe(1);
  await goToSimilar(page);
  await conversations.settle();
  expect(page.url()).toContain('/ad/');
  await close();
});

test('a conversation that opens while another ad is on its way leads nobody away from that', async () => {
  const { page, close } = await open();
  await signIn(page, origin, await newMember(origin, 'Abeer Saleh'));
  const [id] = await adsOf('limit=1&sort=newest');
  await visit(page, `/ad/${id}`);
  const conversations = await hold(page, '**/api/chat/conversations', 'POST');
  await page.getByRole('button', { name: ad.chat }).filter({ visible: true }).click();
  await expect.poll(conversations.asked).toBe(1);
  const next = await setOff(
    page,
    page.getByRole('region', { name: ad.similar }).getByRole('link').first(),
    /\/api\/ads\/\d+$/,
  );
  await conversations.settle();
  next.release();
  await page.waitForURL((url) => url.pathname !== `/ad/${id}`);
  expect(page.url()).toContain('/ad/');
  await close();
});

test('a position that is found while an ad is on its way leads nobody away from that', async () => {
  const { page, close } = await open();
  const tellPosition = await holdPosition(page);
  await visit(page, '/list/cars');
  await page.getByRole('complementary', { name: list.filters }).getByLabel(list.near).selectOption('here');
  const next = await setOff(page, page.locator('#main article a').first(), /\/api\/ads\/\d+$/);
  await tellPosition();
  await page.waitForTimeout(300);
  next.release();
  await page.waitForURL('**/ad/*');
  await close();
});

test.for(['has left', 'is leaving'] as const)('a code that is sent late leads nobody back who %s', async (who) => {
  const { page, close } = await open();
  await visit(page, '/delete/my-account');
  const codes = await hold(page, '**/api/account/delete-otp', 'PUT');
  await page.getByLabel(wordsOf('en', 'auth').email).fill(`${randomUUID()}@example.com`);
  await page.keyboard.press('Enter');
  await expect.poll(codes.asked).toBe(1);
  await answerLeaver(page, origin, who, codes);
  await close();
});

test('a login that is answered late leads nobody back who is on their way elsewhere', async () => {
  const { page, close } = await open();
  const person = await newMember(origin, 'Thuraya Saleh');
  await visit(page, '/account');
  const logins = await hold(page, '**/api/auth/login', 'POST');
  await fillLogin(page, 'en', person);
  await expect.poll(logins.asked).toBe(1);
  await answerLeaver(page, origin, 'is leaving', logins);
  await page
    .getByRole('button', { name: wordsOf('en', 'layout').accountMenu })
    .first()
    .waitFor();
  await close();
});

const hearts = (page: Page) =>
  page.locator('#main article').getByRole('button', { name: wordsOf('en', 'layout').save });
const pressedHearts = (page: Page) =>
  hearts(page).evaluateAll((all) => all.slice(0, 3).map((heart) => heart.getAttribute('aria-pressed') === 'true'));

test('a heart that is refused late takes no other one with it', async () => {
  const { page, close } = await open();
  const person = await newMember(origin, 'Lina Saleh');
  await signIn(page, origin, person);
  await visit(page, '/list');
  await page.waitForLoadState('networkidle');
  const refused = Promise.withResolvers<void>();
  let calls = 0;
  await page.route('**/api/ads/*/save', async (route) => {
    calls += 1;
    if (calls > 1) return route.continue();
    await refused.promise;
    return route.fulfill({ status: 500, json: { success: false, errorCode: 'INTERNAL', errorMessage: '' } });
  });
  await hearts(page).nth(0).click();
  const saved = page.waitForResponse((response) => response.url().endsWith('/save') && response.ok());
  await hearts(page).nth(1).click();
  await saved;
  refused.resolve();
  await page.getByText(wordsOf('en', 'layout').saveFailed).waitFor();
  await expect.poll(() => pressedHearts(page)).toEqual([false, true, false]);
  await close();
});

test('saved ads come with their hearts, so that a press lets one go', async () => {
  const { page, close } = await open();
  const person = await newMember(origin, 'Reem Saleh');
  const [id] = await adsOf('limit=1&sort=newest');
  await call(origin, 'PUT', `/ads/${id}/save`, { by: person });
  await signIn(page, origin, person);
  const ids = await hold(page, '**/api/ads/saved/ids');
  const ads = page.waitForResponse(/\/api\/ads\/saved\?/);
  await visit(page, '/account?tab=saved');
  await ads;
  await page.waitForTimeout(500);
  expect(await hearts(page).count()).toBe(0);
  ids.release();
  await hearts(page).click();
  await expect
    .poll(async () => (await call(origin, 'GET', '/ads/saved/ids', { by: person })).body.data.ids)
    .toEqual([]);
  await close();
});

test('a heart that is pressed twice quickly ends as it was pressed last', async () => {
  const { page, close } = await open();
  await signIn(page, origin, await newMember(origin, 'Maha Saleh'));
  await visit(page, '/list');
  await page.waitForLoadState('networkidle');
  const saves = await hold(page, '**/api/ads/*/save', 'PUT');
  await hearts(page).nth(0).click();
  await expect.poll(saves.asked).toBe(1);
  const answers = ['PUT', 'DELETE'].map((method) =>
    page.waitForResponse((response) => response.request().method() === method),
  );
  await hearts(page).nth(0).click();
  await page.waitForTimeout(300);
  saves.release();
  await Promise.all(answers);
  await page.reload();
  await page.waitForLoadState('networkidle');
  expect(await pressedHearts(page)).toEqual([false, false, false]);
  await close();
});

test('a heart that is pressed while leaving is kept, also when its call has to wait for a connection', async () => {
  const { page, close } = await open();
  const person = await newMember(origin, 'Huda Saleh');
  await signIn(page, origin, person);
  await visit(page, '/list');
  await page.waitForLoadState('networkidle');
  const line = await page.context().newCDPSession(page);
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 10_000,
  });
  // All that a browser opens to one place.
  await page.evaluate(() => {
    for (let count = 0; count < 6; count += 1)
      void fetch('/api/contact-us', { method: 'POST', body: 'x'.repeat(60_000) }).catch(() => {});
  });
  const asked = page.waitForRequest('**/api/ads/*/save');
  await hearts(page).nth(0).click();
  await asked;
  await page.goto('about:blank');
  const countSaved = async () => (await call(origin, 'GET', '/ads/saved/ids', { by: person })).body.data.ids.length;
  await expect.poll(countSaved).toBe(1);
  await close();
});

/** Saves a search in a dialog, and closes that before the answer. */
async function leaveWhileSaving(page: Page): Promise<{ saving: Held; name: Locator; openDialog: () => Promise<void> }> {
  const searches = wordsOf('en', 'searches');
  await signIn(page, origin, await newMember(origin, 'Dana Saleh'));
  await visit(page, '/list/cars');
  const saving = await hold(page, '**/api/saved-searches', 'POST');
  const dialog = page.getByRole('dialog', { name: searches.saveTitle });
  const name = dialog.getByLabel(searches.name);
  const openDialog = () => page.getByRole('button', { name: list.saveSearch }).first().click();
  await openDialog();
  await name.press('Enter');
  await expect.poll(saving.asked).toBe(1);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  return { saving, name, openDialog };
}

test('a search that is saved late closes no dialog that was opened since', async () => {
  const { page, close } = await open();
  const { saving, name, openDialog } = await leaveWhileSaving(page);
  await openDialog();
  await name.fill('Another one');
  saving.release();
  await page.getByText(wordsOf('en', 'searches').saved).waitFor();
  await page.waitForTimeout(500);
  expect(await name.inputValue()).toBe('Another one');
  await close();
});

test('who has closed the dialog by then is told that a search could not be saved', async () => {
  const { page, close } = await open();
  const { saving } = await leaveWhileSaving(page);
  saving.fail();
  await page.getByText(wordsOf('en', 'searches').changeFailed).waitFor();
  await close();
});

test('a switch that is refused late leaves the screen as the server has it', async () => {
  const account = wordsOf('en', 'account');
  const { page, close } = await open();
  await signIn(page, origin, await newMember(origin, 'Farah Saleh'));
  await visit(page, '/account/preferences');
  const switches = [account.showsPhone, account.showsPresence].map((name) => page.getByRole('switch', { name }));
  const states = () => Promise.all(switches.map((one) => one.isChecked()));
  await switches[0]?.waitFor();
  const before = await states();
  const refused = Promise.withResolvers<void>();
  let changes = 0;
  await page.route('**/api/account/preferences', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    changes += 1;
    if (changes > 1) return route.continue();
    await refused.promise;
    return route.fulfill({ status: 500, json: { success: false, errorCode: 'INTERNAL', errorMessage: '' } });
  });
  for (const one of switches) await one.click();
  await expect.poll(states).toEqual(before.map((isOn) => !isOn));
  const stored = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
  refused.resolve();
  const { data } = (await (await stored).json()) as {
    data: { preferences: { showsPhone: boolean; showsPresence: boolean } };
  };
  await expect.poll(states).toEqual([data.preferences.showsPhone, data.preferences.showsPresence]);
  await close();
});

test('who is blocked while a follow is on its way stays blocked when that is refused', async () => {
  const people = wordsOf('en', 'people');
  const { page, close } = await open();
  await signIn(page, origin, await newMember(origin, 'Ghada Saleh'));
  const [id] = await adsOf('limit=1&sort=newest');
  await visit(page, `/ad/${id}`);
  await page.getByRole('region', { name: ad.seller }).getByRole('link').first().click();
  await page.waitForURL('**/user/*');
  const refused = Promise.withResolvers<void>();
  await page.route('**/api/users/*/follow', async (route) => {
    await refused.promise;
    await route.fulfill({ status: 500, json: { success: false, errorCode: 'INTERNAL', errorMessage: '' } });
  });
  await page.route('**/api/users/*/block', async (route) => {
    await page.waitForTimeout(700);
    await route.continue();
  });
  await page.getByRole('button', { name: people.follow, exact: true }).click();
  await page.getByRole('button', { name: people.block, exact: true }).click();
  await page.getByText(people.blockedTitle).waitFor();
  const blocked = page.waitForResponse('**/api/users/*/block');
  refused.resolve();
  await page.getByText(people.followFailed).waitFor();
  await blocked;
  await page.waitForTimeout(500);
  expect(await page.getByText(people.blockedTitle).count()).toBe(1);
  await close();
});

test('a list of conversations that comes late is not shown to who has signed in since', async () => {
  const layout = wordsOf('en', 'layout');
  const { page, close } = await open();
  const [one, next] = [await newMember(origin, 'Iman Saleh'), await newMember(origin, 'Jana Saleh')];
  await signIn(page, origin, one);
  const [id] = await adsOf('limit=1&sort=newest');
  await visit(page, `/ad/${id}`);
  await page.getByRole('button', { name: ad.chat }).filter({ visible: true }).click();
  await page.getByRole('textbox', { name: chat.message }).fill('Nobody else may read this');
  await page.keyboard.press('Enter');
  await page.locator('[data-thread]').getByText('Nobody else may read this').waitFor();
  await page.waitForLoadState('networkidle');

  const gate = Promise.withResolvers<void>();
  let isHeld = false;
  await page.route(/\/api\/chat\/conversations\?/, async (route) => {
    if (isHeld) return route.continue();
    isHeld = true;
    const response = await route.fetch();
    await gate.promise;
    await route.fulfill({ response }).catch(() => {});
  });
  await visit(page, '/faq');
  await page.evaluate(() => indexedDB.deleteDatabase('dallal-chat'));
  await page.getByRole('link', { name: layout.chat }).first().click();
  await expect.poll(() => isHeld).toBe(true);
  await page.getByRole('button', { name: layout.accountMenu }).first().click();
  await page.getByRole('menuitem', { name: layout.logout }).click();
  await fillLogin(page, 'en', next);
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
  await page.getByRole('link', { name: layout.chat }).first().click();
  await page.getByText(chat.emptyText).waitFor();
  gate.resolve();
  await page.waitForTimeout(800);
  expect(await page.getByText('Nobody else may read this').count()).toBe(0);
  await close();
});

/** Two conversations of somebody who is signed in. */
async function converse(page: Page): Promise<string[]> {
  const person = await newMember(origin, 'Kawthar Saleh');
  const ids: string[] = [];
  for (const adId of await adsOf('limit=2&sort=newest')) {
    const { body } = await call(origin, 'POST', '/chat/conversations', { by: person, body: { adId } });
    const id: string = body.data.conversation._id;
    await call(origin, 'POST', `/chat/conversations/${id}/messages`, {
      by: person,
      body: { clientId: randomUUID(), content: 'Good evening' },
    });
    ids.push(id);
  }
  await signIn(page, origin, person);
  return ids;
}

async function hideConversation(page: Page): Promise<void> {
  await page.getByRole('button', { name: chat.more }).click();
  await page.getByRole('menuitem', { name: chat.hide }).click();
}

test('a conversation that was hidden stays so when an older list comes', async () => {
  const { page, close } = await open();
  const [id] = await converse(page);
  const gate = Promise.withResolvers<void>();
  let asked = 0;
  await page.route(/\/api\/chat\/conversations\?/, async (route) => {
    asked += 1;
    const response = await route.fetch();
    await gate.promise;
    await route.fulfill({ response });
  });
  await visit(page, `/chat/${id}`);
  await page.locator('[data-thread]').getByText('Good evening').waitFor();
  await expect.poll(() => asked).toBeGreaterThan(0);
  await page.waitForTimeout(500);
  await hideConversation(page);
  await page.getByText(chat.hidden).waitFor();
  gate.resolve();
  await page.locator('a[href^="/chat/"]').first().waitFor();
  await page.waitForTimeout(800);
  expect(await page.locator(`a[href="/chat/${id}"]`).count()).toBe(0);
  await close();
});

test('a conversation that is hidden late leads nobody out of the one they opened since', async () => {
  const { page, close } = await open();
  const [id, next] = await converse(page);
  await visit(page, `/chat/${id}`);
  const row = page.locator(`a[href="/chat/${next}"]`);
  await row.waitFor();
  const hiding = await hold(page, /\/api\/chat\/conversations\/\d+$/, 'DELETE');
  await hideConversation(page);
  await expect.poll(hiding.asked).toBe(1);
  await row.click();
  await page.waitForURL(`**/chat/${next}`);
  hiding.release();
  await page.getByText(chat.hidden).waitFor();
  await page.waitForTimeout(500);
  expect(page.url()).toMatch(new RegExp(`/chat/${next}$`));
  await close();
});

test('a payment whose state can’t be asked for is not called failed', async () => {
  const { page, close } = await open();
  let isReached = false;
  await page.route('**/api/payment/verify-payment-status/*', (route) =>
    isReached
      ? route.fulfill({
          json: {
            success: true,
            data: { data: { InvoiceStatus: 'Paid' }, adId: '1', purpose: 'post', isUnused: false },
          },
        })
      : route.abort(),
  );
  await visit(page, '/create/redirect?paymentId=1');
  const retry = page.getByRole('button', { name: wordsOf('en', 'layout').retry });
  await retry.waitFor();
  expect(new URL(page.url()).pathname).toBe('/create/redirect');
  isReached = true;
  await retry.click();
  await page.waitForURL('**/create/success');
  await close();
});

test('a profile that was changed elsewhere replaces the one that was kept, but not what is being typed', async () => {
  const [account, layout] = [wordsOf('en', 'account'), wordsOf('en', 'layout')];
  const { page, close } = await open();
  const person = await newMember(origin, 'Layal Saleh');
  await page.clock.install();
  await signIn(page, origin, person);
  await visit(page, '/account/profile');
  const name = page.getByLabel(account.name, { exact: true });
  await name.waitFor();
  const menu = page.getByRole('navigation', { name: layout.accountMenu });
  await menu.getByRole('link', { name: layout.paymentHistory }).click();
  await page.waitForURL('**/account/payment');
  await call(origin, 'PUT', '/account/profile', { by: person, body: { name: 'Layal Saleh', bio: 'From my phone' } });
  await page.clock.fastForward(31_000);
  const profile = await hold(page, '**/api/account/profile');
  await menu.getByRole('link', { name: layout.myAccount }).click();
  await name.fill('Layal S.');
  await expect.poll(profile.asked).toBe(1);
  profile.release();
  await expect.poll(() => page.getByLabel(account.bio, { exact: true }).inputValue()).toBe('From my phone');
  expect(await name.inputValue()).toBe('Layal S.');
  await close();
});
