import { expect, test } from 'vitest';

import * as catalogApi from '#features/catalog/contract.ts';
import type { Endpoint, ResponseData } from '#platform/http/endpoint.ts';
import { kuwait, specification } from '#tests/ui/builders.ts';
import { answerCatalogue, boats, NO_COUNTS } from '#tests/ui/car-lists.ts';
import { expectAccessible } from '#tests/ui/accessibility.ts';
import { type FakeApi, fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import * as facetsApi from '../facets/contract.ts';
import { ListFilters } from './list-filters.tsx';

const [list, layout] = [wordsOf('list'), wordsOf('layout')];

type Counts = ResponseData<typeof facetsApi.count>;

interface Given {
  search?: string;
  counts?: Partial<Counts>;
  width?: number;
  api?: FakeApi;
  /** What the test answers itself. */
  except?: Endpoint[];
}

/** Opens the filters of the list of cars. */
async function openFilters({ search = '', counts, width, api = fakeApi(), except = [] }: Given = {}) {
  answerCatalogue(api, { except });
  const counting = api.on(facetsApi.count);
  counting.always({ ...NO_COUNTS, ...counts });
  const { screen, router } = await open(<ListFilters categoryId="cars" canClear />, {
    api,
    path: `/list/cars${search}`,
    pattern: '/list/:categoryId?',
    ...(width && { width }),
  });
  const address = () => router.state.location.pathname + router.state.location.search;
  const openGroup = (name: string | RegExp) => screen.getByRole('heading', { name, level: 3 }).click();
  return { screen, address, openGroup, counting };
}

const count = (ads: number) => ({ count: ads });

test('options show how many ads they would list, and those without ads are dimmed', async () => {
  const { screen } = await openFilters({
    counts: { attributes: { make: { counts: { toyota: count(1234), kia: { count: 10_000, isAtLeast: true } } } } },
  });
  const make = screen.getByRole('combobox', { name: 'Make' });
  await expect.element(make.getByRole('option', { name: 'Toyota (1,234)' })).toBeInTheDocument();
  await expect.element(make.getByRole('option', { name: 'Kia (10,000+)' })).toBeInTheDocument();
  const colourOf = (name: string) => getComputedStyle(make.getByRole('option', { name }).element()).color;
  expect(colourOf('Audi (0)')).not.toBe(colourOf('Toyota (1,234)'));
});

test('options with an unknown count show none', async () => {
  const { screen } = await openFilters({
    counts: { attributes: { make: { counts: { toyota: count(2) }, isPartial: true } } },
  });
  const make = screen.getByRole('combobox', { name: 'Make' });
  await expect.element(make.getByRole('option', { name: 'Toyota (2)' })).toBeInTheDocument();
  await expect.element(make.getByRole('option', { name: 'Audi', exact: true })).toBeInTheDocument();
});

test('the filters work before their counts arrive, and keep the old counts until the new ones do', async () => {
  const api = fakeApi();
  const { screen, counting, address } = await openFilters({ api, counts: { countries: { counts: { KW: count(7) } } } });
  const country = screen.getByRole('combobox', { name: list.country });
  await expect.element(country.getByRole('option', { name: 'Kuwait (7)' })).toBeInTheDocument();
  await country.selectOptions('KW');
  await expect.poll(address).toBe('/list/cars?country=KW');
  await expect.poll(() => counting.inputs.length).toBe(2);
  await expect.element(country.getByRole('option', { name: 'Kuwait (7)' })).toBeInTheDocument();
});

test('counts are not loaded where the filters are hidden', async () => {
  const { screen, counting } = await openFilters({ width: 390 });
  await expect.element(screen.getByRole('combobox', { name: 'Make' })).toBeInTheDocument();
  expect(counting.inputs).toEqual([]);
});

test('another make clears the model', async () => {
  const { screen, address } = await openFilters({ search: '?attr.make=toyota&attr.model=camry&country=KW' });
  await screen.getByRole('combobox', { name: 'Make' }).selectOptions('nissan');
  await expect.poll(address).toBe('/list/cars?country=KW&attr.make=nissan');
});

test('models are offered once their make is chosen', async () => {
  const { screen } = await openFilters();
  const make = screen.getByRole('combobox', { name: 'Make' });
  await expect.element(make).toBeInTheDocument();
  await expect.element(screen.getByRole('checkbox', { name: 'Camry' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('checkbox', { name: 'Another model' })).not.toBeInTheDocument();
  await make.selectOptions('toyota');
  await expect.element(screen.getByRole('checkbox', { name: 'Camry' })).toBeVisible();
  await expect.element(screen.getByRole('checkbox', { name: 'Another model' })).toBeVisible();
  await expect.element(screen.getByRole('checkbox', { name: 'Patrol' })).not.toBeInTheDocument();
});

test('several makes of an address are shown as one choice', async () => {
  const { screen } = await openFilters({ search: '?attr.make=nissan&attr.make=toyota' });
  const make = screen.getByRole('combobox', { name: 'Make' });
  await expect.element(make).toHaveValue('nissan,toyota');
  await expect.element(make.getByRole('option', { name: 'Nissan, Toyota' })).toBeInTheDocument();
});

test('choices without ads are behind “More”, unless they are chosen', async () => {
  const { screen } = await openFilters({
    search: '?attr.fuel=electric',
    counts: { attributes: { fuel: { counts: { petrol: count(3) } } } },
  });
  const fuel = screen.getByRole('group', { name: 'Fuel' });
  const diesel = fuel.getByRole('checkbox', { name: 'Diesel' });
  await expect.element(fuel.getByRole('checkbox', { name: 'Petrol' })).toBeVisible();
  await expect.element(fuel.getByRole('checkbox', { name: 'Electric' })).toBeChecked();
  await expect.element(diesel).not.toBeInTheDocument();
  await fuel.getByText(list.moreOptions).click();
  await expect.element(diesel).toBeVisible();
  await expectAccessible();
});

test('several choices of one attribute are added up, and removed one by one', async () => {
  const { screen, address } = await openFilters({ search: '?attr.fuel=petrol' });
  await screen.getByRole('checkbox', { name: 'Diesel' }).click();
  await expect.poll(address).toBe('/list/cars?attr.fuel=petrol&attr.fuel=diesel');
  await screen.getByRole('checkbox', { name: 'Petrol' }).click();
  await expect.poll(address).toBe('/list/cars?attr.fuel=diesel');
});

test('each feature has its own checkbox', async () => {
  const { screen, address } = await openFilters();
  await screen.getByRole('checkbox', { name: 'Warranty' }).click();
  await expect.poll(address).toBe('/list/cars?attr.warranty=true');
});

test.for([
  ['100', '200', 'minPrice=100&maxPrice=200'],
  ['١٠٠', '', 'minPrice=100'],
  ['', '2,500 KD', 'maxPrice=2500'],
] as const)('the prices “%s” to “%s” become %s', async ([from, to, expected]) => {
  const { screen, address } = await openFilters();
  const price = screen.getByRole('group', { name: list.price });
  await price.getByLabelText(list.from).fill(from);
  await price.getByLabelText(list.to).fill(to);
  await screen.getByRole('heading', { name: list.filters }).click();
  await expect.poll(address).toBe(`/list/cars?${expected}`);
});

test('a point before three digits is decimal in a country whose currency has three', async () => {
  const { screen, address } = await openFilters({ search: '?country=KW' });
  const price = screen.getByRole('group', { name: list.price });
  await price.getByLabelText(list.to).fill('1.500');
  await screen.getByRole('heading', { name: list.filters }).click();
  await expect.poll(address).toBe('/list/cars?country=KW&maxPrice=1.5');
});

test('a price without digits changes nothing', async () => {
  const { screen, address, counting } = await openFilters();
  await screen.getByRole('group', { name: list.price }).getByLabelText(list.from).fill('cheap');
  await screen.getByRole('heading', { name: list.filters }).click();
  expect(address()).toBe('/list/cars');
  expect(counting.inputs).toHaveLength(1);
});

test('a price typed before a category is selected is kept', async () => {
  const { screen, address } = await openFilters();
  await screen.getByRole('group', { name: list.price }).getByLabelText(list.from).fill('100');
  await screen.getByRole('link', { name: 'Boats' }).click();
  await expect.poll(address).toBe('/list/boats?minPrice=100');
});

test('a range of dates is applied by Enter', async () => {
  const { screen, address, openGroup } = await openFilters();
  await openGroup('Available from');
  const range = screen.getByRole('group', { name: 'Available from' });
  await range.getByLabelText(list.from).fill('2026-12-20');
  await range.getByLabelText(list.to).fill('2027-01-10');
  range.getByLabelText(list.to).element().closest('form')?.requestSubmit();
  await expect.poll(address).toBe('/list/cars?attr.free-from=2026-12-20..2027-01-10');
  await expect.element(range.getByLabelText(list.from)).toHaveValue('2026-12-20');
});

test('a range of numbers needs only one end', async () => {
  const { screen, address, openGroup } = await openFilters();
  await openGroup(/^Mileage/);
  const range = screen.getByRole('group', { name: 'Mileage' });
  await range.getByLabelText(list.to).fill('90000');
  await screen.getByRole('heading', { name: list.filters }).click();
  await expect.poll(address).toBe('/list/cars?attr.mileage=..90000');
});

test('another country drops what does not apply there: city, prices in its currency, and the point', async () => {
  const search = '?country=KW&city=salmiya&minPrice=1&near=29.3,48&sort=nearest&attr.make=toyota';
  const { screen, address } = await openFilters({ search });
  await expect.element(screen.getByRole('combobox', { name: list.city })).toHaveValue('salmiya');
  await screen.getByRole('combobox', { name: list.country }).selectOptions('EG');
  await expect.poll(address).toBe('/list/cars?attr.make=toyota&country=EG');
  expect(document.cookie).toContain('place=EG');
});

test('a city without its country filters by both', async () => {
  const { screen, address } = await openFilters({ search: '?city=salmiya' });
  const country = screen.getByRole('combobox', { name: list.country });
  await expect.element(country).toHaveValue('KW');
  await expect.element(screen.getByRole('combobox', { name: list.city })).toHaveValue('salmiya');
  await country.selectOptions('');
  await expect.poll(address).toBe('/list/cars');
});

test('categories keep the other filters, except attributes', async () => {
  const { screen } = await openFilters({
    search: '?attr.make=toyota&withPictures=1&page=3',
    counts: { categories: { counts: { cars: count(12) } } },
  });
  const cars = screen.getByRole('link', { name: 'Cars' });
  await expect.element(cars).toHaveAttribute('aria-current', 'page');
  await expect.element(cars).toHaveAccessibleDescription('12');
  await expect
    .element(screen.getByRole('link', { name: 'Boats' }))
    .toHaveAttribute('href', '/list/boats?withPictures=1');
  const up = screen.getByRole('link', { name: list.oneUp });
  await expect.element(up).toHaveAttribute('href', '/list/vehicles?withPictures=1');
});

test('all filters are cleared together, not the place and the words', async () => {
  const { screen, address } = await openFilters({
    search: '?search=camry&country=KW&minPrice=1&attr.fuel=petrol&sort=oldest',
  });
  await screen.getByRole('link', { name: list.clearFilters }).click();
  await expect.poll(address).toBe('/list/cars?search=camry&country=KW&sort=oldest');
  await expect.element(screen.getByRole('link', { name: list.clearFilters })).not.toBeInTheDocument();
});

test('an attribute that is not filterable has no filter', async () => {
  const api = fakeApi();
  const loading = api.on(catalogApi.listSpecifications);
  const { screen } = await openFilters({ api, except: [catalogApi.listSpecifications] });
  await loading.answer({
    specifications: [
      specification('colour', 'Colour', { type: 'boolean' }),
      specification('owner', 'Owner', { type: 'boolean', filterable: false }),
    ],
  });
  await expect.element(screen.getByRole('checkbox', { name: 'Colour' })).toBeVisible();
  await expect.element(screen.getByRole('checkbox', { name: 'Owner' })).not.toBeInTheDocument();
});

test('attributes that failed to load are loaded again on demand', async () => {
  const api = fakeApi();
  const loading = api.on(catalogApi.listSpecifications);
  const { screen } = await openFilters({ api, except: [catalogApi.listSpecifications] });
  await loading.fail();
  await screen.getByRole('alert').getByRole('button', { name: layout.retry }).click();
  await loading.answer({ specifications: [specification('colour', 'Colour', { type: 'boolean' })] });
  await expect.element(screen.getByRole('checkbox', { name: 'Colour' })).toBeVisible();
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
});

test('categories that failed to load are loaded again on demand', async () => {
  const api = fakeApi();
  const loading = api.on(catalogApi.listSubCategories);
  const { screen } = await openFilters({ api, except: [catalogApi.listSubCategories] });
  await loading.fail();
  const categories = screen.getByRole('navigation', { name: layout.categories });
  await categories.getByRole('button', { name: layout.retry }).click();
  await loading.answer({ categories: [boats] });
  await expect.element(categories.getByRole('link', { name: 'Boats' })).toBeVisible();
});

test('places that failed to load are loaded again on demand', async () => {
  const api = fakeApi();
  const loading = api.on(catalogApi.listCountries);
  const { screen } = await openFilters({ api, except: [catalogApi.listCountries] });
  await loading.fail();
  await screen.getByRole('button', { name: layout.retry }).click();
  await loading.answer({ countries: [kuwait] });
  await expect.element(screen.getByRole('option', { name: /^Kuwait/ })).toBeInTheDocument();
});
