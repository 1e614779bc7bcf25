import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

import type { Page, Worker } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';

import type { PushMessage } from '#features/alerts/push/contract.ts';
import { appUnderTest } from '#tests/support/app-under-test.ts';
import { waitForServiceWorker, signIn, waitForConnection, visit, waitForHydration } from '#tests/support/browser.ts';
import { newMember } from '#tests/support/new-member.ts';
import { settle } from '#tests/support/settle.ts';
import { wordsOf } from '#tests/support/words.ts';

import { test } from './fixtures.ts';

const { origin } = appUnderTest();

/** Browser context options that grant notifications. */
const ALLOWED = { permissions: ['notifications'] };
/** Delivers push messages to the service worker over Chrome's debugging protocol. Each resolves once it is shown. */
async function openPushChannel(page: Page, worker: Worker): Promise<{ push: (message: PushMessage) => Promise<void> }> {
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
 * Watches for the next notification; the returned function waits until it is shown.
 * Chrome drops a notification for good if `getNotifications` runs while it is being shown.
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

const readShown = (worker: Worker) =>
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

/** Dispatches the click event: headless Chrome offers no way to click a notification. */
const clickNotification = (worker: Worker, tag: string) =>
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

test('shows a push as a notification in its language, which the next one with its tag replaces', async ({
  openPage,
}) => {
  const page = await openPage({ hasServiceWorker: true, context: ALLOWED });
  await visit(page, '/');
  const worker = await waitForServiceWorker(page);
  const { push } = await openPushChannel(page, worker);
  await push(MESSAGE);
  expect(await readShown(worker)).toEqual([
    { title: 'رسالة جديدة', body: 'Omar: مرحبا', tag: 'chat-1', lang: 'ar', dir: 'rtl', data: { path: '/faq' } },
  ]);
  await push({ ...MESSAGE, body: 'Omar: وداعا' });
  await push({ ...MESSAGE, tag: 'chat-2', language: 'en' });
  expect((await readShown(worker)).map(({ tag, body, dir }) => [tag, body, dir]).toSorted()).toEqual([
    ['chat-1', 'Omar: وداعا', 'rtl'],
    ['chat-2', 'Omar: مرحبا', 'ltr'],
  ]);
});

test('a click on a notification closes it and navigates the open window, only within the site', async ({
  openPage,
}) => {
  const page = await openPage({ hasServiceWorker: true, context: ALLOWED });
  await visit(page, '/');
  const worker = await waitForServiceWorker(page);
  const { push } = await openPushChannel(page, worker);
  await push({ ...MESSAGE, path: 'https://elsewhere.example/', tag: 'elsewhere' });
  expect(await readShown(worker)).toHaveLength(1);
  await clickNotification(worker, 'elsewhere');
  await expect.poll(() => readShown(worker)).toHaveLength(0);
  await push(MESSAGE);
  await clickNotification(worker, 'chat-1');
  await page.waitForURL('**/faq');
  expect([page.context().pages().length, await readShown(worker)]).toEqual([1, []]);
});

test('removes notifications and the subscription on logout, even if the server is not reached', async ({
  openPage,
}) => {
  const words = wordsOf('en', 'layout');
  const me = await newMember('Sara', 'en');
  const page = await openPage({ hasServiceWorker: true, context: ALLOWED, allowedErrors: true });
  await signIn(page, me);
  await visit(page, '/');
  const worker = await waitForServiceWorker(page);
  await waitForCachedScreens(page);
  // Tests cannot reach the push service.
  await worker.evaluate(() => {
    const scope = globalThis as unknown as { isSubscribed: boolean };
    scope.isSubscribed = true;
    const unsubscribe = async () => !(scope.isSubscribed = false);
    PushManager.prototype.getSubscription = async () =>
      scope.isSubscribed ? ({ unsubscribe } as unknown as PushSubscription) : null;
  });
  const { push } = await openPushChannel(page, worker);
  await push(MESSAGE);
  expect(await readShown(worker)).toHaveLength(1);
  await page.route('**/api/auth/logout', (route) => route.abort());
  await page.getByRole('button', { name: words.accountMenu }).click();
  await page.getByRole('menuitem', { name: words.logout }).click();
  await page.waitForURL('**/login');
  await expect
    .poll(() => worker.evaluate(() => (globalThis as unknown as { isSubscribed: boolean }).isSubscribed))
    .toBe(false);
  expect(await readShown(worker)).toEqual([]);
});

/** Waits until the service worker has cached all of the members' screens. */
async function waitForCachedScreens(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(async () => (await caches.match('/complete')) !== undefined)).toBe(true);
}

test('shows an offline page without a connection, and the requested page after a reconnect', async ({
  look,
  openPage,
}) => {
  const words = wordsOf(look.language, 'layout');
  const page = await openPage({ hasServiceWorker: true, ...look, path: '/', allowedErrors: /net::ERR_/ });
  await waitForServiceWorker(page);
  await page.context().setOffline(true);
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
  await expect.poll(() => page.getByRole('link', { name: words.offlineChats }).count()).toBe(0);
  await page.context().setOffline(false);
  await page.getByRole('main').getByRole('heading', { level: 1 }).filter({ hasNotText: words.offlineTitle }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/list');
});

test('the offline page recovers without an online event', async ({ openPage }) => {
  const page = await openPage({ hasServiceWorker: true, allowedErrors: /net::ERR_/ });
  const words = wordsOf('en', 'layout');
  await page.addInitScript(() => addEventListener('online', (event) => event.stopImmediatePropagation()));
  await visit(page, '/');
  await waitForServiceWorker(page);
  await page.context().setOffline(true);
  await page.goto('/list');
  await page.getByRole('heading', { name: words.offlineTitle }).waitFor();
  await page.context().setOffline(false);
  await page.getByRole('main').getByRole('heading', { level: 1, name: words.allAds }).waitFor();
});

test('opens a member’s cached screens without a connection', async ({ look, openPage }) => {
  const [layout, words] = [wordsOf(look.language, 'layout'), wordsOf(look.language, 'alerts')];
  const me = await newMember('Sara', look.language);
  const page = await openPage({
    hasServiceWorker: true,
    ...look,
    as: me,
    path: '/faq',
    allowedErrors: /net::ERR_/,
  });
  await waitForServiceWorker(page);
  await waitForCachedScreens(page);
  await page.context().setOffline(true);
  await page.goto('/account/notifications');
  await waitForHydration(page);
  await page.getByRole('heading', { name: words.title }).waitFor();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe(look.language);
  await page.goto('/list');
  await page.getByRole('heading', { name: layout.offlineTitle }).waitFor();
  await page.getByRole('link', { name: layout.offlineChats }).waitFor();
});

test('cached pages contain no personal data, and are not used while online', async ({ openPage }) => {
  const me = await newMember('Unmistakable Name');
  const page = await openPage({
    hasServiceWorker: true,
    language: 'en',
    width: 1280,
    as: me,
    path: '/account/notifications',
    allowedErrors: true,
  });
  await waitForServiceWorker(page);
  await waitForCachedScreens(page);
  const cached = await page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        texts.push(`${request.url} ${await (await cache.match(request))!.text()}`);
    }
    return texts;
  });
  expect(cached.length).toBeGreaterThan(20);
  for (const text of cached) expect(text).not.toContain('Unmistakable');
  const paths = cached.map((text) => new URL(text.split(' ', 1)[0]!).pathname);
  expect(paths.filter((path) => /^\/(?:api|media)\//.test(path))).toEqual([]);

  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        if (request.url.includes('?lng=')) await cache.put(request, new Response('stale'));
    }
  });
  await visit(page, '/account/notifications');
  expect(await page.content()).not.toContain('stale');
});

/** A proxy in front of the app that can serve a new version of the service worker. */
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

test('a new version of the service worker replaces the old one and its cache', async ({ openPage }) => {
  const { address, deploy, stop } = await openProxy();
  const page = await openPage({
    hasServiceWorker: true,
    language: 'en',
    width: 1280,
    path: '/',
    origin: address,
    allowedErrors: true,
  });
  await waitForServiceWorker(page);
  const names = () => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('offline-')));
  const [before] = await names();
  expect(before).not.toBe('offline-next');
  deploy();
  await visit(page, '/faq');
  await expect.poll(names).toEqual(['offline-next']);
  stop();
  await page.goto('/list');
  await page.getByRole('heading', { name: wordsOf('en', 'layout').offlineTitle }).waitFor();
});

test.for(['en', 'ar'] as const)('the manifest makes the site installable, in %s', async (language, { openPage }) => {
  const page = await openPage({ hasServiceWorker: true, language, path: '/' });
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
  // An incognito window cannot install any site.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});

test('asks for notification permission once, and never after an answer', async ({ page }) => {
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
  await settle(page, () => page.waitForLoadState('networkidle'));
  expect(await times()).toBe('1');
  for (const answer of ['denied', 'granted']) {
    await page.evaluate((given) => {
      localStorage.clear();
      localStorage.setItem('answer', given);
    }, answer);
    await visit(page, '/');
    await settle(page, () => page.waitForLoadState('networkidle'));
    expect(await times()).toBe(null);
  }
});

test('the settings explain that the browser blocks notifications', async ({ look, openPage }) => {
  const words = wordsOf(look.language, 'alerts');
  const me = await newMember('Sara', look.language);
  const page = await openPage({ hasServiceWorker: true, ...look, as: me, path: '/account/preferences' });
  await page.getByText(words.pushBlocked).waitFor();
  await expect.poll(() => page.getByRole('switch', { name: words.pushTitle }).count()).toBe(0);
});

/** Replaces Chrome's push service, which tests cannot reach. Runs in the page. */
function fakePushService(): void {
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

test('after a dismissed prompt a button asks again', async ({ look, openPage, db }) => {
  const words = wordsOf(look.language, 'alerts');
  const me = await newMember('Sara', look.language);
  const page = await openPage({ hasServiceWorker: true, ...look });
  await page.context().addInitScript(fakePushService);
  await page.context().addInitScript(() => {
    const permission = { get: () => localStorage.getItem('answer') ?? 'default' };
    Object.defineProperty(Notification, 'permission', permission);
    Notification.requestPermission = async () => {
      localStorage.setItem('timesAsked', String(Number(localStorage.getItem('timesAsked') ?? 0) + 1));
      return Notification.permission;
    };
  });
  await signIn(page, me);
  await visit(page, '/account/notifications');
  const turnOn = page.getByRole('button', { name: words.turnOn });
  const times = () => page.evaluate(() => Number(localStorage.getItem('timesAsked')));
  await turnOn.waitFor();
  await expect.poll(times).toBe(1);
  await turnOn.click();
  await expect.poll(times).toBe(2);
  await turnOn.waitFor();
  await page.evaluate(() => localStorage.setItem('answer', 'granted'));
  await turnOn.click();
  await page.getByText(words.pushOn).waitFor();
  await turnOn.waitFor({ state: 'detached' });
  const stored = await db.selectFrom('push_subscriptions').select('endpoint').where('user_id', '=', me.id).execute();
  expect(stored).toHaveLength(1);
});

test('subscribes once permission is granted, and unsubscribes and subscribes in the settings', async ({
  look,
  openPage,
  db,
}) => {
  const words = wordsOf(look.language, 'alerts');
  const me = await newMember('Sara', look.language);
  const page = await openPage({ hasServiceWorker: true, ...look, context: ALLOWED });
  await page.context().addInitScript(fakePushService);
  const stored = async () =>
    (await db.selectFrom('push_subscriptions').select('endpoint').where('user_id', '=', me.id).execute()).length;
  await signIn(page, me);
  await visit(page, '/account/preferences');
  const device = page.getByRole('switch', { name: words.pushTitle });
  await expect.poll(() => device.getAttribute('aria-checked')).toBe('true');
  await expect.poll(stored).toBe(1);
  await device.click();
  await page.getByText(words.pushOff).waitFor();
  expect(await stored()).toBe(0);
  // Visiting another page does not subscribe again.
  await visit(page, '/faq');
  await waitForConnection(page);
  await visit(page, '/account/preferences');
  await expect.poll(() => device.getAttribute('aria-checked')).toBe('false');
  expect(await stored()).toBe(0);
  await device.click();
  await page.getByText(words.pushOn).waitFor();
  expect(await stored()).toBe(1);
});
