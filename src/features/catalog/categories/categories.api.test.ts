import { afterAll, expect, test } from 'vitest';

import { openCategories } from '#tests/support/categories.ts';
import { liveAd, openMarketplace } from '#tests/support/marketplace.ts';
import { storeAds } from '#tests/support/store-ads.ts';

import { CATALOG_TAG } from '../catalog.server.ts';

const { market, seller, call, open, childrenOf, entries, publicCategories, add, move, post } = await openCategories();
afterAll(() => market.close());

test('a new category is the last below its parent, is shown at once and takes ads', async () => {
  market.changes.length = 0;
  const slug = await add('property');
  expect(await childrenOf('property')).toEqual(['flats', 'villas', slug]);
  expect(market.changes).toContain(CATALOG_TAG);
  expect(await publicCategories()).toContainEqual(expect.objectContaining({ _id: slug, parentId: 'property' }));
  expect((await post(slug)).status).toBe(201);
  expect(await entries(slug)).toMatchObject([{ action: 'category.create', after: { parentId: 'property' } }]);
});

test('a new category is the last below its parent, also after others are removed', async () => {
  const [parent, ...removed] = [await add(), await add(), await add()];
  const first = await add(parent);
  for (const slug of removed) expect((await call('DELETE', `/${slug}`)).status).toBe(200);
  const second = await add(parent);
  expect(await childrenOf(parent!)).toEqual([first, second]);
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
  // The new name is found at once.
  expect(await suggested()).toMatchObject([{ _id: slug }]);
});

test('the schema.org type of ads comes from the category or the nearest one above with a rule', async () => {
  const top = await add();
  const slug = await add(top);
  const id = await liveAd(market, seller, {
    categoryId: slug,
    specification: {},
    optionalSpecifications: {},
    additionalDetails: [],
  });
  const typeOf = async () => (await market.call('GET', `/ads/${id}`)).body.data.ad.schemaType;
  const set = async (one: string, schemaType: unknown) => call('PUT', `/${one}`, { ...(await open(one)), schemaType });
  expect(await typeOf()).toBe('Product');
  await set(top, 'Service');
  expect(await typeOf()).toBe('Service');
  await set(slug, 'JobPosting');
  expect(await typeOf()).toBe('JobPosting');
  expect((await set(slug, 'Person')).status).toBe(422);
  await set(slug, null);
  expect(await typeOf()).toBe('Service');
  expect((await entries(slug)).at(-1)).toMatchObject({
    before: { schemaType: 'JobPosting' },
    after: { schemaType: null },
  });
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

test('a category with ads can’t get subcategories, and the error has the number of ads', async () => {
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

test('a hidden category is not in menus and takes no new ads; its ads stay', async () => {
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
  // The parent has no visible categories.
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

test('only admins may see or change categories', async () => {
  const form = await open('cars');
  for (const by of [seller, await market.person('moderator')]) {
    expect((await market.call('GET', '/admin/categories', { by })).status).toBe(403);
    expect((await market.call('GET', '/admin/categories/cars', { by })).status).toBe(403);
    expect((await market.call('PUT', '/admin/categories/cars', { by, body: form })).status).toBe(403);
    expect((await market.call('DELETE', '/admin/categories/villas', { by })).status).toBe(403);
  }
});
