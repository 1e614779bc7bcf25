import { expect, test } from 'vitest';

import { member } from '#tests/ui/builders.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import * as adsApi from '../contract.ts';
import { SaveAdButton } from './save-ad-button.tsx';

async function openButton({ isSaved = false } = {}) {
  const api = fakeApi();
  api.on(adsApi.listSavedIds).always(() => ({ ids: isSaved ? ['7'] : [] }));
  const [save, unsave] = [api.on(adsApi.save), api.on(adsApi.unsave)];
  const { screen } = await open(<SaveAdButton adId="7" />, { api, as: member() });
  const button = screen.getByRole('button', { name: wordsOf('layout').save });
  await expect.element(button).toHaveAttribute('aria-pressed', String(isSaved));
  return { screen, button, save, unsave };
}

test('an ad shows as saved before the server answers', async () => {
  const { button, save } = await openButton();
  await button.click();
  await expect.element(button).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => save.inputs).toEqual([{ params: { id: '7' } }]);
});

test('a refused save is reverted and reported', async () => {
  const { screen, button, save } = await openButton();
  await button.click();
  await save.refuse('AD_NOT_FOUND');
  await expect.element(screen.getByText(wordsOf('layout').saveFailed)).toBeVisible();
  await expect.element(button).toHaveAttribute('aria-pressed', 'false');
});

test('two quick clicks on Save end in the last state', async () => {
  const { button, save, unsave } = await openButton();
  await button.click();
  await expect.element(button).toHaveAttribute('aria-pressed', 'true');
  await button.click();
  await expect.element(button).toHaveAttribute('aria-pressed', 'false');
  expect(unsave.inputs).toEqual([]);
  await save.answer({});
  await unsave.answer({});
  await expect.element(button).toHaveAttribute('aria-pressed', 'false');
});
