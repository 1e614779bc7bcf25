import { expect, test } from 'vitest';

import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import * as siteApi from '../contract.ts';
import type { Banner } from './banner.ts';
import { BannerCarousel } from './banner-carousel.tsx';

const [layout, home] = [wordsOf('layout'), wordsOf('home')];

const banner = (_id: string, title: string): Banner => ({
  _id,
  title: { en: title, ar: title },
  text: { en: '', ar: '' },
  alt: { en: '', ar: '' },
  link: '/list/cars',
  place: 'home',
  picture: '/placeholder.svg',
  pictureAr: '',
  mirrorsPicture: false,
});

async function openBanners() {
  const api = fakeApi();
  const loading = api.on(siteApi.listBanners);
  const { screen } = await open(<BannerCarousel toAddress={(link) => `${link}?country=KW`} />, { api });
  return { screen, loading, region: screen.getByRole('region', { name: home.banners }) };
}

test('banners that fail to load can be loaded again', async () => {
  const { screen, loading, region } = await openBanners();
  await loading.refuse('INTERNAL');
  await expect.element(screen.getByRole('alert')).toMatchTextContent(layout.loadFailed);
  await screen.getByRole('button', { name: layout.retry }).click();
  await loading.answer({ banners: [banner('1', 'Winter sale')] });
  await expect.element(region).toMatchTextContent('Winter sale');
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
});

test('a banner links to its address in the place of the screen', async () => {
  const { screen, loading } = await openBanners();
  await loading.answer({ banners: [banner('1', 'Winter sale')] });
  await expect.element(screen.getByRole('link')).toHaveAttribute('href', '/list/cars?country=KW');
});

test('a site without banners shows nothing', async () => {
  const { screen, loading, region } = await openBanners();
  await loading.answer({ banners: [] });
  await expect.element(screen.getByRole('main')).toBeEmptyDOMElement();
  await expect.element(region).not.toBeInTheDocument();
});
