import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';

import sharp from 'sharp';
import { expect, onTestFinished, test as base } from 'vitest';

import { member } from '#demo/users.ts';
import { DEMO_PASSWORD } from '#tests/support/demo-password.ts';

import { openAppDatabase } from '#tests/support/app-database.ts';
import type { Answer } from '#tests/support/call.ts';
import { takeTime } from '#tests/support/take-time.ts';
import { ago } from '#tests/support/times.ts';

import { copyDemoFolder } from '../e2e/demo-folder.ts';
import { findFreePort, makeDataFolder, type RunningApp, serveApp } from '../e2e/serve.ts';

const test = base
  /** Settings with a data folder that the tests share. */
  .extend('settings', { scope: 'file' }, async ({}, { onCleanup }) => {
    const DATA_DIR = await copyDemoFolder();
    onCleanup(() => rmSync(DATA_DIR, { recursive: true, force: true }));
    return { DATA_DIR, RATE_LIMITS: 'off' };
  });

interface Api {
  get: (url: string) => Promise<Answer['body']>;
  post: (url: string, body: unknown) => Promise<Answer['body']>;
}

/** The API on behalf of the demo's member. Rejects on errors and lost connections. */
async function signIn({ origin }: RunningApp): Promise<Api> {
  let token = '';
  const call = async (method: string, url: string, body?: unknown) => {
    const isPicture = body instanceof Uint8Array;
    const response = await fetch(`${origin}/api${url}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        'content-type': isPicture ? 'image/jpeg' : 'application/json',
      },
      ...(body !== undefined && { body: isPicture ? (body as BodyInit) : JSON.stringify(body) }),
    });
    const answer = await response.json();
    if (!response.ok) throw new Error(JSON.stringify(answer));
    return answer.data;
  };
  const { countryCode, mobile } = member;
  token = (await call('POST', '/auth/login', { countryCode, mobile, password: DEMO_PASSWORD })).accessToken;
  return { get: (url) => call('GET', url), post: (url, body) => call('POST', url, body) };
}

/**
 * Posts ads, eight at a time, until the connection is lost.
 * Adds each draft to `posted`, with the ad's id once the server has acknowledged it.
 */
async function postUntilDisconnected(api: Api, form: object, posted: Map<string, string | undefined>): Promise<void> {
  const post = async () => {
    for (;;) {
      const draftId = randomUUID();
      posted.set(draftId, undefined);
      posted.set(draftId, (await api.post('/ads', { ...form, draftId })).ad._id);
    }
  };
  await Promise.allSettled(Array.from({ length: 8 }, post));
}

async function readMyAds(api: Api): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ; page += 1) {
    const { ads, pagination } = await api.get(`/ads/mine?status=waiting&limit=100&page=${page}`);
    ids.push(...ads.map((ad: { _id: string }) => ad._id));
    if (page >= pagination.totalPages) return ids;
  }
}

/** A valid form in a category without required specifications. */
async function makeForm(api: Api): Promise<object> {
  const { categories } = await api.get('/category?limit=1000');
  const { specifications } = await api.get('/specification');
  const withRequired = new Set(
    specifications
      .filter(({ required }: { required: boolean }) => required)
      .map(({ categoryId }: { categoryId: string }) => categoryId),
  );
  const free = categories.find(
    ({ isLeaf, parentId, _id }: { isLeaf: boolean; parentId: string; _id: string }) =>
      isLeaf && !withRequired.has(_id) && !withRequired.has(parentId),
  );
  const picture = await sharp({ create: { width: 800, height: 600, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  const { image } = await api.post('/images', picture);
  return {
    categoryId: free._id,
    title: { en: 'Posted before the crash' },
    description: { en: 'Every acknowledged ad exists once.' },
    priceKind: 'ask',
    country: 'KW',
    images: [image._id],
  };
}

const databasePid = (folder: string) =>
  Number(readFileSync(path.join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);

test('stops the app and its database when Ctrl-C arrives twice', async () => {
  const settings = { DATA_DIR: makeDataFolder(), DEMO: 'off' };
  onTestFinished(() => rmSync(settings.DATA_DIR, { recursive: true, force: true }));
  const app = await serveApp(settings);
  await app.stop();
  expect(existsSync(path.join(settings.DATA_DIR, 'postgres/postmaster.pid'))).toBe(false);
  expect(app.output()).not.toContain('Error');
}, 60_000);

test('reports a port in use in one line, and leaves no database running', async () => {
  const settings = { DATA_DIR: makeDataFolder(), DEMO: 'off' };
  onTestFinished(() => rmSync(settings.DATA_DIR, { recursive: true, force: true }));
  const taken = createServer().listen(0);
  onTestFinished(() => void taken.close());
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  await expect(serveApp({ ...settings, PORT: String(port) })).rejects.toThrow(
    `The app did not start:\nPORT: ${port} is taken by another program\n`,
  );
  expect(existsSync(path.join(settings.DATA_DIR, 'postgres/postmaster.pid'))).toBe(false);
}, 60_000);

test.for(['the app', 'the app and its database'])(
  'keeps every acknowledged ad once after kill -9 of %s',
  { timeout: 120_000 },
  async (killed, { settings }) => {
    const app = await serveApp(settings);
    const before = await signIn(app);
    const form = await makeForm(before);
    const earlier = new Set(await readMyAds(before));
    const posted = new Map<string, string | undefined>();
    const acknowledgedIds = () => [...posted.values()].filter((id) => id !== undefined);
    const posting = postUntilDisconnected(before, form, posted);
    await expect.poll(() => acknowledgedIds().length).toBeGreaterThan(50);
    if (killed !== 'the app') process.kill(databasePid(settings.DATA_DIR), 'SIGKILL');
    await app.kill();
    await posting;

    const acknowledged = acknowledgedIds();
    expect(acknowledged.length).toBeLessThan(posted.size);

    const again = await serveApp(settings);
    onTestFinished(again.stop);
    const after = await signIn(again);
    const readPosted = async () => (await readMyAds(after)).filter((id) => !earlier.has(id));
    const stored = await readPosted();
    expect(new Set(stored).size).toBe(stored.length);
    expect(stored).toEqual(expect.arrayContaining(acknowledged));

    for (const [draftId, id] of posted) {
      const { ad } = await after.post('/ads', { ...form, draftId });
      if (id !== undefined) expect(ad._id).toBe(id);
    }
    expect(await readPosted()).toHaveLength(posted.size);
  },
);

/** Pays on the gateway's page. Returns the payment id that the browser would return with. */
async function pay(paymentUrl: string): Promise<string> {
  const answer = await fetch(paymentUrl, {
    method: 'POST',
    body: new URLSearchParams({ outcome: 'pay' }),
    redirect: 'manual',
  });
  return new URL(answer.headers.get('location') ?? '').searchParams.get('paymentId') ?? '';
}

/** The moments of a payment at which the app is killed. */
const MOMENTS: Record<string, (api: Api, order: () => Promise<string>, kill: () => Promise<void>) => Promise<void>> = {
  'while the order is created': async (_api, order, kill) => {
    void order().catch(() => {});
    await kill();
  },
  'before it is paid': async (_api, order, kill) => {
    await order();
    await kill();
  },
  'while it is paid': async (_api, order, kill) => {
    const url = await order();
    void pay(url).catch(() => {});
    await kill();
  },
  'before the payer returns': async (_api, order, kill) => {
    await pay(await order());
    await kill();
  },
  'while the return is verified': async (api, order, kill) => {
    const paymentId = await pay(await order());
    void api.get(`/payment/verify-payment-status/${paymentId}`).catch(() => {});
    // The kill hits a random point of the verification.
    await takeTime(Math.random() * 20);
    await kill();
  },
};

test('completes a payment once after kill -9 at any step and a restart', async ({ settings: shared }) => {
  const settings = { ...shared, PORT: String(await findFreePort()) };
  let app = await serveApp(settings);
  onTestFinished(() => app.stop());
  const form = await makeForm(await signIn(app));

  for (const [moment, happen] of Object.entries(MOMENTS)) {
    const api = await signIn(app);
    const { db, close } = await openAppDatabase(settings.DATA_DIR);
    const { ad } = await api.post('/ads', { ...form, draftId: randomUUID() });
    const { country } = ad.place;
    const { plans } = await api.get(`/payment/plans?country=${country.code}&categoryId=${ad.categoryId}`);
    const plan = plans.find(({ price }: { price: number }) => price > 0);
    const order = async (): Promise<string> => {
      const { paymentUrl } = await api.post('/payment/orders', { adId: ad._id, planId: plan._id });
      await db
        .updateTable('orders')
        .set({ created_at: ago(10 * 60_000) })
        .where('ad_id', '=', Number(ad._id))
        .execute();
      return paymentUrl;
    };
    await happen(api, order, app.kill);
    await close();

    app = await serveApp(settings);
    const again = await signIn(app);
    const after = await openAppDatabase(settings.DATA_DIR);
    const read = async () => {
      const { status } = await after.db
        .selectFrom('ads')
        .select('status')
        .where('id', '=', Number(ad._id))
        .executeTakeFirstOrThrow();
      const orders = await after.db
        .selectFrom('orders')
        .select(['id', 'status', 'invoice_id'])
        .where('ad_id', '=', Number(ad._id))
        .execute();
      const invoices = await after.db.selectFrom('sandbox_invoices').select(['id', 'status']).execute();
      const isPaid = orders.some(({ invoice_id }) =>
        invoices.some(({ id, status }) => String(id) === invoice_id && status === 'Paid'),
      );
      return { status, orders, isPaid };
    };
    if (!(await read()).isPaid) {
      // Not paid yet: another order request returns the existing order and its payment.
      expect((await read()).status, moment).toBe('pending_payment');
      const { paymentUrl } = await again.post('/payment/orders', { adId: ad._id, planId: plan._id });
      await again.get(`/payment/verify-payment-status/${await pay(paymentUrl)}`);
    }
    await expect.poll(async () => (await read()).status, { message: moment }).toBe('pending_review');
    const { orders } = await read();
    expect(
      orders.map(({ status }) => status),
      moment,
    ).toEqual(['paid']);
    await after.close();
  }
}, 240_000);
