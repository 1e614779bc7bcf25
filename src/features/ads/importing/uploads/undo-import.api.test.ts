import { once } from 'node:events';

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { jobRecord, uploadAds } from '#tests/support/importing.ts';
import { type Marketplace, openMarketplace, type Person } from '#tests/support/marketplace.ts';
import { startJob } from '#tests/support/start-job.ts';

import { continueImports } from './continue-imports.server.ts';

let market: Marketplace;
let admin: Person;
beforeAll(async () => {
  market = await openMarketplace();
  admin = await market.person('admin');
}, 60_000);
afterAll(() => market.close());

const runJob = () => continueImports.run(market.services, {});
const post = async (id: string, action: 'start' | 'cancel' | 'undo') =>
  (await market.call('POST', `/admin/imports/${id}/${action}`, { by: admin })).status;
const get = async (id: string) => (await market.call('GET', `/admin/imports/${id}`, { by: admin })).body.data;
const adOf = (reference: string) =>
  market.db.selectFrom('ads').selectAll().where('reference', '=', reference).executeTakeFirst();

async function checkedImport(records: object[]): Promise<string> {
  const { _id } = await uploadAds(market, admin, records);
  await runJob();
  return _id;
}

async function importRecords(records: object[]): Promise<string> {
  const id = await checkedImport(records);
  expect(await post(id, 'start')).toBe(200);
  await runJob();
  expect((await get(id)).import.state).toBe('finished');
  return id;
}

/** A member as imported ads name their seller. */
async function addSeller() {
  const person = await market.person();
  const { name, email } = await market.db
    .selectFrom('users')
    .select(['name', 'email'])
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
  return { person, seller: { name, email, mobile: '+965 22221111' } };
}

test('an undo deletes the ads that an import added, and names those that were changed since', async () => {
  const { person: by, seller } = await addSeller();
  await importRecords([jobRecord('undo-old')]);
  const names = ['untouched', 'sold', 'suspended', 'priced', 'removed', 'repeated', 'seen'];
  const records = names.map((name) => jobRecord(`undo-${name}`, { seller }));
  const id = await importRecords([...records, jobRecord('undo-old', { title: { en: 'Another title' } })]);
  const ids = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, (await adOf(`undo-${name}`))?.id] as const)),
  );
  const reason = { reason: 'Not a job' };
  expect((await market.call('POST', `/ads/${ids['sold']}/sold`, { by })).status).toBe(200);
  const suspending = await market.call('POST', `/admin/ads/${ids['suspended']}/suspend`, { by: admin, body: reason });
  expect(suspending.status).toBe(200);
  await market.db
    .updateTable('ads')
    .set({ price: 5, updated_at: new Date() })
    .where('id', '=', ids['priced'] ?? 0)
    .execute();
  expect((await market.call('DELETE', `/ads/${ids['removed']}`, { by })).status).toBe(200);
  await importRecords([jobRecord('undo-repeated', { seller, price: 10 })]);
  // Being seen and saved is no change of the ad.
  await market.call('GET', `/ads/${ids['seen']}`);
  await market.call('PUT', `/saved-ads/${ids['seen']}`, { by: admin });

  expect((await get(id)).undo).toEqual({ left: 7, deleted: 0, kept: 0 });
  expect(await post(id, 'undo')).toBe(200);
  expect((await get(id)).import.state).toBe('undoing');
  await runJob();
  const { import: undone, undo, kept } = await get(id);
  expect([undone.state, undo]).toEqual(['undone', { left: 0, deleted: 3, kept: 4 }]);
  expect(kept.map(({ reference }: { reference: string }) => reference)).toEqual([
    'undo-sold',
    'undo-suspended',
    'undo-priced',
    'undo-repeated',
  ]);
  expect((await market.call('GET', `/ads/${ids['untouched']}`)).status).toBe(404);
  expect((await market.call('GET', `/ads/${ids['sold']}`)).status).toBe(200);
  expect(await adOf('undo-old')).toMatchObject({ status: 'active', title: { en: 'Another title' } });
  const csv = await market.call('GET', `/admin/imports/${id}/kept.csv`, { by: admin });
  expect(csv.body.text).toContain(`\r\n${ids['sold']},undo-sold,Driver undo-sold\r\n`);
  const { body } = await market.call('GET', '/admin/imports?state=undone', { by: admin });
  expect(body.data.rows).toMatchObject([{ _id: id, state: 'undone' }]);

  // The references of deleted ads are free again.
  const again = await importRecords(records);
  expect((await get(again)).import.counts).toMatchObject({ created: 2, updated: 1, unchanged: 4 });
});

test('an import is undone once, whoever asks for it how often', async () => {
  const id = await importRecords([jobRecord('once-1')]);
  expect((await Promise.all([post(id, 'undo'), post(id, 'undo')])).toSorted()).toEqual([200, 409]);
  await Promise.all([runJob(), runJob()]);
  expect((await get(id)).undo).toEqual({ left: 0, deleted: 1, kept: 0 });
  await importRecords([jobRecord('once-1')]);
  await runJob();
  expect(await adOf('once-1')).toMatchObject({ status: 'active' });
  expect(await post(id, 'undo')).toBe(409);
});

test('only an import that has ended and added ads can be undone', async () => {
  const id = await checkedImport([jobRecord('ended-1')]);
  expect(await post(id, 'undo')).toBe(409);
  await post(id, 'start');
  expect(await post(id, 'undo')).toBe(409);
  await runJob();
  const unchanged = await checkedImport([jobRecord('ended-1')]);
  await post(unchanged, 'cancel');
  expect(await post(unchanged, 'undo')).toBe(409);
  expect(await post('999999', 'undo')).toBe(404);
});

test('a cancelled import is undone as far as it came', async () => {
  const total = 500;
  const id = await checkedImport(Array.from({ length: total }, (_, at) => jobRecord(`part-${at}`)));
  await post(id, 'start');
  const running = runJob();
  await expect.poll(async () => (await get(id)).undo.left, { interval: 5 }).toBeGreaterThan(0);
  expect(await post(id, 'cancel')).toBe(200);
  await running;
  const { left } = (await get(id)).undo;
  expect(await post(id, 'undo')).toBe(200);
  await runJob();
  expect((await get(id)).undo).toEqual({ left: 0, deleted: left, kept: 0 });
  const rows = await market.db.selectFrom('ads').select('id').where('reference', 'like', 'part-%').execute();
  expect(rows).toEqual([]);
});

test('a killed undo continues, and deletes every ad once', { timeout: 60_000 }, async () => {
  const total = 450;
  const id = await importRecords(Array.from({ length: total }, (_, at) => jobRecord(`kill-${at}`)));
  await post(id, 'undo');
  // Holds up the last batch.
  const holding = await market.db.startTransaction().execute();
  await holding
    .selectFrom('ads')
    .select('id')
    .where('reference', '=', `kill-${total - 1}`)
    .forUpdate()
    .execute();
  const child = startJob(market, continueImports);
  await expect.poll(async () => (await get(id)).undo.deleted, { interval: 20 }).toBe(400);
  child.kill('SIGKILL');
  await once(child, 'exit');
  await holding.rollback().execute();
  await market.db
    .updateTable('ad_imports')
    .set({ claimed_until: sql<Date>`now()` })
    .where('id', '=', Number(id))
    .execute();
  await runJob();
  expect((await get(id)).undo).toEqual({ left: 0, deleted: total, kept: 0 });
  const events = await market.db
    .selectFrom('ad_events')
    .innerJoin('ad_import_ads', 'ad_import_ads.ad_id', 'ad_events.ad_id')
    .select('ad_events.id')
    .where('import_id', '=', Number(id))
    .where('event', '=', 'delete')
    .execute();
  expect(events).toHaveLength(total);
});
