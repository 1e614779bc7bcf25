import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

import type { Browser, BrowserContext, Page, Worker } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import type { PushMessage } from '#features/alerts/push/contract.ts';
import type { Database } from '#platform/database.server.ts';
import { openAppDatabase } from '#tests/support/app-database.ts';
import { controlled, launchBrowser, openPage, signIn, untilConnected, visit } from '#tests/support/browser.ts';
import { newMember } from '#tests/support/new-member.ts';
import { wordsOf } from '#tests/support/words.ts';

const origin = inject('origin');
let browser: Browser;
let db: Database;
let close: () => Promise<void>;
beforeAll(async () => {
  browser = await launchBrowser();
  ({ db, close } = await openAppDatabase(inject('dataDir')));
});
afterAll(async () => {
  await browser.close();
  await close();
});

const LOOKS = [
  { language: 'en', width: 1280 },
  { language: 'ar', width: 390 },
] as const;

/** Chrome's own hand on service workers: pushes as the browser delivers them, each over once it is shown. */
async function openHand(page: Page, worker: Worker): Promise<{ push: (message: PushMessage) => Promise<void> }> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`);
      if (ours) resolve(ours.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  return {
    push: async (message) => {
      const next = await nextShown(worker);
      await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) });
      await next();
    },
  };
}

/**
 * Listens for the next notification; what this gives waits until it is shown.
 * Chrome drops a notification for good when it is asked what it shows while that one is still on its way.
 */
async function nextShown(worker: Worker): Promise<() => Promise<void>> {
  const next = await worker.evaluateHandle(() => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    const isShown = new Promise<void>((resolve, reject) => {
      registration.showNotification = async (...notification) => {
        Reflect.deleteProperty(registration, 'showNotification');
        await registration.showNotification(...notification).then(resolve, reject);
      };
    });
    return { isShown };
  });
  return () => next.evaluate(({ isShown }) => isShown);
}

const shown = (worker: Worker) =>
  worker.evaluate(async () => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    return (await registration.getNotifications()).map(({ title, body, tag, lang, dir, data }) => ({
      title,
      body,
      tag,
      lang,
      dir,
      data,
    }));
  });

/** As a press on the notification does: Chrome has no hand for it without a screen. */
const press = (worker: Worker, tag: string) =>
  worker.evaluate(async (wanted) => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      dispatchEvent: (event: Event) => boolean;
    };
    const [notification] = await scope.registration.getNotifications({ tag: wanted });
    const { NotificationEvent: Pressed } = globalThis as unknown as {
      NotificationEvent: new (type: string, init: object) => Event;
    };
    scope.dispatchEvent(new Pressed('notificationclick', { notification }));
  }, tag);

const MESSAGE: PushMessage = { title: 'رسالة جديدة', body: 'Omar: مرحبا', path: '/faq', tag: 'chat-1', language: 'ar' };

async function openAllowed(look: { language: 'en' | 'ar'; width: number }) {
  const opened = await openPage(browser, origin, look);
  await opened.page.context().grantPermissions(['notifications'], { origin });
  return opened;
}

test('a push shows as a notification in its language; the next one of its kind replaces it', async () => {
  const { page, close: end } = await openAllowed({ language: 'en', width: 1280 });
  await visit(page, '/');
  const worker = await controlled(page);
  const { push } = await openHand(page, worker);
  await push(MESSAGE);
  expect(await shown(worker)).toEqual([
    { title: 'رسالة جديدة', body: 'Omar: مرحبا', tag: 'chat-1', lang: 'ar', dir: 'rtl', data: { path: '/faq' } },
  ]);
  await push({ ...MESSAGE, body: 'Omar: وداعا' });
  await push({ ...MESSAGE, tag: 'chat-2', language: 'en' });
  expect((await shown(worker)).map(({ tag, body, dir }) => [tag, body, dir]).toSorted()).toEqual([
    ['chat-1', 'Omar: وداعا', 'rtl'],
    ['chat-2', 'Omar: مرحبا', 'ltr'],
  ]);
  await end();
});

test('a press on it leads an open window there, and closes it; it leads nowhere else', async () => {
  const { page, close: end } = await openAllowed({ language: 'en', width: 1280 });
  await visit(page, '/');
  const worker = await controlled(page);
  const { push } = await openHand(page, worker);
  await push({ ...MESSAGE, path: 'https://elsewhere.example/', tag: 'elsewhere' });
  expect(await shown(worker)).toHaveLength(1);
  await press(worker, 'elsewhere');
  await expect.poll(() => shown(worker)).toHaveLength(0);
  await push(MESSAGE);
  await press(worker, 'chat-1');
  await page.waitForURL('**/faq');
  expect([page.context().pages().length, await shown(worker)]).toEqual([1, []]);
  await end();
});

test('after a logout that the server never heard of, nothing pushed to the member comes or stays', async () => {
  const words = wordsOf('en', 'layout');
  const me = await newMember(origin, 'Sara', 'en');
  const { page, close: end } = await openAllowed({ language: 'en', width: 1280 });
  await signIn(page, origin, me);
  await visit(page, '/');
  const worker = await controlled(page);
  await keptScreens(page);
  // The push service can't be reached from here.
  await worker.evaluate(() => {
    const scope = globalThis as unknown as { isSubscribed: boolean };
    scope.isSubscribed = true;
    const unsubscribe = async () => !(scope.isSubscribed = false);
    PushManager.prototype.getSubscription = async () =>
      scope.isSubscribed ? ({ unsubscribe } as unknown as PushSubscription) : null;
  });
  const { push } = await openHand(page, worker);
  await push(MESSAGE);
  expect(await shown(worker)).toHaveLength(1);
  await page.route('**/api/auth/logout', (route) => route.abort());
  await page.getByRole('button', { name: words.accountMenu }).click();
  await page.getByRole('menuitem', { name: words.logout }).click();
  await page.waitForURL('**/login');
  await expect
    .poll(() => worker.evaluate(() => (globalThis as unknown as { isSubscribed: boolean }).isSubscribed))
    .toBe(false);
  expect(await shown(worker)).toEqual([]);
  await end();
});

/** Waits until all of the members' screens is kept. */
async function keptScreens(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/complete')) !== undefined), { timeout: 20_000 })
    .toBe(true);
}

/** The address of the site answers nobody. */
const cut = (context: BrowserContext) => context.setOffline(true);

test.for(LOOKS)('without a connection every address says so, and opens when it is back, in $language', async (look) => {
  const words = wordsOf(look.language, 'layout');
  const { page, close: end } = await openPage(browser, origin, look);
  await visit(page, '/');
  await controlled(page);
  await cut(page.context());
  await page.goto('/list');
  await page.getByRole('heading', { name: words.offlineTitle }).waitFor();
  expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual([
    look.language,
    look.language === 'ar' ? 'rtl' : 'ltr',
  ]);
  expect(
    await page
      .getByRole('img')
      .or(page.locator('img'))
      .evaluate((image) => (image as HTMLImageElement).naturalWidth),
  ).toBeGreaterThan(0);
  expect(await page.getByRole('link', { name: words.offlineChats }).count()).toBe(0);
  await page.context().setOffline(false);
  await page.getByRole('main').getByRole('heading', { level: 1 }).filter({ hasNotText: words.offlineTitle }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/list');
  await end();
});

test('a page without a connection opens also when nobody tells it that the connection is back', async () => {
  const words = wordsOf('en', 'layout');
  const { page, close: end } = await openPage(browser, origin);
  await page.addInitScript(() => addEventListener('online', (event) => event.stopImmediatePropagation()));
  await visit(page, '/');
  await controlled(page);
  await cut(page.context());
  await page.goto('/list');
  await page.getByRole('heading', { name: words.offlineTitle }).waitFor();
  await page.context().setOffline(false);
  await page.getByRole('main').getByRole('heading', { level: 1, name: words.allAds }).waitFor();
  await end();
});

test.for(LOOKS)('a member’s kept screens open without a connection, in $language', async (look) => {
  const [layout, words] = [wordsOf(look.language, 'layout'), wordsOf(look.language, 'alerts')];
  const me = await newMember(origin, 'Sara', look.language);
  const { page, close: end } = await openPage(browser, origin, look);
  await signIn(page, origin, me);
  await visit(page, '/faq');
  await controlled(page);
  await keptScreens(page);
  await cut(page.context());
  await page.goto('/account/notifications');
  await page.waitForSelector('html[data-hydrated]');
  await page.getByRole('heading', { name: words.title }).waitFor();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe(look.language);
  await page.goto('/list');
  await page.getByRole('heading', { name: layout.offlineTitle }).waitFor();
  await page.getByRole('link', { name: layout.offlineChats }).waitFor();
  await end();
});

test('kept pages hold nothing of anybody, and a connection always brings the page of now', async () => {
  const me = await newMember(origin, 'Unmistakable Name');
  const { page, close: end } = await openPage(browser, origin, { language: 'en', width: 1280 });
  await signIn(page, origin, me);
  await visit(page, '/account/notifications');
  await controlled(page);
  await keptScreens(page);
  const kept = await page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        texts.push(`${request.url} ${await (await cache.match(request))!.text()}`);
    }
    return texts;
  });
  expect(kept.length).toBeGreaterThan(20);
  for (const text of kept) expect(text).not.toContain('Unmistakable');
  expect(kept.filter((text) => /\/api\/|\/media\//.test(text.split(' ', 1)[0]!))).toEqual([]);

  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        if (request.url.includes('?lng=')) await cache.put(request, new Response('stale'));
    }
  });
  await visit(page, '/account/notifications');
  expect(await page.content()).not.toContain('stale');
  await end();
});

/** The site behind a proxy, where a new version can be deployed: of the service worker only. */
async function openProxy(): Promise<{ address: string; deploy: () => void; stop: () => void }> {
  let version: string | undefined;
  const proxy = createServer((request, response) => {
    const headers = { ...request.headers, 'accept-encoding': 'identity' };
    const asked = forward(
      new URL(request.url ?? '/', origin),
      { method: request.method ?? 'GET', headers },
      async (answer) => {
        const body = await buffer(answer);
        const isNext = version !== undefined && request.url === '/sw.js';
        const sent = isNext ? body.toString().replace(/"version":"[^"]+"/, `"version":"${version}"`) : body;
        const { 'content-length': _, 'transfer-encoding': __, ...others } = answer.headers;
        response.writeHead(answer.statusCode ?? 502, others).end(sent);
      },
    );
    request.pipe(asked);
  });
  await new Promise<void>((resolve) => proxy.listen(0, 'localhost', resolve));
  return {
    address: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    deploy: () => {
      version = 'next';
    },
    stop: () => {
      proxy.close();
      proxy.closeAllConnections();
    },
  };
}

test('a new version takes the place of the old one, with what that had kept', async () => {
  const { address, deploy, stop } = await openProxy();
  const { page, close: end } = await openPage(browser, address, { language: 'en', width: 1280 });
  await visit(page, '/');
  await controlled(page);
  const names = () => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('offline-')));
  const [before] = await names();
  expect(before).not.toBe('offline-next');
  deploy();
  await visit(page, '/faq');
  await expect.poll(names, { timeout: 20_000 }).toEqual(['offline-next']);
  stop();
  await page.goto('/list');
  await page.getByRole('heading', { name: wordsOf('en', 'layout').offlineTitle }).waitFor();
  await end();
});

test.for(LOOKS)('the manifest makes an app of it, in $language', async ({ language }) => {
  const { page, close: end } = await openPage(browser, origin, { language });
  await visit(page, '/');
  const session = await page.context().newCDPSession(page);
  const { errors, data } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data ?? '');
  const name = language === 'ar' ? 'دلّال' : 'Dallal';
  expect(manifest).toMatchObject({
    name,
    lang: language,
    dir: language === 'ar' ? 'rtl' : 'ltr',
    start_url: '/',
    display: 'standalone',
    theme_color: '#ea6852',
  });
  for (const { src, sizes, type } of manifest.icons) {
    const answer = await fetch(origin + src);
    const { width, height, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([`${width}x${height}`, `image/${format}`, answer.headers.get('content-type')]).toEqual([sizes, type, type]);
  }
  expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose).toSorted()).toEqual([
    'any',
    'any',
    'maskable',
    'maskable',
  ]);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // A window that remembers nothing can't install, whatever the site is.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  await end();
});

test('the permission is asked for once, while there is no answer, and never again', async () => {
  const { page, close: end } = await openPage(browser, origin);
  await page.context().addInitScript(() => {
    const asked = () => localStorage.setItem('timesAsked', String(Number(localStorage.getItem('timesAsked') ?? 0) + 1));
    const stands = { get: () => localStorage.getItem('answer') ?? 'default' };
    Object.defineProperty(Notification, 'permission', stands);
    Notification.requestPermission = async () => {
      asked();
      return 'default';
    };
  });
  const times = () => page.evaluate(() => localStorage.getItem('timesAsked'));
  await visit(page, '/');
  await expect.poll(times).toBe('1');
  await visit(page, '/faq');
  await page.waitForTimeout(500);
  expect(await times()).toBe('1');
  for (const answer of ['denied', 'granted']) {
    await page.evaluate((given) => {
      localStorage.clear();
      localStorage.setItem('answer', given);
    }, answer);
    await visit(page, '/');
    await page.waitForTimeout(500);
    expect(await times()).toBe(null);
  }
  await end();
});

test.for(LOOKS)('a browser that blocks it is said so in the settings, in $language', async (look) => {
  const words = wordsOf(look.language, 'alerts');
  const me = await newMember(origin, 'Sara', look.language);
  const { page, errors, close: end } = await openPage(browser, origin, look);
  await signIn(page, origin, me);
  await visit(page, '/account/preferences');
  await page.getByText(words.pushBlocked).waitFor();
  expect(await page.getByRole('switch', { name: words.pushTitle }).count()).toBe(0);
  expect(errors).toEqual([]);
  await end();
});

/** A push service that this browser reaches: Chrome's own can't be reached from here. */
function standInForPushService(): void {
  const fake = {
    endpoint: `https://push.example.com/${Math.random()}`,
    isThere: () => localStorage.getItem('subscribed') === '1',
  };
  const keys = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  const subscription = {
    endpoint: fake.endpoint,
    options: {},
    toJSON: () => ({ keys }),
    unsubscribe: async () => {
      localStorage.removeItem('subscribed');
      return true;
    },
  };
  PushManager.prototype.getSubscription = async () =>
    fake.isThere() ? (subscription as unknown as PushSubscription) : null;
  PushManager.prototype.subscribe = async () => {
    localStorage.setItem('subscribed', '1');
    return subscription as unknown as PushSubscription;
  };
}

test.for(LOOKS)(
  'who allows it is pushed to at once, and switches it off and on in the settings, in $language',
  async (look) => {
    const words = wordsOf(look.language, 'alerts');
    const me = await newMember(origin, 'Sara', look.language);
    const { page, errors, close: end } = await openAllowed(look);
    await page.context().addInitScript(standInForPushService);
    const stored = async () =>
      (await db.selectFrom('push_subscriptions').select('endpoint').where('user_id', '=', me.id).execute()).length;
    await signIn(page, origin, me);
    await visit(page, '/account/preferences');
    const device = page.getByRole('switch', { name: words.pushTitle });
    await expect.poll(() => device.getAttribute('aria-checked')).toBe('true');
    await expect.poll(stored).toBe(1);
    await device.click();
    await page.getByText(words.pushOff).waitFor();
    expect(await stored()).toBe(0);
    // Neither does another page of the site switch it on again.
    await visit(page, '/faq');
    await untilConnected(page);
    await visit(page, '/account/preferences');
    await expect.poll(() => device.getAttribute('aria-checked')).toBe('false');
    expect(await stored()).toBe(0);
    await device.click();
    await page.getByText(words.pushOn).waitFor();
    expect(await stored()).toBe(1);
    expect(errors).toEqual([]);
    await end();
  },
);
