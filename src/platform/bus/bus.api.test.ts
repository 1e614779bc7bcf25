import { sql } from 'kysely';
import { afterAll, expect, onTestFinished, test } from 'vitest';

import { cached } from '../caches/cached.server.ts';
import { type Database, openDatabase } from '../data/database.server.ts';
import { createLog } from '../log/log.server.ts';
import { openMarketplace } from '#tests/support/marketplace.ts';

import { type Bus, openBus } from './bus.server.ts';
import { collectTags, dependsOn, validFor } from './depends-on.server.ts';
import type { Tag } from './tag.ts';
import { publishChange, transact } from './transact.server.ts';

const market = await openMarketplace();
afterAll(() => market.close());

interface Process {
  db: Database;
  bus: Bus;
  /** The changes that it received, in order. */
  changes: (Tag[] | 'all')[];
}

async function startProcess(connections = 3): Promise<Process> {
  const db = openDatabase(market.connectionString, connections);
  const bus = await openBus(db, market.connectionString, createLog('silent'));
  const changes: Process['changes'] = [];
  bus.subscribe((changed) => changes.push(changed));
  onTestFinished(async () => {
    await bus.close();
    await db.destroy();
  });
  return { db, bus, changes };
}

/** Ends every bus connection to the database, as a restarted proxy or server would. */
const cutBusConnections = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' or query = 'select 1'`.execute(
    market.db,
  );

const counterOf = cached<number>({ name: 'test', maxEntries: 10, maxEntryBytes: 100 });
/** A cached value that counts its loads. */
function createCounter(tag: Tag) {
  let loads = 0;
  const load = async () => {
    dependsOn(tag);
    loads += 1;
    return loads;
  };
  return { read: ({ db }: Process) => counterOf(db, tag, load), loads: () => loads };
}

test('publishes the changes of a transaction to every process when it commits', async () => {
  const [here, there] = [await startProcess(), await startProcess()];
  await transact(here, async (trx) => {
    publishChange(trx, 'ad:1', 'site');
    publishChange(trx, 'ad:1');
    await sql`select pg_sleep(0.05)`.execute(trx);
    expect([here.changes, there.changes]).toEqual([[], []]);
  });
  expect(here.changes).toEqual([['ad:1', 'site']]);
  await expect.poll(() => there.changes).toEqual([['ad:1', 'site']]);
});

test('publishes nothing when a transaction is rolled back', async () => {
  const [here, there] = [await startProcess(), await startProcess()];
  const failing = transact(here, async (trx) => {
    publishChange(trx, 'ad:2');
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await transact(here, async (trx) => publishChange(trx, 'ad:3'));
  await expect.poll(() => there.changes).toEqual([['ad:3']]);
  expect(here.changes).toEqual([['ad:3']]);
});

test('refuses to publish in a transaction that would not deliver it', async () => {
  const { db } = await startProcess();
  await db.transaction().execute(async (trx) => expect(() => publishChange(trx, 'ad:4')).toThrow('transact'));
});

test('splits more tags than one notification can hold', async () => {
  const [here, there] = [await startProcess(), await startProcess()];
  const tags = Array.from({ length: 2_000 }, (_, number) => `ad:${number}`);
  await transact(here, async (trx) => publishChange(trx, ...tags));
  await expect.poll(() => there.changes.flat()).toEqual(tags);
  expect(there.changes.length).toBeGreaterThan(1);
});

test('drops a cached value in every process when something it depends on changes', async () => {
  const [here, there] = [await startProcess(), await startProcess()];
  const value = createCounter('thing:1');
  expect([await value.read(here), await value.read(here), await value.read(there)]).toEqual([1, 1, 2]);
  await transact(here, async (trx) => publishChange(trx, 'thing:2'));
  expect(await value.read(here)).toBe(1);
  await transact(here, async (trx) => publishChange(trx, 'thing:1'));
  expect(await value.read(here)).toBe(3);
  await expect.poll(() => value.read(there)).toBeGreaterThan(3);
});

test('drops everything after the connection was lost, and receives changes again', async () => {
  const [here, there] = [await startProcess(), await startProcess()];
  const value = createCounter('thing:3');
  await value.read(there);
  await cutBusConnections();
  await transact(here, async (trx) => publishChange(trx, 'thing:3'));
  await expect.poll(() => there.changes.filter((changed) => changed === 'all')).toHaveLength(2);
  expect(await value.read(there)).toBe(2);
  await transact(here, async (trx) => publishChange(trx, 'thing:3'));
  await expect.poll(() => value.read(there)).toBe(3);
});

test('does not cache a value that was loaded while it changed', async () => {
  const process = await startProcess();
  let stored = 'old';
  const change = Promise.withResolvers<void>();
  const texts = cached<string>({ name: 'test', maxEntries: 1, maxEntryBytes: 100 });
  const read = () =>
    texts(process.db, '', async () => {
      dependsOn('thing:4');
      const value = stored;
      await change.promise;
      return value;
    });
  const early = read();
  stored = 'new';
  process.bus.deliver(['thing:4']);
  const late = read();
  change.resolve();
  expect([await early, await late, await read()]).toEqual(['old', 'new', 'new']);
});

test('a value depends on everything that the values within it depend on', async () => {
  const process = await startProcess();
  const [inner, outer] = [
    cached<number>({ name: 'test', maxEntries: 1, maxEntryBytes: 100 }),
    cached<number>({ name: 'test', maxEntries: 1, maxEntryBytes: 100 }),
  ];
  let loads = 0;
  const readInner = () =>
    inner(process.db, '', async () => {
      dependsOn('thing:5');
      return 1;
    });
  const readOuter = () => outer(process.db, '', async () => (loads += await readInner()));
  await readInner();
  expect([await readOuter(), await readOuter()]).toEqual([1, 1]);
  process.bus.deliver(['thing:5']);
  expect(await readOuter()).toBe(2);
});

test('a transaction reads its own uncommitted changes, and others do not', async () => {
  const process = await startProcess();
  const value = createCounter('thing:6');
  await value.read(process);
  await transact(process, async (trx) => {
    publishChange(trx, 'thing:6');
    expect(await value.read({ ...process, db: trx })).toBe(2);
    expect(await value.read(process)).toBe(1);
  });
  expect(await value.read(process)).toBe(3);
});

test('transactions that hold all connections of the pool do not wait for each other to load', async () => {
  const process = await startProcess(2);
  const values = cached<number>({ name: 'test', maxEntries: 1, maxEntryBytes: 100 });
  const load = async (db: Database) =>
    (await sql<{ one: number }>`select 1 as one, pg_sleep(0.1)`.execute(db)).rows[0]?.one ?? 0;
  const inTransaction = () =>
    process.db.transaction().execute(async (trx) => {
      await sql`select pg_sleep(0.1)`.execute(trx);
      return values(trx, '', () => load(trx));
    });
  const outside = async () => values(process.db, '', () => load(process.db));
  expect(await Promise.all([inTransaction(), inTransaction(), outside()])).toEqual([1, 1, 1]);
});

test('does not cache a value that expires, and passes the expiry on to values made from it', async () => {
  const here = await startProcess();
  const values = cached<number>({ name: 'test', maxEntries: 1, maxEntryBytes: 100 });
  let loads = 0;
  const read = () =>
    values(here.db, '', async () => {
      validFor(500);
      return (loads += 1);
    });
  const { result, validForMs } = await collectTags(async () => [await read(), await read()]);
  expect([result, validForMs]).toEqual([[1, 2], 500]);
});
