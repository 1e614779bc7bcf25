import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Database } from '#platform/data/database.server.ts';
import { addImage, liveAd, type Marketplace, openMarketplace, type Person } from '#tests/support/marketplace.ts';

import { withinQuota } from '../store-image.server.ts';

const QUOTA_MB = 1;
const MB = 1024 * 1024;

let market: Marketplace;
let photo: Buffer;
beforeAll(async () => {
  market = await openMarketplace({ MEMBER_STORAGE_MB: String(QUOTA_MB) });
  photo = await sharp({
    create: {
      width: 600,
      height: 400,
      channels: 3,
      background: 'teal',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer();
}, 60_000);
afterAll(() => market.close());

const upload = (by: Person) => market.call('POST', '/images?lng=ar', { by, body: photo });
const start = (by: Person, size: number) => market.call('POST', '/uploads', { by, body: { size } });

const storedBytes = async ({ id }: Person) => {
  const rows = await market.db.selectFrom('images').select('bytes').where('owner_id', '=', id).execute();
  return rows.reduce((sum, { bytes }) => sum + bytes, 0);
};

const setBytes = (id: string, bytes: number) =>
  market.db
    .updateTable('images')
    .set({ bytes: Math.floor(bytes) })
    .where('id', '=', id)
    .execute();

function countFiles(): number {
  const folder = path.join(market.config.dataDir, 'media');
  return existsSync(folder)
    ? readdirSync(folder, { recursive: true }).filter((name) => String(name).includes('.')).length
    : 0;
}

test('enforces the quota for concurrent uploads', async () => {
  const by = await market.person();
  const files = countFiles();
  expect((await upload(by)).status).toBe(200);
  const each = await storedBytes(by);
  await setBytes(await addImage(market, by), QUOTA_MB * MB - each * 2.5);
  const answers = await Promise.all([upload(by), upload(by), upload(by), upload(by)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await storedBytes(by)).toBeLessThanOrEqual(QUOTA_MB * MB);
  expect(countFiles()).toBe(files + 2 * 3);
  expect(answers.find(({ status }) => status !== 200)).toMatchObject({
    status: 409,
    body: { errorCode: 'PICTURE_STORAGE_FULL', errorMessage: expect.stringMatching(/[\u0600-\u06ff]/) },
  });
  expect((await upload(await market.person())).status).toBe(200);
});

test('counts unfinished uploads that are started at the same time', async () => {
  const by = await market.person();
  const answers = await Promise.all(Array.from({ length: 20 }, () => start(by, 300_000)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  expect(answers.find(({ status }) => status !== 201)?.body.errorCode).toBe('PICTURE_STORAGE_FULL');
  const first = answers.find(({ status }) => status === 201);
  await market.call('DELETE', `/uploads/${first?.body.data.upload._id}`, { by });
  expect((await start(by, 300_000)).status).toBe(201);
});

test('serializes the changes of one member', async () => {
  const by = await market.person();
  const insert = (trx: Database) =>
    trx
      .insertInto('images')
      .values({ id: randomUUID(), owner_id: by.id, width: 1, height: 1, placeholder: '', bytes: 600_000 })
      .execute();
  let second: Promise<unknown> | undefined;
  await withinQuota(market.services, by.id, async (trx) => {
    await insert(trx);
    let isDone = false;
    second = withinQuota(market.services, by.id, insert).finally(() => (isDone = true));
    second.catch(() => {});
    await expect.poll(async () => isDone || (await isWaitingForLock())).toBe(true);
  });
  await expect(second).rejects.toThrow('PICTURE_STORAGE_FULL');
});

/** Whether a transaction on the test's database waits for another. */
async function isWaitingForLock(): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(market.db);
  return rows.length > 0;
}

test('counts a finished upload with its stored size', async () => {
  const by = await market.person();
  const id = (await start(by, photo.length)).body.data.upload._id;
  await market.call('PUT', `/uploads/${id}?from=0`, { by, body: photo });
  expect((await market.call('POST', `/uploads/${id}/image`, { by })).status).toBe(200);
  const stored = await storedBytes(by);
  expect(stored).toBeGreaterThan(10_000);
  expect((await start(by, QUOTA_MB * MB - stored)).status).toBe(201);
});

test('deleting an ad frees the space of its pictures, except those used elsewhere', async () => {
  const by = await market.person();
  const [only, shared] = [await addImage(market, by), await addImage(market, by)];
  const ad = await liveAd(market, by, { images: [only, shared] });
  await liveAd(market, by, { images: [shared] });
  await setBytes(only, QUOTA_MB * MB - 5000);
  await setBytes(shared, 5000);
  expect((await start(by, 1)).body.errorCode).toBe('PICTURE_STORAGE_FULL');
  expect((await market.call('DELETE', `/ads/${ad}`, { by })).status).toBe(200);
  expect(await storedBytes(by)).toBe(5000);
  expect((await start(by, 1)).status).toBe(201);
});
