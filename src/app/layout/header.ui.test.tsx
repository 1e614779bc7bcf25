import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import * as notificationsApi from '#features/alerts/notifications/contract.ts';
import type { Category } from '#features/catalog/contract.ts';
import * as catalogApi from '#features/catalog/contract.ts';
import type { Language } from '#platform/text/language.ts';
import { expectAccessible } from '#tests/ui/accessibility.ts';
import { carsCategory, member, pagination } from '#tests/ui/builders.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import { Header } from './header.tsx';

const layoutIn = (language: Language) => wordsOf('layout', language);
const layout = layoutIn('en');

const category = (_id: string, displayOrder: number, parentId: string | null = null): Category => {
  const name = _id[0]!.toUpperCase() + _id.slice(1);
  return {
    ...carsCategory,
    _id,
    categoryId: _id,
    name: { en: name, ar: name },
    displayOrder,
    parentId,
    icon: '/placeholder.svg',
  };
};
const CATEGORIES = [category('property', 2), category('vehicles', 1), category('cars', 1, 'vehicles')];

async function openHeader({ width = 1280, language = 'en' as Language, isMember = false } = {}) {
  const api = fakeApi();
  const categories = api.on(catalogApi.listCategories);
  api.on(notificationsApi.list).always({ notifications: [], unread: 0, pagination: pagination() });
  const { screen, router } = await open(<Header />, {
    api,
    path: '/faq',
    pattern: '*',
    width,
    language,
    isLayout: true,
    ...(isMember && { as: member() }),
  });
  const header = screen.getByRole('banner');
  // Away from the button, over which an earlier test may have left it.
  await header.getByRole('button', { name: layoutIn(language).accountMenu }).hover();
  const button = header.getByRole('button', { name: layout.categories });
  const menu = header.getByRole('navigation', { name: layout.categories });
  await expect.element(menu).not.toBeInTheDocument();
  return { screen, router, api, header, categories, button, menu };
}

/** The desktop's header with its categories loaded. */
async function openMenu() {
  const page = await openHeader();
  page.categories.always({ categories: CATEGORIES });
  await page.button.click();
  await expect.element(page.menu.getByRole('link', { name: 'Vehicles' })).toBeVisible();
  return page;
}

test('the header has Home, Post ads, Categories and a search box', async () => {
  const { header, button } = await openHeader();
  await expect.element(header.getByRole('link', { name: layout.home, exact: true })).toHaveAttribute('href', '/');
  await expect.element(header.getByRole('link', { name: layout.postAds })).toHaveAttribute('href', '/create');
  await expect.element(button).toBeVisible();
  await expect.element(header.getByRole('combobox')).toBeVisible();
});

test('categories are sorted by their order, after five placeholders', async () => {
  const { button, menu, categories } = await openHeader();
  await button.click();
  await expect.poll(() => menu.element().querySelectorAll('[aria-busy] > [aria-hidden=true]').length).toBe(5);
  await categories.answer({ categories: CATEGORIES });
  await expect.element(menu.getByRole('listitem').first()).toHaveTextContent('Vehicles');
});

test('categories that fail to load keep their placeholders, and load when the menu is opened again', async () => {
  const { button, menu, categories } = await openHeader();
  await button.click();
  await categories.fail();
  await expect.poll(() => menu.element().querySelectorAll('[aria-busy] > *').length).toBe(5);
  await userEvent.keyboard('{Escape}');
  categories.always({ categories: CATEGORIES });
  await button.click();
  await expect.element(menu.getByRole('link', { name: 'Vehicles' })).toBeVisible();
});

test('a category opens its subcategories, in a menu of fixed width', async () => {
  const { screen, menu } = await openMenu();
  await expect.element(screen.getByRole('link', { name: 'Cars' })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: layout.showSubCategories.replace('{{name}}', 'Vehicles') }).click();
  await expect.element(screen.getByRole('link', { name: 'Cars' })).toBeVisible();
  expect(menu.element().getBoundingClientRect().width).toBe(300);
  await expectAccessible();
});

test('choosing a category opens its list and closes the menu', async () => {
  const { router, menu, button } = await openMenu();
  await menu.getByRole('link', { name: 'Property' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/list/property');
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
});

test('categories open by keyboard, and Escape returns the focus', async () => {
  const { button, menu, router } = await openMenu();
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(menu.getByRole('link', { name: 'Vehicles' })).toBeVisible();
  await userEvent.keyboard('{Tab}{Tab}{Enter}');
  await expect.element(menu.getByRole('link', { name: 'Cars' })).toBeVisible();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.poll(() => router.state.location.pathname).toBe('/list/cars');
});

test('categories close when the focus leaves them', async () => {
  const { menu } = await openMenu();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expect.element(menu).not.toBeInTheDocument();
});

test('a long menu of categories fades at the bottom until its last row is in view', async () => {
  const { button, menu, categories } = await openHeader();
  categories.always({ categories: Array.from({ length: 30 }, (_, at) => category(`c${at}`, at)) });
  await button.click();
  await expect.element(menu.getByRole('link').first()).toBeVisible();
  const box = menu.getByRole('list').element().parentElement!;
  const fade = () => getComputedStyle(box).getPropertyValue('--fade');
  await expect.poll(fade).toBe('48px');
  expect(box.clientHeight).toBeLessThanOrEqual(0.6 * innerHeight);
  box.scrollTo({ top: box.scrollHeight });
  await expect.poll(fade).toBe('0px');
});

test.for([
  { language: 'en', isMember: false },
  { language: 'en', isMember: true },
  { language: 'ar', isMember: false },
  { language: 'ar', isMember: true },
] as const)(
  'at a tablet’s width the header is one row in which nothing overlaps: $language, member: $isMember',
  async ({ language, isMember }) => {
    const [words, alerts] = [layoutIn(language), wordsOf('alerts', language)];
    const { header } = await openHeader({ width: 768, language, isMember });
    const parts = [
      header.getByRole('button', { name: words.openMenu }),
      header.getByRole('combobox'),
      header.getByRole('link', { name: words.postAds }),
      ...(isMember
        ? [header.getByRole('link', { name: words.chat }), header.getByRole('button', { name: alerts.bell })]
        : []),
      header.getByRole('button', { name: words.accountMenu }),
    ];
    for (const part of parts) await expect.element(part).toBeVisible();
    const boxes = parts.map((part) => part.element().getBoundingClientRect());
    const inOrder = language === 'ar' ? boxes.toReversed() : boxes;
    expect(header.element().getBoundingClientRect().height).toBeLessThan(64);
    for (const [at, { left, right }] of inOrder.entries()) {
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(inOrder[at + 1]?.left ?? 768);
    }
  },
);
