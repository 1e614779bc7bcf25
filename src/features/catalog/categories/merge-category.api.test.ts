import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';

import { openCategories } from '#tests/support/categories.ts';
import { liveAd } from '#tests/support/marketplace.ts';
import { storeAds } from '#tests/support/store-ads.ts';
import { untilBlocked } from '#tests/support/until-blocked.ts';

import { continueMerge } from './continue-merge.server.ts';

const { market, seller, call, entries, add, post } = await openCategories();
afterAll(() => market.close());

test('a merge moves ads, plans and the address', async () => {
  const [from, into] = [await add(), await add()];
  const id = await liveAd(market, seller, {
    categoryId: from,
    specification: {},
    optionalSpecifications: {},
    additionalDetails: [],
  });
  const idOf = async (slug: string) =>
    (await market.db.selectFrom('categories').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id;
  await market.db
    .updateTable('plans')
    .set({ category_ids: [await idOf(from), await idOf(into)] })
    .where('key', '=', 'jobs')
    .execute();
  // Fills the caches.
  for (const slug of [from, into]) await market.call('GET', `/ads?categoryId=${slug}`);

  const { status, body } = await call('POST', `/${from}/merge`, { into });
  expect([status, body.data]).toEqual([200, { adsCount: 1, isDone: true }]);
  for (const slug of [from, into])
    expect((await market.call('GET', `/ads?categoryId=${slug}`)).body.data).toMatchObject({
      ads: [{ _id: id }],
      pagination: { totalItems: 1 },
    });
  expect((await market.call('GET', `/category/${from}`)).body.data.category._id).toBe(into);
  expect((await post(from)).status).toBe(201);
  expect((await market.call('GET', `/ads/${id}`)).body.data.ad.categoryPath).toMatchObject([{ _id: into }]);
  const plan = await market.db
    .selectFrom('plans')
    .select('category_ids')
    .where('key', '=', 'jobs')
    .executeTakeFirstOrThrow();
  expect(plan.category_ids).toEqual([await idOf(into)]);
  expect((await entries(from)).at(-1)).toMatchObject({ action: 'category.merge', after: { mergedInto: into, ads: 1 } });
  // The address stays taken.
  expect((await call('POST', '', { slug: from, parentId: null, name: { en: 'New', ar: '' } })).status).toBe(409);

  // A merge of the other one takes the first address along.
  const third = await add();
  await call('POST', `/${into}/merge`, { into: third });
  expect((await market.call('GET', `/category/${from}`)).body.data.category._id).toBe(third);
});

test('a merge takes along what members post in the category meanwhile', async () => {
  const [from, into] = [await add(), await add()];
  await post(from);
  const plan = market.db.updateTable('plans').where('key', '=', 'jobs');
  const { id } = await market.db
    .selectFrom('categories')
    .select('id')
    .where('slug', '=', from)
    .executeTakeFirstOrThrow();
  await plan.set({ category_ids: [id] }).execute();
  // The merge has moved the ads, and waits for the plan.
  const blocking = await market.db.startTransaction().execute();
  await blocking.selectFrom('plans').select('id').where('key', '=', 'jobs').forUpdate().execute();
  const merging = call('POST', `/${from}/merge`, { into });
  await untilBlocked(market.db, 'update plans');
  // The ads moved so far are not locked any more.
  const moved = market.db.selectFrom('ads').select('id').where('category_id', '!=', id).forUpdate().noWait();
  expect(await moved.execute()).not.toEqual([]);
  const { status, body } = await post(from);
  expect(status).toBe(201);
  await blocking.rollback().execute();
  expect((await merging).body.data).toEqual({ adsCount: 2, isDone: true });
  const { ad } = (await market.call('GET', `/ads/${body.data.ad._id}/form`, { by: seller })).body.data;
  expect(ad.categoryPath).toMatchObject([{ _id: into }]);
});

test('a merge counts the ads of long lists anew', async () => {
  const [from, into] = [await add(), await add()];
  for (const categoryId of [from, into, into])
    await liveAd(market, seller, {
      categoryId,
      specification: {},
      optionalSpecifications: {},
      additionalDetails: [],
    });
  const count = async () =>
    (await market.call('GET', `/ads?categoryId=${into}&limit=1`)).body.data.pagination.totalItems;
  expect(await count()).toBe(2);
  await call('POST', `/${from}/merge`, { into });
  expect(await count()).toBe(3);
});

test('merges only categories without subcategories, and none into itself', async () => {
  const [slug, parent] = [await add(), await add()];
  await add(parent);
  expect((await call('POST', `/${parent}/merge`, { into: slug })).body.errorCode).toBe('CATEGORY_HAS_SUBCATEGORIES');
  for (const into of [slug, parent, 'nowhere'])
    expect((await call('POST', `/${slug}/merge`, { into })).body.fieldErrors).toEqual({ into: expect.any(String) });
});

test('a job merges a category with many ads, and continues a merge that was interrupted', async () => {
  const [from, into] = [await add(), await add()];
  await storeAds(
    market,
    seller,
    Array.from({ length: 1001 }, (_, at) => ({ title: { en: `Ad ${at}` }, category: from })),
  );
  const { body } = await call('POST', `/${from}/merge`, { into });
  expect(body.data).toEqual({ adsCount: 1001, isDone: false });
  expect((await market.call('GET', `/category/${from}`)).body.data.category._id).toBe(from);

  // Fails when 500 ads have moved.
  const { id } = await market.db
    .selectFrom('categories')
    .select('id')
    .where('slug', '=', into)
    .executeTakeFirstOrThrow();
  await sql`
    create function refuse_501() returns trigger language plpgsql as $$
    begin
      if (select count(*) from ads where category_id = ${sql.lit(id)}) > 500 then raise 'interrupted'; end if;
      return null;
    end $$`.execute(market.db);
  await sql`create trigger refuse_501 after update on ads for each statement execute function refuse_501()`.execute(
    market.db,
  );
  const by = {
    viewer: { userId: seller.id, role: 'admin', sessionId: '', hasSecondFactor: true },
    ip: '',
    requestId: randomUUID(),
  } as const;
  const run = () => continueMerge.run(market.services, { slug: from, into, by });
  await expect(run()).rejects.toThrow('interrupted');
  await sql`drop trigger refuse_501 on ads`.execute(market.db);
  const count = async (slug: string) =>
    (await call('GET', '')).body.data.categories.find(({ _id }: { _id: string }) => _id === slug)?.adsCount;
  expect([await count(from), await count(into)]).toEqual([501, 500]);

  await run();
  expect([await count(from), await count(into)]).toEqual([undefined, 1001]);
  expect((await market.call('GET', `/category/${from}`)).body.data.category._id).toBe(into);
  expect((await entries(from)).at(-1)).toMatchObject({
    action: 'category.merge',
    after: { mergedInto: into, ads: 501 },
  });
  // Idempotent.
  await run();
});
