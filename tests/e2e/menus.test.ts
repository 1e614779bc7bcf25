import { expect } from 'vitest';

import { wordsOf } from '#tests/support/words.ts';

import { test } from './fixtures.ts';

test('the categories menu fades at the bottom until its last row is in view', async ({ look, openPage }) => {
  const words = wordsOf(look.language, 'layout');
  const page = await openPage({ ...look, width: 1280, path: '/faq' });
  await page.getByRole('button', { name: words.categories }).click();
  const menu = page.getByRole('banner').getByRole('navigation', { name: words.categories });
  const list = menu.getByRole('list').first();
  await list.waitFor();
  const fade = () =>
    list.evaluate(({ parentElement }) => parentElement && getComputedStyle(parentElement).getPropertyValue('--fade'));
  await expect.poll(fade).toBe('48px');
  await list.evaluate(({ parentElement }) => parentElement?.scrollTo({ top: parentElement.scrollHeight }));
  await expect.poll(fade).toBe('0px');
});

test('the drawer on phones changes the colour mode', async ({ look, openPage }) => {
  const words = wordsOf(look.language, 'layout');
  const page = await openPage({ ...look, width: 390, colourMode: 'light', path: '/faq' });
  await page.getByRole('button', { name: words.openMenu }).click();
  const modes = page.getByRole('dialog').getByRole('group', { name: words.colourMode });
  await expect.poll(() => modes.getByRole('radio', { name: words.mode_system }).isChecked()).toBe(true);
  await modes.getByText(words.mode_dark, { exact: true }).click();
  await expect.poll(() => page.getAttribute('html', 'data-mode')).toBe('dark');
  await expect.poll(() => modes.getByRole('radio', { name: words.mode_dark }).isChecked()).toBe(true);
});
