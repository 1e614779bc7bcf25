import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  addImage,
  type Answer,
  carForm,
  liveAd,
  type Marketplace,
  openMarketplace,
  type Person,
} from '#tests/support/marketplace.ts';
import { storeAds } from '#tests/support/store-ads.ts';

import { CATALOG_TAG } from '../catalog.server.ts';
import type { TreeCategory, VersionedCategory } from './contract.ts';

let market: Marketplace;
let [admin, seller] = [] as unknown as [Person, Person];
beforeAll(async () => {
  market = await openMarketplace();
  [admin, seller] = [await market.person('admin'), await market.person()];
});
afterAll(() => market.close());

const call = (method: string, path: string, body?: unknown): Promise<Answer> =>
  market.call(method, `/admin/categories${path}`, { by: admin, ...(body !== undefined && { body }) });
const tree = async (): Promise<TreeCategory[]> => (await call('GET', '')).body.data.categories;
const childrenOf = async (parent: string | null) =>
  (await tree()).filter(({ parentId }) => parentId === parent).map(({ _id }) => _id);
const open = async (slug: string): Promise<VersionedCategory> => ({
  ...(await call('GET', `/${slug}`)).body.data,
  icon: '/placeholder.svg',
});
const entries = (slug: string) =>
  market.db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('target_kind', '=', 'category')
    .where('target_id', '=', slug)
    .orderBy('id')
    .execute();
const publicCategories = async (): Promise<{ _id: string; name: object; parentId: string | null }[]> =>
  (await market.call('GET', '/category/getCategory/list')).body.data;

/** Adds a category and returns its slug. */
let added = 0;
async function add(parentId: string | null = null): Promise<string> {
  const slug = `category-${++added}`;
  const { status } = await call('POST', '', { slug, parentId, name: { en: `Category ${added}`, ar: '' } });
  expect(status).toBe(200);
  return slug;
}
const move = async (slug: string, parentId: string | null, before: string | null = null) =>
  call('POST', `/${slug}/move`, { version: (await open(slug)).version, parentId, before });
const post = async (categoryId: string, changes: object = {}) =>
  market.call('POST', '/ads', {
    by: seller,
    body: carForm([await addImage(market, seller)], {
      categoryId,
      specification: {},
      optionalSpecifications: {},
      additionalDetails: [],
      ...changes,
    }),
  });

test('a new category is the last below its parent, is shown at once and takes ads', async () => {
  market.changes.length = 0;
  const slug = await add('property');
  expect(await childrenOf('property')).toEqual(['flats', 'villas', slug]);
  expect(market.changes).toContain(CATALOG_TAG);
  expect(await publicCategories()).toContainEqual(expect.objectContaining({ _id: slug, parentId: 'property' }));
  expect((await post(slug)).status).toBe(201);
  expect(await entries(slug)).toMatchObject([{ action: 'category.create', after: { parentId: 'property' } }]);
});

test('an empty marketplace gets its first category', async () => {
  const empty = await openMarketplace({}, { isEmpty: true });
  const by = await empty.person('admin');
  expect((await empty.call('GET', '/admin/categories', { by })).body.data.categories).toEqual([]);
  const body = { slug: 'cars', parentId: null, name: { en: 'Cars', ar: 'سيارات' } };
  expect((await empty.call('POST', '/admin/categories', { by, body })).status).toBe(200);
  expect((await empty.call('GET', '/category/sub-categories')).body.data.categories).toMatchObject([{ _id: 'cars' }]);
  await empty.close();
});

test.each(['cars', 'sub-categories', 'constructor'])('the address %s is taken', async (slug) => {
  const { status, body } = await call('POST', '', { slug, parentId: null, name: { en: 'Cars', ar: '' } });
  expect([status, body.errorCode]).toEqual([409, 'CATEGORY_EXISTS']);
});

test.each([
  [{ slug: 'Used cars' }, 'slug'],
  [{ slug: '2024' }, 'slug'],
  [{ name: { en: ' ', ar: '' } }, 'name'],
  [{ parentId: 'nowhere' }, 'parentId'],
])('refuses a new category with %j', async (values, field) => {
  const { status, body } = await call('POST', '', {
    slug: 'new',
    parentId: null,
    name: { en: 'New', ar: '' },
    ...values,
  });
  expect([status, Object.keys(body.fieldErrors)]).toEqual([422, [field]]);
});

test('saves a form and records what changed', async () => {
  const slug = await add();
  await storeAds(market, seller, [{ title: { en: 'Rowing' }, category: slug }]);
  const suggested = async () => (await market.call('GET', '/ads/suggestions?text=قوارب')).body.data.categories;
  expect(await suggested()).toEqual([]);
  const form = await open(slug);
  const name = { en: 'Boats', ar: 'قوارب' };
  const saved = await call('PUT', `/${slug}`, { ...form, name, needsApproval: false, lifetimeDays: 60 });
  expect(saved.body.data).toEqual({ ...form, name, needsApproval: false, lifetimeDays: 60, version: 2 });
  expect(await open(slug)).toEqual(saved.body.data);
  expect((await publicCategories()).find(({ _id }) => _id === slug)?.name).toEqual(name);
  expect((await entries(slug)).at(-1)).toMatchObject({
    action: 'category.edit',
    before: { version: 1, needsApproval: null, lifetimeDays: null },
    after: { version: 2, name, needsApproval: false, lifetimeDays: 60 },
  });
  // A name is found at once.
  expect(await suggested()).toMatchObject([{ _id: slug }]);
});

test('refuses a second editor, also after a move, with what changed', async () => {
  const [slug, parent] = [await add(), await add()];
  const form = await open(slug);
  await move(slug, parent);
  const refused = await call('PUT', `/${slug}`, { ...form, isHidden: true });
  expect([refused.status, refused.body.errorCode]).toEqual([409, 'VERSION_CONFLICT']);
  expect(refused.body.data).toMatchObject({ version: 2, values: { parentId: parent, isHidden: false } });
  expect(refused.body.data.changes).toContainEqual(expect.objectContaining({ field: 'parentId' }));
  expect((await call('POST', `/${slug}/move`, { version: 1, parentId: null, before: null })).status).toBe(409);
});

test('moves a category among its siblings and below another one', async () => {
  const parent = await add();
  const [one, two, three] = [await add(parent), await add(parent), await add(parent)];
  await move(three, parent, one);
  expect(await childrenOf(parent)).toEqual([three, one, two]);
  await move(two, parent, one);
  expect(await childrenOf(parent)).toEqual([three, two, one]);
  await move(two, one);
  expect([await childrenOf(parent), await childrenOf(one)]).toEqual([[three, one], [two]]);
  expect((await entries(two)).at(-1)).toMatchObject({
    action: 'category.move',
    before: { parentId: parent, position: 2 },
    after: { parentId: one, position: 1 },
  });
});

test('a moved category takes its ads into the lists of its new parent', async () => {
  const [from, to] = [await add(), await add()];
  const leaf = await add(from);
  await add(to);
  const id = await liveAd(market, seller, {
    categoryId: leaf,
    specification: {},
    optionalSpecifications: {},
    additionalDetails: [],
  });
  const adsIn = async (slug: string) =>
    (await market.call('GET', `/ads?categoryId=${slug}`)).body.data.ads.map(({ _id }: { _id: string }) => _id);
  expect([await adsIn(from), await adsIn(to)]).toEqual([[id], []]);
  await move(leaf, to);
  expect([await adsIn(from), await adsIn(to)]).toEqual([[], [id]]);
});

test('a category is never inside itself', async () => {
  const top = await add();
  const child = await add(top);
  for (const parentId of [top, child]) {
    const { status, body } = await move(top, parentId);
    expect([status, body.fieldErrors]).toEqual([422, { parentId: expect.any(String) }]);
  }
  expect((await call('PUT', `/${top}`, { ...(await open(top)), parentId: child })).status).toBe(422);
  const [a, b] = [await add(), await add()];
  const moves = await Promise.all([move(a, b), move(b, a)]);
  expect(moves.map(({ status }) => status).toSorted()).toEqual([200, 422]);
});

test('a category with ads gets no subcategories, and the number of its ads is named', async () => {
  const [slug, other] = [await add(), await add()];
  await post(slug);
  for (const answer of [
    await call('POST', '', { slug: 'sub', parentId: slug, name: { en: 'Sub', ar: '' } }),
    await move(other, slug),
  ]) {
    expect([answer.status, answer.body.errorCode]).toEqual([409, 'CATEGORY_HAS_ADS']);
    expect(answer.body.errorMessage).toMatch(/^1 ad /);
  }
});

test('a hidden category is in no menu and takes no new ads; its ads stay', async () => {
  const parent = await add();
  const slug = await add(parent);
  const id = await liveAd(market, seller, {
    categoryId: slug,
    specification: {},
    optionalSpecifications: {},
    additionalDetails: [],
  });
  await call('PUT', `/${slug}`, { ...(await open(slug)), isHidden: true });
  const shown = (await publicCategories()).map(({ _id }) => _id);
  // Nothing is left to choose below the parent.
  expect([shown.includes(slug), shown.includes(parent)]).toEqual([false, false]);
  expect((await post(slug)).body.fieldErrors).toEqual({ categoryId: expect.any(String) });
  expect((await market.call('GET', `/ads/${id}`)).status).toBe(200);
  expect((await market.call('GET', `/ads?categoryId=${slug}`)).body.data.ads).toHaveLength(1);

  await add(parent);
  expect((await publicCategories()).map(({ _id }) => _id)).toContain(parent);
  await call('PUT', `/${slug}`, { ...(await open(slug)), isHidden: false });
  expect((await post(slug)).status).toBe(201);
});

test('only an unused category can be removed', async () => {
  const parent = await add();
  const slug = await add(parent);
  expect((await call('DELETE', `/${parent}`)).body.errorCode).toBe('CATEGORY_HAS_SUBCATEGORIES');
  const { _id } = (await post(slug)).body.data.ad;
  await market.db.updateTable('ads').set({ status: 'deleted' }).where('id', '=', Number(_id)).execute();
  const refused = await call('DELETE', `/${slug}`);
  expect([refused.status, refused.body.errorCode]).toEqual([409, 'CATEGORY_IN_USE']);
  expect(refused.body.errorMessage).toMatch(/^1 ad /);
  expect((await call('DELETE', '/jobs')).body.errorCode).toBe('CATEGORY_HAS_PLANS');

  const unused = await add(parent);
  expect((await call('DELETE', `/${unused}`)).status).toBe(200);
  expect(await childrenOf(parent)).toEqual([slug]);
  expect((await entries(unused)).at(-1)).toMatchObject({ action: 'category.remove', before: { parentId: parent } });
});

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
  expect([status, body.data]).toEqual([200, { adsCount: 1 }]);
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

test('only admins may see or change categories', async () => {
  const form = await open('cars');
  for (const by of [seller, await market.person('moderator')]) {
    expect((await market.call('GET', '/admin/categories', { by })).status).toBe(403);
    expect((await market.call('GET', '/admin/categories/cars', { by })).status).toBe(403);
    expect((await market.call('PUT', '/admin/categories/cars', { by, body: form })).status).toBe(403);
    expect((await market.call('DELETE', '/admin/categories/villas', { by })).status).toBe(403);
  }
});
