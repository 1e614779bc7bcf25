import { afterAll, expect, test } from 'vitest';

import { openAttributes, option } from '#tests/support/attributes.ts';
import { liveAd } from '#tests/support/marketplace.ts';

const { market, seller, call, find, save, form, asked, addCategory, add, post, attributesOf } = await openAttributes();
afterAll(() => market.close());

test('a choice is in the form when it has options', async () => {
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
  // Without the choice that it depends on, it would have no options.
  await save(slug, 'brand', { isHidden: true });
  expect(await asked(slug)).toEqual([]);
});

test('an option that ads use is hidden instead of removed: they keep it, and it is no longer offered', async () => {
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
  // An unused one can be removed.
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
