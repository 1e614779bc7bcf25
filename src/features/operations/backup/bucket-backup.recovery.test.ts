import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { loadConfig } from '#config';
import { diskStorage, readStoredFile } from '#platform/files/storage.server.ts';
import { openEmptyPlace } from '#tests/support/empty-place.ts';
import { addImage, type Marketplace, openMarketplace, type Person } from '#tests/support/marketplace.ts';
import { startS3Server } from '#tests/support/s3-server.ts';
import { storeAds } from '#tests/support/store-ads.ts';

import { createBackup } from './create-backup.server.ts';
import { openBackup } from './open-backup.server.ts';
import { openBackupStore } from './backup-store.server.ts';
import { pruneBackups } from './nightly-backup.server.ts';
import { findDifferentTables } from './restore-backup.server.ts';

const PASSPHRASE = 'correct horse battery staple';

let server: Awaited<ReturnType<typeof startS3Server>>;
let market: Marketplace;
let folder: string;
let seller: Person;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'dallal-bucket-backup-'));
  server = await startS3Server();
  market = await openMarketplace();
  seller = await market.person();
  await storeAds(market, seller, [{ title: { en: 'Samovar', ar: 'سماور' }, price: 12_500 }]);
}, 60_000);
afterAll(async () => {
  await market.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

async function addPicture(): Promise<string> {
  const key = `${await addImage(market, seller)}-400.webp`;
  await market.services.storage.write(key, randomBytes(30_000));
  return key;
}

const storeAt = (place: string) => openBackupStore(loadConfig({ ...server.backupSettings }), place);

test('a backup in a bucket is restored elsewhere, row by row and byte by byte', async () => {
  const store = storeAt('s3://backups/plain/nightly');
  const keys = [await addPicture(), await addPicture()];
  const { name } = await createBackup(market.services, { store });
  const place = await openEmptyPlace(folder, { ...server.backupSettings, BACKUP_TO: 's3://backups/plain/nightly' });
  try {
    const { code, out, err } = await place.run('restore');
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(new RegExp(`^Restored ${name}: `));
    expect(await findDifferentTables(place.databaseUrl, await openBackup(store, undefined))).toEqual([]);
    const media = diskStorage(path.join(place.dataDir, 'media'));
    for (const key of keys) {
      const [restored, original] = await Promise.all(
        [media, market.services.storage].map((storage) => readStoredFile(storage, key)),
      );
      expect(Buffer.compare(restored!, original!)).toBe(0);
    }
  } finally {
    await place.remove();
  }
});

test('an encrypted backup in a bucket is rehearsed', async () => {
  const address = 's3://backups/encrypted';
  await addPicture();
  const { name } = await createBackup(market.services, { store: storeAt(address), passphrase: PASSPHRASE });
  const place = await openEmptyPlace(folder, { ...server.backupSettings, BACKUP_PASSPHRASE: PASSPHRASE });
  try {
    const { code, out, err } = await place.run('restore', '--rehearse', '--from', address);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(new RegExp(`^${name} can be restored: `));
  } finally {
    await place.remove();
  }
});

test('a backup copies new pictures only, and outdated ones are removed', async () => {
  const store = storeAt('s3://backups/pruned');
  await addPicture();
  const { name: outdated } = await createBackup(market.services, { store });
  const first = await store.list('pictures');
  await addPicture();
  market.time.now += 60_000;
  server.requests.length = 0;
  const { name } = await createBackup(market.services, { store });
  expect(server.requests.filter((request) => /^PUT .*\/pictures\/.*\.webp/.test(request))).toHaveLength(1);
  expect(await store.list('pictures')).toHaveLength(first.length + 1);
  expect(await pruneBackups(market.services, store, undefined)).toEqual([outdated]);
  const folders = new Set((await store.list('')).map((file) => file.split('/')[0]));
  expect([...folders].toSorted()).toEqual([name, 'pictures']);
});

test('a file is read to its end although connections break', async () => {
  const store = storeAt('s3://backups/broken');
  const bytes = randomBytes(2_000_000);
  await store.write('one', Readable.from([bytes]));
  server.faults.cutAfter = 700_000;
  expect(Buffer.compare(await buffer((await store.read('one'))!), bytes)).toBe(0);
  expect(server.faults.cutAfter).toBeUndefined();
  expect(await store.read('another')).toBeUndefined();
});

test('a backup fails in one line while the server is away', async () => {
  const place = await openEmptyPlace(folder, server.backupSettings);
  server.faults.state = 'away';
  try {
    const { code, err } = await place.run('backup', '--to', 's3://backups/away');
    expect([code, err]).toEqual([1, expect.stringMatching(/^S3 failed: GET backups.*\n$/)]);
    expect(await place.run('backup', '--to', 's3://back ups')).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^error: --to: must be a folder, or s3:.*\n/),
    });
  } finally {
    server.faults.state = 'works';
    await place.remove();
  }
});
