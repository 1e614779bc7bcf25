import { afterAll, expect, test } from 'vitest';

import type { TreeCategory } from '#features/catalog/categories/contract.ts';
import type { Specification } from '#features/catalog/contract.ts';
import { openCategories } from '#tests/support/categories.ts';
import { openMarketplace } from '#tests/support/marketplace.ts';

import type { CategoryList } from './contract.ts';
import { parseCategoryList } from './parse-category-list.ts';
import { placeCategories } from './place-categories.ts';

const { market, call, add, childrenOf, entries, open, post, publicCategories } = await openCategories();
afterAll(() => market.close());

const tree = async (): Promise<TreeCategory[]> => (await call('GET', '')).body.data.categories;
const specificationsOf = async (slug: string): Promise<Specification[]> =>
  (await market.call('GET', `/specification?categoryId=${slug}`)).body.data.specifications;

/** Adds a pasted list like the screen. */
async function paste(pasted: string, parentId: string | null = null) {
  const { categories, specifications } = placeCategories(await tree(), parentId, parseCategoryList(pasted).categories);
  return call('POST', '/all', { categories, specifications });
}

test('a pasted list becomes categories in three levels with their specifications, shown at once', async () => {
  const { status, body } = await paste(`
    Boats and ships | قوارب وسفن
      + Length | الطول | number (ft / قدم), on cards
      + Hull | الهيكل | required
        Wood | خشب
        Fibreglass | فايبرجلاس
        wood
      Sailing boats | قوارب شراعية
        Dinghies | قوارب صغيرة
          + Sails | الأشرعة
            One | واحد
      زوارق سريعة`);
  expect([status, body.data]).toEqual([200, { categories: 4, specifications: 3, skipped: [] }]);
  expect(await childrenOf('boats-and-ships')).toEqual(['sailing-boats', 'category']);
  expect(await publicCategories()).toContainEqual(
    expect.objectContaining({
      _id: 'dinghies',
      parentId: 'sailing-boats',
      name: { en: 'Dinghies', ar: 'قوارب صغيرة' },
    }),
  );
  expect(await specificationsOf('dinghies')).toMatchObject([
    {
      key: 'length',
      type: 'number',
      unit: { en: 'ft', ar: 'قدم' },
      onCard: true,
      filterable: true,
      required: false,
    },
    { key: 'hull', type: 'select', required: true, options: [{ key: 'wood' }, { key: 'fibreglass' }] },
    { key: 'sails', options: [{ key: 'one', label: { en: 'One', ar: 'واحد' } }] },
  ]);
  expect(await entries('dinghies')).toMatchObject([
    { action: 'category.create', after: { parentId: 'sailing-boats', name: { en: 'Dinghies' } } },
  ]);
});

test('a list that is added twice adds nothing more, and the names are returned', async () => {
  const list: CategoryList = {
    categories: [
      { slug: 'twice', name: { en: 'Twice', ar: '' }, parentId: null },
      { slug: 'twice-inside', name: { en: 'Inside', ar: 'داخل' }, parentId: 'twice' },
    ],
    specifications: [
      {
        categoryId: 'twice-inside',
        label: { en: 'Size', ar: '' },
        type: 'text',
        unit: { en: '', ar: '' },
        required: false,
        filterable: false,
        onCard: false,
        options: [],
      },
    ],
  };
  expect((await call('POST', '/all', list)).body.data).toMatchObject({ categories: 2, specifications: 1 });
  const again = (await call('POST', '/all', list)).body.data;
  expect([again.categories, again.specifications]).toEqual([0, 0]);
  expect(again.skipped.map(({ en }: { en: string }) => en)).toEqual(['Twice', 'Inside', 'Size']);
  expect(await childrenOf('twice')).toEqual(['twice-inside']);
});

test('an address that was taken meanwhile, also by a merged category, becomes a free one', async () => {
  const [from, into] = [await add(), await add()];
  await call('POST', `/${from}/merge`, { into });
  const categories = [from, 'constructor', 'sub-categories'].map((slug) => ({
    slug,
    name: { en: `New ${slug}`, ar: '' },
    parentId: null,
  }));
  const inside = { slug: 'below-taken', name: { en: 'Below', ar: '' }, parentId: from };
  const { body } = await call('POST', '/all', { categories: [...categories, inside], specifications: [] });
  expect(body.data.categories).toBe(4);
  expect(await childrenOf(`new-${from}`)).toEqual(['below-taken']);
  expect((await market.call('GET', `/category/${into}`)).body.data.path).toHaveLength(1);
  expect((await tree()).map(({ _id }) => _id)).not.toContain(from);
});

test('new categories get the icon of their parent; those at the top that of a starter of their name', async () => {
  const parent = await add();
  await call('PUT', `/${parent}`, { ...(await open(parent)), icon: '/media/icon-tent.webp' });
  await paste('Falcons | صقور\nSomething else\nInside', parent);
  await paste('Falcons | صقور\nSomething else');
  const iconOf = async (slug: string) => (await tree()).find(({ _id }) => _id === slug)?.icon;
  expect((await iconOf(`${parent}-falcons`)) ?? (await iconOf('falcons'))).toBe('/media/icon-tent.webp');
  const icons = (await tree()).filter(({ parentId }) => parentId === null).map(({ name, icon }) => [name.en, icon]);
  expect(icons).toContainEqual(['Falcons', '/media/icon-feather.webp']);
  expect(icons).toContainEqual(['Something else', '/placeholder.svg']);
});

test('a list is refused as a whole if one of its categories is', async () => {
  const busy = await add();
  await post(busy);
  const name = { en: 'Never', ar: '' };
  for (const [parentId, code] of [
    [busy, 'CATEGORY_HAS_ADS'],
    ['nowhere', 'VALIDATION_FAILED'],
  ]) {
    const categories = [
      { slug: 'never', name, parentId: null },
      { slug: 'never-inside', name, parentId },
    ];
    expect((await call('POST', '/all', { categories, specifications: [] })).body.errorCode).toBe(code);
  }
  expect((await tree()).map(({ _id }) => _id)).not.toContain('never');
});

test('a specification that a category above has is skipped, and a taken key becomes a free one', async () => {
  await paste('Tools to rent\n  + Colour | اللون\n    Red\n  + Colours\n  Drills\n    + اللون\n    + Colour!');
  const specifications = await specificationsOf('drills');
  expect(specifications.map(({ key }) => key)).toEqual(['colour', 'colours', 'colour-2']);
});

test('the export is read back: nothing to add here, and the same tree on an empty marketplace', async () => {
  const { body } = await call('GET', '.csv');
  const { categories, errors } = parseCategoryList(body.text);
  expect(errors).toEqual([]);
  const stored = await tree();
  expect(placeCategories(stored, null, categories)).toMatchObject({ categories: [], specifications: [], errors: [] });
  const empty = await openMarketplace({}, { isEmpty: true });
  const by = await empty.person('admin');
  const list = placeCategories([], null, categories);
  expect((await empty.call('POST', '/admin/categories/all', { by, body: list })).status).toBe(200);
  const copied: TreeCategory[] = (await empty.call('GET', '/admin/categories', { by })).body.data.categories;
  const toShape = (all: TreeCategory[]) => all.map(({ _id, name, parentId }) => [_id, name.en || null, parentId]);
  expect(toShape(copied)).toEqual(toShape(stored));
  await empty.close();
});
