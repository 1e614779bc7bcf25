import { afterAll, expect, test } from 'vitest';

import { formOf, openAttributes, option } from '#tests/support/attributes.ts';
import { liveAd } from '#tests/support/marketplace.ts';

import { CATALOG_TAG } from '../catalog.server.ts';
import type { EditedSpecification } from './contract.ts';

const { market, seller, call, list, find, save, form, asked, addCategory, add, post, entries } = await openAttributes();
afterAll(() => market.close());

test('a new specification is in the form at once, here and in the categories below', async () => {
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

test('refuses a maximum below the minimum, and drops values that the type does not use', async () => {
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

test('a new specification is the last of its category, also after others are removed', async () => {
  const [slug, other] = [await addCategory(), await addCategory()];
  for (const key of ['a', 'b']) await add(other, key, 'text');
  await add(slug, 'first', 'text');
  for (const key of ['a', 'b']) expect((await call('DELETE', `${other}/specifications/${key}`)).status).toBe(200);
  await add(slug, 'second', 'text');
  expect((await asked(slug)).map(({ key }) => key)).toEqual(['first', 'second']);
});

test('a specification that ads use is hidden instead of removed, and its values reappear with it', async () => {
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
