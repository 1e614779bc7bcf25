import { expect, onTestFinished, test, vi } from 'vitest';

import * as catalogApi from '#features/catalog/contract.ts';
import type { Me } from '#platform/http/session-contract.ts';
import { expectAccessible } from '#tests/ui/accessibility.ts';
import { carsCategory, member } from '#tests/ui/builders.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import MobileDrawer from './mobile-drawer.tsx';

const layout = wordsOf('layout');

async function openDrawer(as?: Me) {
  const api = fakeApi();
  api.on(catalogApi.listCategories).always({ categories: [{ ...carsCategory, icon: '/placeholder.svg' }] });
  const onClose = vi.fn();
  const { screen, router } = await open(<MobileDrawer isOpen onClose={onClose} />, {
    api,
    path: '/faq',
    pattern: '*',
    width: 390,
    settings: { socialMediaAccounts: [{ url: 'https://instagram.com/souq', icon: 'instagram' }] },
    ...(as && { as }),
  });
  const drawer = screen.getByRole('dialog', { name: 'Souq' });
  await expect.element(drawer.getByRole('link', { name: 'Cars' })).toBeVisible();
  return { screen, router, drawer, onClose };
}

test('the drawer of a phone has the screens, categories and social links', async () => {
  const { drawer } = await openDrawer();
  for (const name of [layout.home, layout.postAds, 'Instagram'])
    await expect.element(drawer.getByRole('link', { name, exact: true })).toBeVisible();
  await expect.element(drawer.getByRole('link', { name: layout.chat })).not.toBeInTheDocument();
  expect(drawer.element().getBoundingClientRect().width).toBeGreaterThanOrEqual(240);
  await expectAccessible();
});

test('members also find the chat and their account', async () => {
  const { router, drawer, onClose } = await openDrawer(member());
  await expect.element(drawer.getByRole('link', { name: layout.account })).toHaveAttribute('href', '/account/menu');
  await drawer.getByRole('link', { name: layout.chat }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/chat');
  expect(onClose).toHaveBeenCalledOnce();
});

test('choosing a category opens its list and closes the drawer', async () => {
  const { router, drawer, onClose } = await openDrawer();
  await drawer.getByRole('link', { name: 'Cars' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/list/cars');
  expect(onClose).toHaveBeenCalledOnce();
});

test('the drawer changes the colour mode', async () => {
  onTestFinished(() => void delete document.documentElement.dataset['mode']);
  const { drawer } = await openDrawer();
  const modes = drawer.getByRole('group', { name: layout.colourMode });
  await expect.element(modes.getByRole('radio', { name: layout.mode_system, exact: false })).toBeChecked();
  await modes.getByText(layout.mode_dark).click();
  await expect.poll(() => document.documentElement.dataset['mode']).toBe('dark');
});

test('the drawer asks before it changes the language', async () => {
  const { screen, drawer } = await openDrawer();
  await drawer.getByRole('button', { name: layout.otherLanguage }).click();
  const dialog = screen.getByRole('dialog', { name: layout.languageTitle });
  await dialog.getByRole('button', { name: layout.cancel }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(document.documentElement.lang).toBe('en');
});
