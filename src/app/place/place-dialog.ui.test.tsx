import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import * as catalogApi from '#features/catalog/contract.ts';
import type { Country, PlaceQuery } from '#features/catalog/contract.ts';
import type { Language } from '#platform/text/language.ts';
import { kuwait } from '#tests/ui/builders.ts';
import { egypt } from '#tests/ui/car-lists.ts';
import { expectAccessible } from '#tests/ui/accessibility.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import PlaceDialog from './place-dialog.tsx';

const layout = wordsOf('layout');
const allOf = (name: string) => layout.allOf.replace('{{name}}', name);

interface Given {
  path?: string;
  place?: PlaceQuery;
  /** Without them, the test answers. */
  countries?: Country[] | undefined;
  language?: Language;
}

async function openDialog({ path = '/faq', place = {}, language = 'en', ...given }: Given = {}) {
  const api = fakeApi();
  const loading = api.on(catalogApi.listCountries);
  const { countries } = { countries: [kuwait, egypt], ...given };
  if (countries) loading.always({ countries });
  const onClose = vi.fn<() => void>();
  const { screen, router } = await open(<PlaceDialog isOpen onClose={onClose} place={place} />, {
    api,
    path,
    pattern: '/*',
    language,
  });
  const button = (name: string) => screen.getByRole('button', { name, exact: true });
  const address = () => router.state.location.pathname + router.state.location.search;
  const search = screen.getByRole('searchbox');
  const choice = () => /place=([^;]*)/.exec(document.cookie)?.[1];
  return { screen, button, address, search, choice, loading, onClose };
}

test.for(['salm', 'SALMIYA', 'سالميه', 'السالميّة'])('a city is found by “%s”', async (typed) => {
  const { search, button } = await openDialog();
  await search.fill(typed);
  await expect.element(button('Salmiya Kuwait')).toBeVisible();
  expect(button('Giza').elements()).toEqual([]);
});

test('Enter chooses the first place that is found', async () => {
  const { search, choice, onClose } = await openDialog();
  await search.fill('eg');
  await userEvent.keyboard('{Enter}');
  await expect.poll(choice).toBe('EG');
  expect(onClose).toHaveBeenCalledOnce();
});

test('a name that no place has is reported, and Enter chooses nothing', async () => {
  const { screen, search, choice, onClose } = await openDialog();
  await search.fill('atlantis');
  await expect.element(screen.getByText(layout.noPlaceFound)).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(choice()).toBeUndefined();
  expect(onClose).not.toHaveBeenCalled();
});

test('a country opens its cities, one country at a time', async () => {
  const { button } = await openDialog();
  await button('Kuwait').click();
  await expect.element(button('Salmiya')).toBeVisible();
  await expectAccessible();
  await button('Egypt').click();
  await expect.element(button('Giza')).toBeVisible();
  await expect.element(button('Salmiya')).not.toBeInTheDocument();
});

test('the only country is open from the start', async () => {
  const { button } = await openDialog({ countries: [kuwait] });
  await expect.element(button('Salmiya')).toBeVisible();
});

test('the place of the screen is marked, also one that is not offered any more', async () => {
  const [salmiya] = kuwait.cities;
  const hidden: Country = { ...kuwait, isHidden: true, cities: [{ ...salmiya!, isHidden: true }] };
  const { button } = await openDialog({ place: { country: 'KW', city: 'salmiya' }, countries: [egypt, hidden] });
  await button('Kuwait').click();
  await expect.element(button('Salmiya')).toHaveAttribute('aria-current', 'true');
  await expect.element(button(layout.everywhere)).not.toHaveAttribute('aria-current');
});

test('hidden places are not offered', async () => {
  const { button, search } = await openDialog({ countries: [egypt, { ...kuwait, isHidden: true }] });
  await expect.element(button('Egypt')).toBeVisible();
  await expect.element(button('Kuwait')).not.toBeInTheDocument();
  await search.fill('kuwait');
  await expect.element(button('Kuwait')).not.toBeInTheDocument();
});

test.for([
  { path: '/', city: '/?country=KW&city=salmiya', what: 'the home page' },
  { path: '/categories?country=EG', city: '/categories?country=KW&city=salmiya', what: 'the category tree' },
  { path: '/faq', city: '/faq', what: 'a screen without a place' },
])('a city chosen on $what opens $city', async ({ path, city }) => {
  const { button, address, choice, onClose } = await openDialog({ path });
  await button('Kuwait').click();
  await button('Salmiya').click();
  await expect.poll(address).toBe(city);
  expect(choice()).toBe('KW.salmiya');
  expect(onClose).toHaveBeenCalledOnce();
});

test('a list keeps the filters that apply in the new place', async () => {
  const filters = 'attr.make=toyota&sort=low-to-high';
  const { button, address, choice } = await openDialog({
    path: `/list/cars?country=KW&city=salmiya&minPrice=1&page=2&${filters}`,
    place: { country: 'KW', city: 'salmiya' },
  });
  await button('Egypt').click();
  await button(allOf('Egypt')).click();
  await expect.poll(address).toBe(`/list/cars?${filters}&country=EG`);
  expect(choice()).toBe('EG');
});

test('within a country a list keeps its prices', async () => {
  const { button, address } = await openDialog({
    path: '/list/cars?country=KW&minPrice=1',
    place: { country: 'KW' },
  });
  await button('Kuwait').click();
  await button('Salmiya').click();
  await expect.poll(address).toBe('/list/cars?minPrice=1&country=KW&city=salmiya');
});

test('everywhere is remembered, too', async () => {
  const { button, address, choice } = await openDialog({ path: '/?country=KW', place: { country: 'KW' } });
  await button(layout.everywhere).click();
  await expect.poll(address).toBe('/');
  expect(choice()).toBe('everywhere');
});

test('places that failed to load are loaded again on demand', async () => {
  const { button, loading } = await openDialog({ countries: undefined });
  await loading.fail();
  await button(layout.retry).click();
  await loading.answer({ countries: [kuwait, egypt] });
  await expect.element(button('Egypt')).toBeVisible();
});

test('a name typed while the places load finds them once they arrive', async () => {
  const { search, button, screen, loading } = await openDialog({ countries: undefined });
  await search.fill('giza');
  expect(screen.getByText(layout.noPlaceFound).elements()).toEqual([]);
  await loading.answer({ countries: [kuwait, egypt] });
  await expect.element(button('Giza Egypt')).toBeVisible();
});

test('in Arabic, places have their Arabic names', async () => {
  const { search, button } = await openDialog({ language: 'ar' });
  await search.fill('giza');
  await expect.element(button('الجيزة مصر')).toBeVisible();
});
