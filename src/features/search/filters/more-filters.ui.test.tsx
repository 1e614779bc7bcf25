import { expect, test } from 'vitest';

import { answerCatalogue } from '#tests/ui/car-lists.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { fakePosition } from '#tests/ui/fake-position.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import { parseListUrl } from '../list/list-url.ts';
import { useChangeListUrl, useListUrl } from '../list/use-list-url.ts';
import { MoreFilters } from './more-filters.tsx';

const list = wordsOf('list');

function Filters() {
  const change = useChangeListUrl();
  return <MoreFilters query={parseListUrl(undefined, useListUrl().search)} onChange={change} isOpen />;
}

async function openFilters(search = '', elsewhere?: Promise<void>) {
  const api = fakeApi();
  answerCatalogue(api);
  const { screen, router } = await open(<Filters />, {
    api,
    path: `/list${search}`,
    ...(elsewhere && { elsewhere }),
  });
  const address = () => decodeURIComponent(router.state.location.pathname + router.state.location.search);
  const near = screen.getByRole('combobox', { name: list.near });
  await expect.element(near.getByRole('option', { name: 'Salmiya' })).toBeInTheDocument();
  return { screen, router, address, near };
}

test('ads are filtered by their age and by pictures', async () => {
  const { screen, address } = await openFilters();
  await screen.getByRole('combobox', { name: list.posted }).selectOptions(list.posted_7);
  await expect.poll(address).toBe('/list?postedWithin=7');
  const pictures = screen.getByRole('checkbox', { name: list.withPictures });
  await pictures.click();
  await expect.poll(address).toBe('/list?postedWithin=7&withPictures=1');
  await pictures.click();
  await expect.poll(address).toBe('/list?postedWithin=7');
});

test('the nearest ads of a city come first, within a distance', async () => {
  const { screen, address, near } = await openFilters('?country=KW&city=salmiya');
  await near.selectOptions('Salmiya');
  await expect.poll(address).toBe('/list?country=KW&near=29.33,48.08&sort=nearest');
  const distance = screen.getByRole('combobox', { name: list.distance });
  await expect.element(distance).toHaveValue('25');
  await distance.selectOptions('5');
  await expect.poll(address).toBe('/list?country=KW&near=29.33,48.08&sort=nearest&within=5');
  await near.selectOptions('all');
  await expect.poll(address).toBe('/list?country=KW');
});

test('only cities of the chosen country are offered', async () => {
  const { near } = await openFilters('?country=KW');
  await expect.element(near.getByRole('option', { name: 'Giza' })).not.toBeInTheDocument();
});

test('a point and a distance that are not among the choices stay chosen', async () => {
  const { screen, near } = await openFilters('?near=29.1,47.9&within=7');
  await expect.element(near).toHaveValue('chosen');
  await expect.element(screen.getByRole('combobox', { name: list.distance })).toHaveValue('7');
});

test('the user’s position is joined with filters chosen while it was found', async () => {
  const position = fakePosition();
  const { screen, address, near } = await openFilters();
  await near.selectOptions('here');
  await expect.element(screen.getByText(list.asking)).toBeVisible();
  await screen.getByRole('checkbox', { name: list.withPictures }).click();
  await expect.poll(address).toBe('/list?withPictures=1');
  position.deliver();
  await expect.poll(address).toBe('/list?withPictures=1&near=29.376,47.977&sort=nearest');
  await expect.element(near).toHaveValue('chosen');
});

test('a refused position is reported, and another place can be chosen', async () => {
  const position = fakePosition();
  const { screen, address, near } = await openFilters();
  await near.selectOptions('here');
  position.refuse();
  await expect.element(screen.getByText(list.locationRefused)).toBeVisible();
  await expect.element(near).toHaveValue('all');
  expect(address()).toBe('/list');
});

test('a late position does not return to the list', async () => {
  const position = fakePosition();
  const { router, near } = await openFilters();
  await near.selectOptions('here');
  await router.navigate('/ad/1');
  position.deliver();
  await router.revalidate();
  expect(router.state.location.pathname).toBe('/ad/1');
});

test('a late position does not interrupt the navigation to an ad', async () => {
  const position = fakePosition();
  const loaded = Promise.withResolvers<void>();
  const { router, near } = await openFilters('', loaded.promise);
  await near.selectOptions('here');
  const opening = router.navigate('/ad/1');
  await expect.poll(() => router.state.navigation.location?.pathname).toBe('/ad/1');
  position.deliver();
  loaded.resolve();
  await opening;
  expect(router.state.location.pathname).toBe('/ad/1');
});
