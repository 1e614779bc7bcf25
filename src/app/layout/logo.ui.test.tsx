import { expect, test } from 'vitest';

import { saveChosenPlace } from '#features/catalog/chosen-place/chosen-place.ts';
import * as catalogApi from '#features/catalog/contract.ts';
import { kuwait } from '#tests/ui/builders.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';

import { Logo } from './logo.tsx';

const openLogo = async (source: string | undefined) => {
  const api = fakeApi();
  api.on(catalogApi.listCountries).always({ countries: [kuwait] });
  const { screen } = await open(<Logo source={source} fallback="/logo.png" />, { api });
  const link = screen.getByRole('link', { name: 'Souq' });
  return { link, image: () => link.element().querySelector('img')! };
};

test('a logo that fails to load becomes a placeholder that links home', async () => {
  const { link, image } = await openLogo('/no-such-logo.png');
  await expect.poll(() => image().getAttribute('src')).toBe('/placeholder.svg');
  await expect.poll(() => image().naturalWidth).toBeGreaterThan(0);
  await expect.element(link).toHaveAttribute('href', '/');
});

test('a site without a logo has the product’s', async () => {
  const { image } = await openLogo(undefined);
  await expect.poll(() => image().naturalWidth).toBeGreaterThan(0);
  expect(image().getAttribute('src')).toBe('/logo.png');
});

test('the logo leads to the home page of the chosen place', async () => {
  saveChosenPlace({ country: 'KW' });
  const { link } = await openLogo('/logo.png');
  await expect.element(link).toHaveAttribute('href', '/?country=KW');
});
