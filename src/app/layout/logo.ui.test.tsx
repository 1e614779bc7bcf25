import { expect, test } from 'vitest';

import { saveChosenPlace } from '#features/catalog/chosen-place/chosen-place.ts';
import * as catalogApi from '#features/catalog/contract.ts';
import type { ConfigResponse } from '#features/site/config-response.ts';
import { kuwait } from '#tests/ui/builders.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';

import { Logo } from './logo.tsx';

const openLogo = async (settings: Partial<ConfigResponse> = {}, isFooter = false) => {
  const api = fakeApi();
  api.on(catalogApi.listCountries).always({ countries: [kuwait] });
  const { screen } = await open(<Logo isFooter={isFooter} />, { api, settings });
  const link = screen.getByRole('link', { name: 'Souq' });
  await expect.element(link).toBeInTheDocument();
  const image = () => link.element().querySelector('img')!;
  const name = link.getByText('Souq');
  return { link, image, name, sourceOf: () => image().getAttribute('src') };
};

/** A picture that loads, of these proportions. */
const draw = (width: number, height: number): string => {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  return canvas.toDataURL();
};

test('a logo that fails to load becomes a placeholder that links home', async () => {
  const { link, image, sourceOf } = await openLogo({ headerLogo: '/no-such-logo.png' });
  await expect.poll(sourceOf).toBe('/placeholder.svg');
  await expect.poll(() => image().naturalWidth).toBeGreaterThan(0);
  await expect.element(link).toHaveAttribute('href', '/');
});

test('a site without a logo has the product’s, with the name', async () => {
  const { image, name, sourceOf } = await openLogo({ headerLogo: '', showsNameBesideLogo: false });
  await expect.poll(() => image().naturalWidth).toBeGreaterThan(0);
  expect(sourceOf()).toBe('/logo.png');
  expect(name.element().getBoundingClientRect().width).toBeGreaterThan(20);
});

test('the logo leads to the home page of the chosen place', async () => {
  saveChosenPlace({ country: 'KW' });
  const { link } = await openLogo();
  await expect.element(link).toHaveAttribute('href', '/?country=KW');
});

test.for([
  [1200, 300, 144],
  [1600, 100, 160],
  [300, 300, 36],
  [300, 600, 18],
] as const)('a logo of %i × %i pixels is 36 pixels high and %i wide', async ([width, height, shown]) => {
  const { image } = await openLogo({ headerLogo: draw(width, height), headerLogoRatio: width / height });
  // Known before it is loaded, so that nothing moves.
  const box = image().getBoundingClientRect();
  expect([box.width, box.height]).toEqual([shown, 36]);
  expect(getComputedStyle(image()).objectFit).toBe('contain');
});

test('the name beside an own logo can be hidden', async () => {
  const logo = { headerLogo: draw(1200, 300), headerLogoRatio: 4 };
  const { name } = await openLogo({ ...logo, showsNameBesideLogo: false });
  expect(name.element().getBoundingClientRect().width).toBeLessThanOrEqual(1);
});

test('a hidden name is shown if the logo fails to load', async () => {
  const logo = { headerLogo: '/no-such-logo.png', headerLogoRatio: 4 };
  const { name } = await openLogo({ ...logo, showsNameBesideLogo: false });
  await expect.poll(() => name.element().getBoundingClientRect().width).toBeGreaterThan(20);
});

const [HEADER, FOOTER] = [draw(40, 40), draw(80, 40)];

test('the footer has its own logo', async () => {
  const { image, sourceOf } = await openLogo({ headerLogo: HEADER, footerLogo: FOOTER, footerLogoRatio: 2 }, true);
  expect([sourceOf(), image().width]).toEqual([FOOTER, 72]);
});

test('a footer without a logo has the header’s, on the light ground that it was drawn for', async () => {
  const { image, sourceOf } = await openLogo({ headerLogo: HEADER }, true);
  expect(sourceOf()).toBe(HEADER);
  expect([...image().classList]).toContain('bg-paper');
});

test('the footer of a site without logos has the product’s', async () => {
  const { sourceOf } = await openLogo({}, true);
  expect(sourceOf()).toBe('/logo-white.png');
});
