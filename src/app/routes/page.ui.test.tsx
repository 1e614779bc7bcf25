import { expect, test } from 'vitest';

import * as pagesApi from '#features/site/pages/contract.ts';
import type { ResponseData } from '#platform/http/endpoint.ts';
import type { Language } from '#platform/text/language.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import * as page from './page.tsx';

const ABOUT = {
  title: { en: 'About us', ar: 'من نحن' },
  body: { en: '<h2>Who we are</h2><p>A market for all of <b>Kuwait</b>.</p>', ar: '' },
};

async function openPage(
  content: ResponseData<typeof pagesApi.getPage> = ABOUT,
  { path = '/about', language = 'en' }: { path?: string; language?: Language } = {},
) {
  const api = fakeApi();
  const reading = api.on(pagesApi.getPage);
  reading.always(content);
  const { screen } = await open(page, { api, path, language });
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  return { screen, reading };
}

test('the text begins at the top of its panel', async () => {
  const { screen } = await openPage();
  await expect.element(screen.getByRole('heading', { level: 2, name: 'Who we are' })).toHaveStyle({ marginTop: '0px' });
});

test.for([
  ['/about', 'about-us'],
  ['/terms-and-conditions', 'terms-and-conditions'],
  ['/privacy-policy', 'privacy-policy'],
  ['/pages/safety', 'safety'],
] as const)('%s shows the page %s', async ([path, id]) => {
  const { reading } = await openPage(ABOUT, { path });
  expect(reading.inputs).toEqual([{ params: { id } }]);
});

test('the description for search engines has the words without the HTML', async () => {
  await openPage();
  const description = document.querySelector<HTMLMetaElement>('meta[name=description]')?.content;
  expect(description).toBe('Who we are A market for all of Kuwait.');
});

test('a page without a text in Arabic shows the English one', async () => {
  const { screen } = await openPage(ABOUT, { language: 'ar' });
  await expect.element(screen.getByRole('heading', { level: 1, name: 'من نحن' })).toBeVisible();
  await expect.element(screen.getByText('Who we are')).toBeVisible();
});

test('a page without any text says so', async () => {
  const { screen } = await openPage({ title: { en: 'About us' }, body: {} });
  await expect.element(screen.getByText(wordsOf('pages').emptyPage)).toBeVisible();
});
