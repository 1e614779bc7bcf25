import { expect, test } from 'vitest';

import { category } from '#tests/ui/builders.ts';
import { cars, vehicles } from '#tests/ui/car-lists.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import { Breadcrumbs } from './breadcrumbs.tsx';

const layout = wordsOf('layout');
const LONG = {
  en: 'Household appliances and spare parts for kitchens',
  ar: 'أجهزة منزلية وقطع غيار للمطابخ والحمامات',
};
const LAST = { en: 'Dishwashers and their parts', ar: 'غسالات الصحون وقطع غيارها' };

test('the path of a list begins with the home page, in its place', async () => {
  const { screen } = await open(<Breadcrumbs path={[vehicles, cars]} />, { path: '/list/cars?country=KW' });
  const links = screen.getByRole('navigation', { name: layout.breadcrumbs }).getByRole('link').elements();
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    [layout.home, '/?country=KW'],
    [layout.allAds, '/list?country=KW'],
    ['Vehicles', '/list/vehicles?country=KW'],
    ['Cars', '/list/cars?country=KW'],
  ]);
});

test.for(['en', 'ar'] as const)(
  'on a phone the last step is complete, and the others are shortened, in %s',
  async (language) => {
    const path = [vehicles, category('kitchens', '', { name: LONG }), category('parts', '', { name: LAST })];
    const { screen } = await open(<Breadcrumbs path={path} />, { path: '/list/parts', language, width: 360 });
    const links = screen.getByRole('link').elements();
    const isCut = (link: Element) => link.firstElementChild!.scrollWidth > link.clientWidth;
    const { left, right } = links.at(-1)!.getBoundingClientRect();
    expect([left >= 0, right <= innerWidth, isCut(links.at(-1)!)]).toEqual([true, true, false]);
    expect(isCut(links.at(-2)!)).toBe(true);
  },
);
