import { expect, test } from 'vitest';

import * as catalogApi from '#features/catalog/contract.ts';
import { carsCategory, kuwait } from '#tests/ui/builders.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { draft } from '#tests/ui/wizard-step.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import type { Draft } from '../drafts/draft.ts';
import { AdPreviewAside, AdPreviewButton } from './ad-preview.tsx';

const post = wordsOf('post');

async function openPreview(shown: Draft, width: number) {
  const api = fakeApi();
  api.on(catalogApi.listCategories).always({ categories: [{ ...carsCategory, icon: '/cars.svg' }] });
  const { screen } = await open(
    <>
      <AdPreviewButton draft={shown} country={kuwait} />
      <AdPreviewAside draft={shown} country={kuwait} />
    </>,
    { api, width },
  );
  const aside = screen.getByRole('complementary', { name: post.preview });
  return { screen, aside, button: screen.getByRole('button', { name: post.preview }) };
}

test('a wide screen previews the card beside the form', async () => {
  const { aside, button } = await openPreview(draft(), 1280);
  await expect.element(aside).toMatchTextContent(/Toyota Corolla 2019/);
  await expect.element(aside).toMatchTextContent(/2,500/);
  await expect.element(button).not.toBeInTheDocument();
});

test('a phone opens the preview in a dialog', async () => {
  const { screen, aside, button } = await openPreview(draft(), 390);
  await expect.element(aside).not.toBeInTheDocument();
  await button.click();
  await expect.element(screen.getByRole('dialog', { name: post.preview })).toMatchTextContent(/Toyota Corolla 2019/);
});

test('a card without a title has a bar in its place, and no heart', async () => {
  const { aside } = await openPreview(draft({ adInfo: { title: {} } }), 1280);
  await expect.element(aside).toBeVisible();
  expect(aside.element().querySelector('.animate-pulse')).not.toBeNull();
  const visible = [...aside.element().querySelectorAll('button')].filter((one) => one.checkVisibility());
  expect(visible).toEqual([]);
});

test('the preview is not operated', async () => {
  const { aside } = await openPreview(draft(), 1280);
  await expect.element(aside).toBeVisible();
  expect(aside.element().querySelector('article')?.closest('[inert]')).not.toBeNull();
});
