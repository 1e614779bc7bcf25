import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { imageUrl } from '#features/pictures/image-url.ts';
import { findPendingMigrations, MIGRATIONS } from '#platform/data/migrate.server.ts';

import { call } from '../support/call.ts';
import { openEmptyPlace } from '../support/empty-place.ts';
import { startProcess } from '../support/marketplace.ts';

const BACKUP = path.resolve(import.meta.dirname, '../fixtures/beta-1/backup.tar.gz');
/** Just after the backup was made. */
const time = { now: Date.UTC(2026, 5, 1, 0, 1) };
const SELLER = { countryCode: '+965', mobile: '60000001', password: 'a right password' };
const BUYER = { ...SELLER, mobile: '60000002' };

const folder = mkdtempSync(path.join(tmpdir(), 'dallal-beta-1-'));
let place: Awaited<ReturnType<typeof openEmptyPlace>>;
let restored: { code: number; out: string; err: string };
let site: Awaited<ReturnType<typeof startProcess>>;
beforeAll(async () => {
  const store = path.join(folder, 'store');
  mkdirSync(store);
  execFileSync('tar', ['-xzf', BACKUP, '-C', store]);
  place = await openEmptyPlace(folder);
  restored = await place.run('restore', '--from', store);
  site = await startProcess(
    { DATABASE_URL: place.databaseUrl, DATABASE_DIRECT_URL: place.databaseUrl, DATA_DIR: place.dataDir },
    time,
  );
}, 120_000);
afterAll(async () => {
  await site.close();
  await place.remove();
  rmSync(folder, { recursive: true });
});

const get = async (url: string, token?: string) =>
  (await call(site.origin, 'GET', url, token === undefined ? {} : { by: { token } })).body.data;
const logIn = async (login: typeof SELLER): Promise<string> => {
  const { status, body } = await call(site.origin, 'POST', '/auth/login', { body: login });
  expect([status, body.errorCode]).toEqual([200, undefined]);
  return body.data.accessToken;
};

test('a backup of 1.0.0-beta.1 is restored, with all migrations of this version', async () => {
  expect(restored).toMatchObject({ code: 0, err: '' });
  expect(restored.out).toMatch(/^Restored 20260601T000000Z: \d+ rows, 6 pictures, \d+ jobs\.\n$/);
  expect(await findPendingMigrations(site.services.db, MIGRATIONS)).toEqual([]);
});

test('its members log in with their passwords, and a wrong one is refused', async () => {
  for (const login of [SELLER, BUYER]) {
    const token = await logIn(login);
    expect((await get('/account/profile', token)).user.mobile).toBe(login.mobile);
  }
  const wrong = await call(site.origin, 'POST', '/auth/login', { body: { ...SELLER, password: 'a wrong one' } });
  expect(wrong.status).toBe(401);
});

test('its ads are found and shown with their pictures', async () => {
  const { ads } = await get('/ads?search=sedan');
  expect(ads.map(({ title }: { title: object }) => title)).toEqual([{ en: 'Blue sedan', ar: 'سيارة زرقاء' }]);
  const { ad } = await get(`/ads/${ads[0]._id}`);
  expect(ad.images).toHaveLength(1);
  const picture = await fetch(site.origin + imageUrl(ad.images[0], 800));
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
});

test('its conversation, saved ad, saved search, order and contact message are there', async () => {
  const [sell, buy] = [await logIn(SELLER), await logIn(BUYER)];
  const [conversation] = (await get('/chat/conversations', buy)).conversations;
  const { messages } = await get(`/chat/conversations/${conversation._id}/messages`, sell);
  expect(messages.map(({ content }: { content: string }) => content).toSorted()).toEqual([
    'Is it still there? هل ما زالت متوفرة؟',
    'Yes',
  ]);
  expect((await get('/ads/saved', buy)).ads).toHaveLength(1);
  expect((await get('/saved-searches', buy)).savedSearches).toHaveLength(1);
  const { orders } = await get('/payment/history', sell);
  expect(orders.map(({ status, amount }: { status: string; amount: number }) => [status, amount])).toEqual([
    ['paid', 2500],
    ['paid', 0],
  ]);
  const { db } = site.services;
  for (const table of ['audit_log', 'contact_messages', 'follows', 'sign_ups'] as const)
    expect((await db.selectFrom(table).selectAll().execute()).length, table).toBeGreaterThan(0);
});

test('its members go on using it', async () => {
  const token = await logIn(SELLER);
  const [conversation] = (await get('/chat/conversations', token)).conversations;
  const written = await call(site.origin, 'POST', `/chat/conversations/${conversation._id}/messages`, {
    by: { token },
    body: { clientId: randomUUID(), content: 'Still there' },
  });
  expect(written.status).toBeLessThan(300);
});
