import { expect, test } from 'vitest';

import { carsCategory } from '#tests/ui/builders.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import { CategoryTiles } from './category-tiles.tsx';
import * as catalogApi from './contract.ts';

async function openTiles(count: number, width: number, language: 'en' | 'ar' = 'en') {
  const api = fakeApi();
  const categories = Array.from({ length: count }, (_, at) => ({
    ...carsCategory,
    _id: `category-${at}`,
    name: { en: `Sports and leisure ${at}`, ar: `رياضة وترفيه ${at}` },
  }));
  api.on(catalogApi.listTopCategories).always({ categories });
  const { screen } = await open(<CategoryTiles />, { api, width, language });
  const all = screen.getByRole('link', { name: wordsOf('home', language).allCategories });
  await expect.element(all).toBeVisible();
  return { list: screen.getByRole('list'), all };
}

test.for([
  [14, 1280, 'en'],
  [14, 1280, 'ar'],
  [14, 1024, 'en'],
  [30, 1920, 'en'],
  [30, 700, 'ar'],
] as const)(
  'with %i top categories at %i px, the tile of all categories is in view, in %s',
  async ([count, width, language]) => {
    const { all } = await openTiles(count, width, language);
    const { left, right, top, height } = all.element().getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(width);
    for (const x of [left + 4, (left + right) / 2, right - 4])
      expect(all.element().contains(document.elementFromPoint(x, top + height / 2)), `${x}`).toBe(true);
  },
);

test('14 top categories fit at 1280 px', async () => {
  const { list } = await openTiles(14, 1280);
  expect(list.element().scrollWidth).toBeLessThanOrEqual(list.element().clientWidth);
});
