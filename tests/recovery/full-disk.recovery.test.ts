import { readdirSync } from 'node:fs';
import path from 'node:path';

import sharp from 'sharp';
import { expect, test } from 'vitest';

import { storeCatalog } from '#features/catalog/store-catalog.server.ts';
import { CHUNK_BYTES } from '#features/pictures/rules.ts';
import { createPublisher } from '#platform/bus/bus.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import { openDatabase } from '#platform/data/database.server.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/start-embedded-postgres.server.ts';
import { migrate, MIGRATIONS } from '#platform/data/migrate.server.ts';
import { systemClock } from '#tests/support/times.ts';

import { call } from '../support/call.ts';
import { CATEGORIES, COUNTRIES } from '../support/catalogue.ts';
import { carForm } from '../support/car-form.ts';
import { addPerson, openMarketplace, startProcess } from '../support/marketplace.ts';
import { mountSmallDisk } from '../support/small-disk.ts';

const MAY_NOT_MOUNT = 'this process may not mount a file system';
const ARABIC = { 'accept-language': 'ar' };
const REFUSED = {
  status: 503,
  body: { errorCode: 'DISK_FULL', errorMessage: expect.stringMatching(/\p{Script=Arabic}/u) },
};

test('pictures: on a full disk uploads get an error message, and resume once there is space', async ({ skip }) => {
  const disk = mountSmallDisk(16);
  if (!disk) return skip(MAY_NOT_MOUNT);
  const market = await openMarketplace({ DATA_DIR: disk.folder });
  try {
    const by = await market.person();
    const noise = { type: 'gaussian', mean: 128, sigma: 90 } as const;
    const photo = await sharp({ create: { width: 900, height: 700, channels: 3, background: 'teal', noise } })
      .jpeg({ quality: 100 })
      .toBuffer();
    const start = await market.call('POST', '/uploads', { by, body: { size: photo.length } });
    const id = start.body.data.upload._id;
    const send = (from: number) =>
      market.call('PUT', `/uploads/${id}?from=${from}`, {
        by,
        body: photo.subarray(from, from + CHUNK_BYTES),
        headers: ARABIC,
      });
    const finish = () => market.call('POST', `/uploads/${id}/image`, { by, headers: ARABIC });
    const upload = (method: string, url: string) => market.call(method, url, { by, body: photo, headers: ARABIC });

    expect((await send(0)).status).toBe(200);
    disk.fill();
    expect(await send(CHUNK_BYTES)).toMatchObject(REFUSED);
    expect(await upload('POST', '/images')).toMatchObject(REFUSED);
    expect(await upload('PUT', '/account/picture')).toMatchObject(REFUSED);
    expect((await market.call('GET', '/ads?category=cars')).status).toBe(200);

    disk.free();
    expect((await market.call('GET', `/uploads/${id}`, { by })).body.data.upload.received).toBe(CHUNK_BYTES);
    for (let from = CHUNK_BYTES; from < photo.length; from += CHUNK_BYTES) expect((await send(from)).status).toBe(200);
    disk.fill();
    expect(await finish()).toMatchObject(REFUSED);
    disk.free();
    const { image } = (await finish()).body.data;
    for (const width of [400, 800, 1600])
      expect((await fetch(`${market.origin}/media/${image._id}-${width}.webp`)).status).toBe(200);
    expect((await upload('PUT', '/account/picture')).status).toBe(200);
    const files = readdirSync(disk.folder, { recursive: true, encoding: 'utf8' });
    expect(files.filter((name) => /unfinished|piece|incoming./.test(name))).toEqual([]);
  } finally {
    await market.close();
    disk.unmount();
  }
});

test('database: on a full disk writes get an error message, and no acknowledged one is lost', async ({ skip }) => {
  const disk = mountSmallDisk(400);
  if (!disk) return skip(MAY_NOT_MOUNT);
  const postgres = await startEmbeddedPostgres(path.join(disk.folder, 'postgres'));
  const db = openDatabase(postgres.connectionString, 1);
  await migrate(db, MIGRATIONS);
  await transact({ db, bus: createPublisher(db) }, (trx) =>
    storeCatalog(trx, { countries: COUNTRIES, categories: CATEGORIES }),
  );
  await db.destroy();
  const address = postgres.connectionString;
  const settings = { DATA_DIR: disk.folder, DATABASE_URL: address, DATABASE_DIRECT_URL: address };
  const { services, origin, close } = await startProcess(settings, { now: systemClock() });
  try {
    const by = await addPerson(services, 'member');
    const words = Array.from({ length: 1_500 }, (_, at) => `w${at}x${(at * 7_919) % 10_007}`);
    const post = async () => {
      const image = { width: 800, height: 600, placeholder: 'data:,', owner_id: by.id };
      const { id } = await services.db
        .insertInto('images')
        .values({ ...image, id: crypto.randomUUID() })
        .returning('id')
        .executeTakeFirstOrThrow();
      const text = words.join(' ').slice(0, 4_900);
      return carForm([id], { description: { en: text, ar: text } });
    };
    const forms = await Promise.all(Array.from({ length: 60 }, post));
    disk.fill();
    const acknowledged: string[] = [];
    let refused: (typeof forms)[number] | undefined;
    for (const body of forms) {
      const answer = await call(origin, 'POST', '/ads', { by, body, headers: ARABIC });
      if (answer.status === 201) acknowledged.push(answer.body.data.ad._id);
      else {
        expect(answer).toMatchObject(REFUSED);
        refused = body;
        break;
      }
    }
    expect(refused).toBeDefined();
    expect((await call(origin, 'GET', '/ads?category=cars')).status).toBe(200);
    disk.free();
    const again = await call(origin, 'POST', '/ads', { by, body: refused });
    expect(again.status).toBe(201);
    const stored = await services.db.selectFrom('ads').select('id').orderBy('id').execute();
    expect(stored.map(({ id }) => String(id))).toEqual([...acknowledged, again.body.data.ad._id]);
  } finally {
    await close();
    await postgres.stop();
    disk.unmount();
  }
});
