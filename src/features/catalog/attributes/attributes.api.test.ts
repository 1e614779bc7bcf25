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

import { CATALOG_TAG } from '../catalog.server.ts';
import type { Specification } from '../contract.ts';
import type { AttributeList, EditedOption, EditedSpecification } from './contract.ts';

let market: Marketplace;
let [admin, seller] = [] as unknown as [Person, Person];
beforeAll(async () => {
  market = await openMarketplace();
  [admin, seller] = [await market.person('admin'), await market.person()];
});
afterAll(() => market.close());

const call = (method: string, path: string, body?: unknown): Promise<Answer> =>
  market.call(method, `/admin/categories${path && `/${path}`}`, { by: admin, ...(body !== undefined && { body }) });
const list = async (slug: string): Promise<AttributeList> => (await call('GET', `${slug}/attributes`)).body.data;
const find = async (slug: string, key: string): Promise<EditedSpecification> =>
  (await list(slug)).specifications.find((one) => one.key === key)!;
const formOf = ({ key: _, categoryId: __, type: ___, ...form }: EditedSpecification) => form;
const asked = async (slug: string): Promise<Specification[]> =>
  (await market.call('GET', `/specification?categoryId=${slug}`)).body.data.specifications;
const option = (key: string, parent: string | null = null): EditedOption => ({
  key,
  label: { en: key.toUpperCase(), ar: '' },
  parent,
  isHidden: false,
});

/** Adds a category below another one, so that no test meets the attributes of others. */
let added = 0;
async function addCategory(parentId: string | null = null): Promise<string> {
  const slug = `category-${++added}`;
  await call('POST', '', { slug, parentId, name: { en: slug, ar: '' } });
  return slug;
}
async function add(slug: string, key: string, type: string, changes: Partial<EditedSpecification> = {}): Promise<void> {
  const { status } = await call('POST', `${slug}/specifications`, { key, type, label: { en: key, ar: '' } });
  expect(status).toBe(200);
  if (Object.keys(changes).length > 0) expect((await save(slug, key, changes)).status).toBe(200);
}
const save = async (slug: string, key: string, changes: Partial<EditedSpecification>) =>
  call('PUT', `${slug}/specifications/${key}`, { ...formOf(await find(slug, key)), ...changes });
const form = async (categoryId: string, changes: object = {}) =>
  carForm([await addImage(market, seller)], {
    categoryId,
    specification: {},
    optionalSpecifications: {},
    additionalDetails: [],
    ...changes,
  });
const post = async (categoryId: string, changes: object = {}) =>
  market.call('POST', '/ads', { by: seller, body: await form(categoryId, changes) });
const attributesOf = async (id: string) =>
  (await market.db.selectFrom('ads').select('attributes').where('id', '=', Number(id)).executeTakeFirstOrThrow())
    .attributes;
const entries = (kind: 'attribute' | 'details', id: string) =>
  market.db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('target_kind', '=', kind)
    .where('target_id', '=', id)
    .orderBy('id')
    .execute();

test('a new specification is asked for at once, here and in the categories below', async () => {
  const top = await addCategory();
  const leaf = await addCategory(top);
  market.changes.length = 0;
  await add(top, 'colour', 'text');
  expect(market.changes).toContain(CATALOG_TAG);
  expect(await asked(leaf)).toMatchObject([{ key: 'colour', categoryId: top, required: false }]);
  const [edited] = (await list(leaf)).specifications;
  expect(edited).toMatchObject({ key: 'colour', categoryId: top, type: 'text', version: 1 });
  await save(top, 'colour', { required: true });
  expect((await post(leaf)).body.fieldErrors).toEqual({ 'specification.colour': expect.any(String) });
  expect(await entries('attribute', `${top}/colour`)).toMatchObject([
    { action: 'attribute.create', after: { type: 'text' } },
    { action: 'attribute.edit', before: { required: false }, after: { required: true } },
  ]);
});

test('a key belongs to one specification of a category, of those above and of those below', async () => {
  const top = await addCategory();
  const [leaf, other] = [await addCategory(top), await addCategory(top)];
  await add(leaf, 'size', 'text');
  for (const slug of [top, leaf]) {
    const { status, body } = await call('POST', `${slug}/specifications`, {
      key: 'size',
      type: 'text',
      label: { en: 'Size', ar: '' },
    });
    expect([status, body.errorCode]).toEqual([409, 'ATTRIBUTE_EXISTS']);
  }
  await add(other, 'size', 'number');
});

test('a choice is asked for when it has options', async () => {
  const slug = await addCategory();
  await add(slug, 'fuel', 'select', { required: true });
  expect(await asked(slug)).toEqual([]);
  expect((await post(slug)).status).toBe(201);
  await save(slug, 'fuel', { options: [option('petrol'), option('diesel')] });
  expect(await asked(slug)).toMatchObject([{ options: [{ key: 'petrol' }, { key: 'diesel' }] }]);
  expect((await post(slug, { specification: { fuel: 'diesel' } })).status).toBe(201);
});

test('options depend on those of another choice, and an ad is posted with both', async () => {
  const slug = await addCategory();
  await add(slug, 'brand', 'select', { required: true, options: [option('apple'), option('nokia')] });
  await add(slug, 'phone', 'select', {
    required: true,
    dependsOn: 'brand',
    options: [option('iphone', 'apple'), option('n95', 'nokia')],
  });
  expect((await post(slug, { specification: { brand: 'nokia', phone: 'iphone' } })).body.fieldErrors).toEqual({
    'specification.phone': expect.any(String),
  });
  expect((await post(slug, { specification: { brand: 'nokia', phone: 'n95' } })).status).toBe(201);
  // Without the choice that it depends on, nothing could be chosen.
  await save(slug, 'brand', { isHidden: true });
  expect(await asked(slug)).toEqual([]);
});

test.each<[Partial<EditedSpecification>, string]>([
  [{ dependsOn: 'b' }, 'dependsOn'],
  [{ dependsOn: 'a' }, 'dependsOn'],
  [{ dependsOn: 'note' }, 'dependsOn'],
  [{ dependsOn: 'nowhere' }, 'dependsOn'],
  [{ dependsOn: 'c', options: [option('x', 'nowhere')] }, 'options'],
  [{ options: [option('x'), option('x')] }, 'options'],
  [{ label: { en: '', ar: '' } }, 'label'],
])('refuses %j of a choice', async (changes, field) => {
  const slug = await addCategory();
  await add(slug, 'note', 'text');
  await add(slug, 'c', 'select', { options: [option('y')] });
  await add(slug, 'a', 'select', { options: [option('x')] });
  await add(slug, 'b', 'select', { dependsOn: 'a', options: [option('y', 'x')] });
  const { status, body } = await save(slug, 'a', changes);
  expect([status, Object.keys(body.fieldErrors)]).toEqual([422, [field]]);
});

test('the largest value is not below the smallest, and a type keeps only what it has a use for', async () => {
  const slug = await addCategory();
  await add(slug, 'area', 'number');
  expect((await save(slug, 'area', { min: 2, max: 1 })).body.fieldErrors).toEqual({ max: expect.any(String) });
  await add(slug, 'note', 'text');
  const { body } = await save(slug, 'note', {
    required: true,
    min: 1,
    unit: { en: 'km', ar: '' },
    filterable: true,
    options: [option('x')],
  });
  expect(body.data).toMatchObject({ required: true, min: null, unit: { en: '' }, filterable: false, options: [] });
});

test('refuses a second editor, with what changed', async () => {
  const slug = await addCategory();
  await add(slug, 'fuel', 'select');
  const stale = formOf(await find(slug, 'fuel'));
  await save(slug, 'fuel', { options: [option('petrol')] });
  const refused = await call('PUT', `${slug}/specifications/fuel`, { ...stale, required: true });
  expect([refused.status, refused.body.errorCode]).toEqual([409, 'VERSION_CONFLICT']);
  expect(refused.body.data).toMatchObject({ version: 2, values: { required: false } });
  expect(refused.body.data.changes).toMatchObject([{ field: 'options' }]);
});

test('specifications are moved among those of their category', async () => {
  const slug = await addCategory();
  for (const key of ['a', 'b', 'c']) await add(slug, key, 'text');
  const keys = async () => (await asked(slug)).map(({ key }) => key);
  const move = async (key: string, before: string | null) =>
    call('POST', `${slug}/specifications/${key}/move`, { version: (await find(slug, key)).version, before });
  await move('c', 'a');
  expect(await keys()).toEqual(['c', 'a', 'b']);
  await move('c', null);
  expect(await keys()).toEqual(['a', 'b', 'c']);
  expect((await move('a', 'nowhere')).status).toBe(422);
  expect((await call('POST', `${slug}/specifications/a/move`, { version: 7, before: null })).status).toBe(409);
});

test('an option that ads have is hidden instead of removed: they keep it, and nobody is offered it', async () => {
  const slug = await addCategory();
  await add(slug, 'fuel', 'select', { required: true, options: [option('petrol'), option('diesel')] });
  const id = await liveAd(market, seller, await form(slug, { specification: { fuel: 'diesel' } }));
  const refused = await save(slug, 'fuel', { options: [option('petrol')] });
  expect([refused.status, refused.body.errorCode]).toEqual([409, 'ATTRIBUTE_IN_USE']);
  expect(refused.body.errorMessage).toMatch(/^1 ad /);
  expect((await call('GET', `${slug}/specifications/fuel/usage`)).body.data).toEqual({
    adsCount: 1,
    options: { diesel: 1 },
  });
  await save(slug, 'fuel', { options: [option('petrol'), { ...option('diesel'), isHidden: true }] });
  expect(await asked(slug)).toMatchObject([{ options: [{ key: 'petrol' }, { key: 'diesel', isHidden: true }] }]);
  expect((await market.call('GET', `/ads/${id}`)).body.data.ad.attributes).toMatchObject([{ value: { en: 'DIESEL' } }]);
  // An unused one can go.
  expect((await save(slug, 'fuel', { options: [{ ...option('diesel'), isHidden: true }] })).status).toBe(200);
});

test('an option that others depend on is not removed', async () => {
  const slug = await addCategory();
  await add(slug, 'brand', 'select', { options: [option('apple'), option('nokia')] });
  await add(slug, 'phone', 'select', { dependsOn: 'brand', options: [option('n95', 'nokia')] });
  expect((await save(slug, 'brand', { options: [option('apple')] })).body.errorCode).toBe('ATTRIBUTE_HAS_DEPENDENTS');
  expect((await call('DELETE', `${slug}/specifications/brand`)).body.errorCode).toBe('ATTRIBUTE_HAS_DEPENDENTS');
  expect((await call('DELETE', `${slug}/specifications/phone`)).status).toBe(200);
  expect((await call('DELETE', `${slug}/specifications/brand`)).status).toBe(200);
});

test('a merge gives ads the other option, in lists of options, too', async () => {
  const slug = await addCategory();
  await add(slug, 'brand', 'select', { options: [option('mercedes'), option('benz')] });
  await add(slug, 'model', 'select', { dependsOn: 'brand', options: [option('s', 'benz')] });
  await add(slug, 'extras', 'multi-select', { options: ['a', 'b', 'c'].map((key) => option(key)) });
  const { _id: id } = (
    await post(slug, { optionalSpecifications: { brand: 'benz', model: 's', extras: ['a', 'b', 'c'] } })
  ).body.data.ad;
  const content = { title: {}, description: {}, area: null, city_id: null, features: [] };
  await market.db
    .insertInto('ad_revisions')
    .values({
      ad_id: Number(id),
      content: JSON.stringify({ ...content, attributes: { brand: 'benz' } }),
      image_ids: [],
    })
    .execute();
  const merge = async (key: string, from: string, into: string) =>
    call('POST', `${slug}/specifications/${key}/merge-option`, {
      version: (await find(slug, key)).version,
      from,
      into,
    });
  const { version } = await find(slug, 'model');
  expect((await merge('brand', 'benz', 'nowhere')).body.fieldErrors).toEqual({ into: expect.any(String) });
  expect((await merge('brand', 'nowhere', 'benz')).body.fieldErrors).toEqual({ from: expect.any(String) });
  expect((await merge('brand', 'benz', 'mercedes')).body.data).toEqual({ adsCount: 1 });
  await merge('extras', 'c', 'a');
  expect(await attributesOf(id)).toEqual({ brand: 'mercedes', model: 's', extras: ['a', 'b'] });
  expect((await find(slug, 'brand')).options.map(({ key }) => key)).toEqual(['mercedes']);
  expect(await find(slug, 'model')).toMatchObject({
    version: version + 1,
    options: [{ key: 's', parent: 'mercedes' }],
  });
  const revision = await market.db
    .selectFrom('ad_revisions')
    .select('content')
    .where('ad_id', '=', Number(id))
    .executeTakeFirstOrThrow();
  expect(revision.content).toMatchObject({ ...content, attributes: { brand: 'mercedes' } });
});

test('a merge gives saved searches the other option', async () => {
  const slug = await addCategory();
  const options = ['mercedes', 'benz', 'bmw'].map((key) => option(key));
  await add(slug, 'brand', 'select', { filterable: true, options });
  const save = (brands: string[]) =>
    market.call('POST', '/saved-searches', {
      by: seller,
      body: {
        name: 'Mine',
        frequency: 'daily',
        address: `/list/${slug}?country=KW&attr.brand=${brands.join('&attr.brand=')}`,
      },
    });
  for (const brands of [['benz', 'mercedes'], ['benz', 'bmw'], ['benz']]) expect((await save(brands)).status).toBe(201);
  const { version } = await find(slug, 'brand');
  const body = { version, from: 'benz', into: 'mercedes' };
  expect((await call('POST', `${slug}/specifications/brand/merge-option`, body)).status).toBe(200);
  const { data } = (await market.call('GET', '/saved-searches', { by: seller })).body;
  const searches = data.savedSearches as { address: string; filters: { kind: string; value: { en: string } }[] }[];
  const brandOf = ({ filters }: (typeof searches)[number]) =>
    filters.find(({ kind }) => kind === 'attribute')?.value.en;
  expect(searches.map((search) => [search.address.replace(slug, ''), brandOf(search)])).toEqual([
    // It would be the same as the first one.
    ['/list/?attr.brand=benz&country=KW', 'benz'],
    ['/list/?attr.brand=mercedes&attr.brand=bmw&country=KW', 'MERCEDES, BMW'],
    ['/list/?attr.brand=mercedes&country=KW', 'MERCEDES'],
  ]);
});

test('a specification that ads have is hidden instead of removed, and what they have comes back', async () => {
  const slug = await addCategory();
  await add(slug, 'note', 'text', { required: true });
  const id = await liveAd(market, seller, await form(slug, { specification: { note: 'clean' } }));
  const refused = await call('DELETE', `${slug}/specifications/note`);
  expect([refused.status, refused.body.errorCode]).toEqual([409, 'ATTRIBUTE_IN_USE']);
  expect(refused.body.errorMessage).toMatch(/^1 ad /);
  const shown = async () => (await market.call('GET', `/ads/${id}`)).body.data.ad.attributes;
  await save(slug, 'note', { isHidden: true });
  expect([await asked(slug), await shown()]).toEqual([[], []]);
  expect((await post(slug)).status).toBe(201);
  await save(slug, 'note', { isHidden: false });
  expect(await shown()).toMatchObject([{ value: { en: 'clean' } }]);
});

test('additional details are edited as a list; one that ads have is hidden instead of removed', async () => {
  const top = await addCategory();
  const slug = await addCategory(top);
  const item = (key: string, isHidden = false) => ({ key, label: { en: key, ar: '' }, isHidden });
  const saveDetails = async (id: string, ...details: object[]) =>
    call('PUT', `${id}/details`, { version: (await list(id)).ownDetails.version, details });
  expect((await saveDetails(top, item('pool'), item('lift'))).body.data).toMatchObject({ version: 2 });
  expect((await saveDetails(slug, item('pool'))).body.fieldErrors).toEqual({ details: expect.any(String) });
  expect((await saveDetails(slug, item('gym'), item('gym'))).status).toBe(422);
  await saveDetails(slug, item('gym'));
  expect((await list(slug)).inheritedDetails).toMatchObject([{ key: 'pool', categoryId: top }, { key: 'lift' }]);
  const id = await liveAd(market, seller, await form(slug, { additionalDetails: ['lift', 'gym'] }));
  const refused = await saveDetails(top, item('pool'));
  expect([refused.status, refused.body.errorCode]).toEqual([409, 'ATTRIBUTE_IN_USE']);
  expect((await call('GET', `${top}/details/usage`)).body.data).toEqual({ adsCount: 1, options: { lift: 1 } });
  expect((await saveDetails(top, item('lift', true))).status).toBe(200);
  const offered = await market.call('GET', `/additional-details?categoryId=${slug}`);
  expect(offered.body.data.additionalDetails).toMatchObject([{ key: 'lift', isHidden: true }, { key: 'gym' }]);
  expect((await market.call('GET', `/ads/${id}`)).body.data.ad.features).toEqual([
    { en: 'lift', ar: '' },
    { en: 'gym', ar: '' },
  ]);
  expect((await call('PUT', `${top}/details`, { version: 1, details: [] })).body.errorCode).toBe('VERSION_CONFLICT');
  expect((await entries('details', top)).at(-1)).toMatchObject({ action: 'details.edit', after: { version: 3 } });
});

test('pictures are required unless the category, or the nearest one above with a rule, says otherwise', async () => {
  const top = await addCategory();
  const slug = await addCategory(top);
  const set = async (id: string, needsPictures: boolean | null) =>
    call('PUT', id, { ...(await call('GET', id)).body.data, icon: '/placeholder.svg', needsPictures });
  expect((await post(slug, { images: [] })).body.fieldErrors).toEqual({ images: expect.any(String) });
  await set(top, false);
  const { status, body } = await post(slug, { images: [] });
  expect(status).toBe(201);
  const stored = (await market.call('GET', `/ads/${body.data.ad._id}/form`, { by: seller })).body.data.ad;
  expect(stored.categoryPath).toMatchObject([{ needsPictures: false }, { needsPictures: false }]);
  await set(slug, true);
  expect((await post(slug, { images: [] })).status).toBe(422);
});

test('only admins may see or change attributes', async () => {
  for (const by of [seller, await market.person('moderator')]) {
    expect((await market.call('GET', '/admin/categories/cars/attributes', { by })).status).toBe(403);
    expect((await market.call('DELETE', '/admin/categories/cars/specifications/year', { by })).status).toBe(403);
  }
});
