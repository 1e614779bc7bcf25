import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openDatabase } from '#platform/data/database.server.ts';
import { createJobQueue } from '#platform/jobs/job-queue.server.ts';
import { createLog } from '#platform/log/log.server.ts';
import { sendMail } from '#platform/mail/mail.server.ts';
import { MIGRATIONS, migrateTo } from '#platform/data/migrate.server.ts';
import { diskStorage } from '#platform/files/storage.server.ts';
import { withConnection } from '#platform/data/with-connection.server.ts';
import { openEmptyPlace } from '#tests/support/empty-place.ts';
import { addImage, type Marketplace, openMarketplace } from '#tests/support/marketplace.ts';
import { storeAds } from '#tests/support/store-ads.ts';

import { folderStore } from './backup-store.server.ts';
import { createBackup } from './create-backup.server.ts';
import { pruneBackups } from './nightly-backup.server.ts';
import { openBackup } from './open-backup.server.ts';
import { findScratchName } from './queries.server.ts';
import { findDifferentTables } from './restore-backup.server.ts';

const PASSPHRASE = 'correct horse battery staple';

let market: Marketplace;
let folder: string;
let seller: { id: number; token: string };
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'dallal-backup-'));
  market = await openMarketplace();
  seller = await market.person();
  await storeAds(market, seller, [
    { title: { en: 'Samovar\twith \\ tab', ar: 'سماور\nنحاس' }, price: 12_500 },
    { title: { en: 'Tandoor' }, attributes: {}, price: null },
  ]);
}, 60_000);
afterAll(async () => {
  await market.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Stores a picture with its file. */
async function addPicture(): Promise<string> {
  const key = `${await addImage(market, seller)}-400.webp`;
  await market.services.storage.write(key, randomBytes(3_000));
  return key;
}

const openPlace = (environment?: Record<string, string>) => openEmptyPlace(folder, environment);
const newStore = () => {
  const root = path.join(folder, randomUUID());
  return { root, store: folderStore(root) };
};

test('a backup under load is restored elsewhere, equal to one moment, with pictures, secrets and jobs', async () => {
  const { db, jobs, storage } = market.services;
  const { root, store } = newStore();
  const pictures = [await addPicture(), await addPicture()];
  await jobs.send(db, sendMail, { mailId: 123_456 }, { isHighPriority: true });

  let isOver = false;
  const posting = (async () => {
    for (let at = 0; !isOver; at += 1) await storeAds(market, seller, [{ title: { en: `During ${at}` } }]);
  })();
  const { name, manifest } = await createBackup(market.services, { store });
  isOver = true;
  await posting;
  expect(manifest).toMatchObject({ pictures: { count: pictures.length, missing: 0 }, jobs: { rows: 1 } });

  const place = await openPlace();
  try {
    const { code, out, err } = await place.run('restore', '--from', root);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(new RegExp(`^Restored ${name}: \\d+ rows, 2 pictures, 1 jobs\\.\\n$`));
    expect(await findDifferentTables(place.databaseUrl, await openBackup(store, undefined))).toEqual([]);
    const restored = openDatabase(place.databaseUrl, 1);
    const { rows: mails } = await sql`
      select data, priority from pgboss.job where name = 'mail.send' and state = 'created'`.execute(restored);
    expect(mails).toEqual([{ data: { mailId: 123_456 }, priority: 1 }]);
    const highest = async (of: typeof db) =>
      Number(
        (
          await of
            .selectFrom('ads')
            .select(sql<number>`max(id)`.as('id'))
            .executeTakeFirstOrThrow()
        ).id,
      );
    const before = await highest(restored);
    await storeAds({ db: restored, time: market.time }, seller, [{ title: { en: 'Walnut' } }]);
    expect(await highest(restored)).toBeGreaterThan(before);
    // Triggers and foreign keys are in force again.
    const { search } = await restored
      .selectFrom('ads')
      .select('search')
      .where(sql<boolean>`title ->> 'en' = 'Walnut'`)
      .executeTakeFirstOrThrow();
    expect(search).not.toBe('');
    await expect(restored.updateTable('ads').set({ seller_id: 999_999 }).execute()).rejects.toThrow(
      'violates foreign key constraint',
    );
    await restored.destroy();
    const media = diskStorage(path.join(place.dataDir, 'media'));
    const bytesOf = async (from: typeof storage, key: string) =>
      Buffer.from(await new Response((await from.read(key))!.stream).arrayBuffer());
    for (const key of pictures) expect(await bytesOf(media, key)).toEqual(await bytesOf(storage, key));
    const secretsOf = (dataDir: string) => readFileSync(path.join(dataDir, 'secrets'), 'utf8');
    expect(secretsOf(place.dataDir)).toBe(secretsOf(market.config.dataDir));

    const again = await place.run('restore', '--from', root);
    expect(again).toMatchObject({ code: 1, err: 'The database is not empty: restore into a new one\n' });
  } finally {
    await place.remove();
  }
});

test('a damaged file is named, and nothing is restored', async () => {
  const { root, store } = newStore();
  const { name } = await createBackup(market.services, { store });
  const file = path.join(root, name, 'tables/ads');
  const rows = zstdDecompressSync(readFileSync(file)).toString();
  const place = await openPlace();
  try {
    const damaged = {
      'a row that PostgreSQL accepts': zstdCompressSync(rows.replace('Samovar', 'Samovas')),
      'rows that PostgreSQL refuses before the end': zstdCompressSync('x\n'.repeat(500_000)),
    };
    for (const [damage, content] of Object.entries(damaged)) {
      writeFileSync(file, content);
      const { code, err } = await place.run('restore', '--from', root);
      expect([damage, code, err]).toEqual([damage, 1, `${name}/tables/ads is damaged\n`]);
    }
    rmSync(file);
    expect((await place.run('restore', '--from', root)).err).toBe(`${name}/tables/ads is missing\n`);
    const restored = openDatabase(place.databaseUrl, 1);
    expect(await restored.selectFrom('users').selectAll().execute()).toEqual([]);
    await restored.destroy();
  } finally {
    await place.remove();
  }
});

test('with a passphrase nothing is readable without it', async () => {
  const { root, store } = newStore();
  await addPicture();
  await createBackup(market.services, { store, passphrase: PASSPHRASE });
  for (const file of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue;
    const stored = path.join(file.parentPath, file.name);
    expect(statSync(stored).mode & 0o077).toBe(0);
    expect(readFileSync(stored).subarray(0, 21).toString()).toBe('age-encryption.org/v1');
  }
  await expect(openBackup(store, undefined)).rejects.toThrow('BACKUP_PASSPHRASE: is needed');
  await expect(openBackup(store, 'another passphrase')).rejects.toThrow('BACKUP_PASSPHRASE: is wrong');
  const place = await openPlace({ BACKUP_PASSPHRASE: PASSPHRASE, BACKUP_TO: root });
  try {
    expect(await place.run('restore', '--rehearse')).toMatchObject({ code: 0, err: '' });
  } finally {
    await place.remove();
  }
  const plain = newStore();
  await createBackup(market.services, { store: plain.store });
  await expect(createBackup(market.services, { store: plain.store, passphrase: PASSPHRASE })).rejects.toThrow(
    'the backups there are not encrypted',
  );
});

test('a rehearsal compares everything in a scratch database, and leaves nothing behind', async () => {
  const { root, store } = newStore();
  const { name } = await createBackup(market.services, { store });
  const place = await openPlace();
  const scratch = await withConnection(place.databaseUrl, findScratchName);
  // As a rehearsal that was killed leaves it.
  await sql.raw(`create database ${scratch}`).execute(market.db);
  try {
    const { code, out } = await place.run('restore', '--rehearse', '--json', '--from', root);
    expect([code, JSON.parse(out)]).toEqual([
      0,
      { name, tables: expect.any(Number), rows: expect.any(Number), pictures: expect.any(Number) },
    ]);
    const database = openDatabase(place.databaseUrl, 1);
    const recorded = await database.selectFrom('backup_runs').select(['kind', 'name']).execute();
    expect(recorded).toEqual([{ kind: 'rehearsal', name }]);
    await database.destroy();
    const { rows } = await sql`select from pg_database where datname = ${scratch}`.execute(market.db);
    expect(rows).toEqual([]);
  } finally {
    await place.remove();
  }
});

test('a second backup copies new pictures only', async () => {
  const { root, store } = newStore();
  const first = await addPicture();
  await createBackup(market.services, { store });
  const file = path.join(root, 'pictures', first.slice(0, 2), first);
  const { ino } = statSync(file);
  const second = await addPicture();
  market.time.now += 60_000;
  const { manifest } = await createBackup(market.services, { store });
  expect(statSync(file).ino).toBe(ino);
  expect(statSync(path.join(root, 'pictures', second.slice(0, 2), second)).isFile()).toBe(true);
  expect(manifest.pictures.count).toBe((await store.list('pictures')).length);
});

test('outdated and unfinished backups are removed, with the pictures that only they have', async () => {
  const { store } = newStore();
  const removed = await addPicture();
  const { name: outdated } = await createBackup(market.services, { store });
  await market.services.storage.remove(removed);
  const names = [];
  for (let day = 1; day <= 8; day += 1) {
    market.time.now += 86_400_000 * 40;
    names.push((await createBackup(market.services, { store })).name);
  }
  const unfinished = '20260801T000000Z';
  await store.write(`${unfinished}/tables/ads`, (await store.read(`${names[0]}/tables/ads`))!);
  expect(await pruneBackups(market.services, store, undefined)).toContain(outdated);
  const kept = [...new Set((await store.list('')).map((file) => file.split('/')[0]))].toSorted();
  expect(kept).toEqual([...names.slice(-7), 'pictures']);
  expect(await store.list('pictures')).not.toContain(`pictures/${removed.slice(0, 2)}/${removed}`);
  await openBackup(store, undefined);
});

test('two backups do not run at the same time', async () => {
  const { store } = newStore();
  const both = await Promise.allSettled([1, 2].map(() => createBackup(market.services, { store })));
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('backup reports what it copied, and where is not optional', async () => {
  const { root } = newStore();
  const place = await openPlace();
  try {
    expect(await place.run('backup')).toMatchObject({
      code: 2,
      err: expect.stringContaining('name the place of the backups with --to, or set BACKUP_TO\n'),
    });
    const { out } = await place.run('backup', '--to', root);
    expect(out).toMatch(/^Backup \d{8}T\d{6}Z: \d+ rows of \d+ tables, 0 pictures\.\n$/);
  } finally {
    await place.remove();
  }
});

test('a backup of an older version is upgraded', async () => {
  const { root, store } = newStore();
  const older = await openPlace();
  const db = openDatabase(older.databaseUrl, 2);
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  const migrations = readdirSync(MIGRATIONS)
    .toSorted()
    .map((file) => file.replace('.sql', ''));
  await migrateTo(db, MIGRATIONS, migrations.at(-5)!);
  const { services } = market;
  const queue = await createJobQueue(db, createLog('silent'), []);
  const { id } = await db
    .insertInto('users')
    .values({
      name: 'Salma',
      email: 's@example.com',
      country_code: '+965',
      mobile: '51234567',
      password_hash: '-',
      status: 'active',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await createBackup({ ...services, databaseUrl: older.databaseUrl }, { store });
  await queue.stop();
  await db.destroy();
  const place = await openPlace();
  try {
    expect(await place.run('restore', '--rehearse', '--from', root)).toMatchObject({ code: 0, err: '' });
    expect(await place.run('restore', '--from', root)).toMatchObject({ code: 0, err: '' });
    const restored = openDatabase(place.databaseUrl, 1);
    const { name } = await restored.selectFrom('users').select('name').where('id', '=', id).executeTakeFirstOrThrow();
    expect(name).toBe('Salma');
    const { rows } = await sql<{ name: string }>`select max(name) as name from kysely_migration`.execute(restored);
    expect(rows).toEqual([{ name: migrations.at(-1) }]);
    await restored.destroy();
  } finally {
    await place.remove();
    await older.remove();
  }
});
