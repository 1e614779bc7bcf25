import { afterAll, expect, test } from 'vitest';

import { openCategories } from '#tests/support/categories.ts';
import { liveAd } from '#tests/support/marketplace.ts';
import { untilBlocked } from '#tests/support/until-blocked.ts';

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
  expect((await market.call('GET', `/ads?categoryId=${into}`)).body.data).toMatchObject({
    ads: [{ _id: id }],
    pagination: { totalItems: 1 },
  });
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
  const { headers } = await market.call('GET', `/category/${from}`);
  expect(headers.get('location')).toBe(`/api/category/${third}`);
});

test('the addresses of a merged category and city lead to the others for good, on pages and in the API', async () => {
  const [from, middle, into] = [await add(), await add(), await add()];
  await call('POST', `/${from}/merge`, { into: middle });
  await call('POST', `/${middle}/merge`, { into });
  const leadsTo = async (path: string) => {
    const { status, headers } = await fetch(market.origin + path, { redirect: 'manual' });
    return status === 301 ? headers.get('location') : status;
  };
  for (const [path, expected] of [
    [`/list/${from}`, `/list/${into}`],
    [`/list/${from}?attr.make=kia&page=2`, `/list/${into}?attr.make=kia&page=2`],
    [`/rss/${from}?country=KW`, `/rss/${into}?country=KW`],
    [`/api/ads?categoryId=${from}&limit=1`, `/api/ads?categoryId=${into}&limit=1`],
    [`/api/category/${from}`, `/api/category/${into}`],
    [`/api/category/sub-categories/${from}`, `/api/category/sub-categories/${into}`],
    [`/api/specification?categoryId=${from}`, `/api/specification?categoryId=${into}`],
  ] as const)
    expect(await leadsTo(path), path).toBe(expected);
  expect(await leadsTo(`/api/ads?categoryId=${into}`)).toBe(200);
  expect(await leadsTo('/api/category/nowhere')).toBe(404);
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
