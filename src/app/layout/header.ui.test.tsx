import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import * as notificationsApi from '#features/alerts/notifications/contract.ts';
import type { Category } from '#features/catalog/contract.ts';
import * as catalogApi from '#features/catalog/contract.ts';
import type { ConfigResponse } from '#features/site/config-response.ts';
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

interface Shown {
  width?: number;
  language?: Language;
  isMember?: boolean;
  settings?: Partial<ConfigResponse>;
}

async function openHeader({ width = 1280, language = 'en', isMember = false, settings = {} }: Shown = {}) {
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
    settings,
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
  const shown = await openHeader();
  shown.categories.always({ categories: CATEGORIES });
  await shown.button.click();
  await expect.element(shown.menu.getByRole('link', { name: 'Vehicles' })).toBeVisible();
  return shown;
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

test('the focus waits in the menu for categories that load slowly', async () => {
  const { button, menu, categories, header } = await openHeader();
  button.element().focus();
  await userEvent.keyboard('{Enter}{Tab}');
  await expect.element(menu).toHaveFocus();
  await categories.answer({ categories: CATEGORIES });
  await expect.element(menu.getByRole('link', { name: 'Vehicles' })).toBeVisible();
  await userEvent.keyboard('{Tab}');
  await expect.element(menu.getByRole('link', { name: 'Vehicles' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(header.getByRole('button', { name: layout.categories })).toHaveFocus();
});

test('categories that never load don’t hold the focus', async () => {
  const { button, menu, categories } = await openHeader();
  button.element().focus();
  await userEvent.keyboard('{Enter}');
  await categories.fail();
  await userEvent.keyboard('{Tab}{Tab}');
  await expect.element(menu).not.toBeInTheDocument();
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

const NAMES = {
  'two words': { en: 'Kuwait Classifieds Market', ar: 'سوق الكويت للإعلانات المبوبة' },
  '60 letters': {
    en: 'The Great National Marketplace of Kuwait and All of the Gulf',
    ar: 'السوق الوطني الكبير للإعلانات المبوبة في الكويت وكل الخليج ا',
  },
  'one word of 60 letters': { en: 'M'.repeat(60), ar: 'س'.repeat(60) },
} as const;
const WIDE_LOGO = { headerLogo: '/placeholder.svg', headerLogoRatio: 8 };

/** Parts of the header that are drawn over each other, or outside of the window. */
function findBroken(header: Element): string[] {
  const parts = [...header.querySelectorAll('a, button, [role=combobox]')].filter(
    (part) => part.checkVisibility() && part.getBoundingClientRect().width > 1,
  );
  const outside = parts.filter((part) => {
    const { left, right } = part.getBoundingClientRect();
    return left < -0.5 || right > innerWidth + 0.5;
  });
  const overlaps = parts.flatMap((one, at) =>
    parts.slice(at + 1).filter((other) => {
      if (one.contains(other) || other.contains(one)) return false;
      const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
      const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      return width > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    }),
  );
  return [...outside, ...overlaps].map((part) => part.outerHTML.slice(0, 120));
}

const WIDTHS = [320, 390, 768, 1024, 1280];
const CASES = Object.keys(NAMES).flatMap((name) =>
  (['en', 'ar'] as const).flatMap((language) =>
    [true, false].flatMap((isMember) => [{}, WIDE_LOGO].map((logo) => ({ name, language, isMember, logo }))),
  ),
);

test.for(CASES)('a name of $name breaks no header: $language, member: $isMember, $logo', async (shown) => {
  const { name, logo, ...options } = shown;
  const settings = { name: NAMES[name as keyof typeof NAMES], ...logo };
  const { header } = await openHeader({ ...options, settings });
  const search = header.getByRole('combobox').element();
  for (const width of WIDTHS) {
    await page.viewport(width, 800);
    await expect.poll(() => innerWidth).toBe(width);
    expect(findBroken(header.element()), String(width)).toEqual([]);
    expect(document.documentElement.scrollWidth, String(width)).toBeLessThanOrEqual(width);
    // One row from a tablet's width on, two below it.
    expect(header.element().getBoundingClientRect().height, String(width)).toBeLessThan(width < 768 ? 116 : 64);
    expect(search.getBoundingClientRect().width, String(width)).toBeGreaterThan(80);
  }
});

test('a wide logo is readable on a desktop, also beside a long name', async () => {
  const settings = { name: NAMES['60 letters'], headerLogo: '/placeholder.svg', headerLogoRatio: 4 };
  const { header } = await openHeader({ settings });
  const image = header.element().querySelector('img')!;
  expect(image.getBoundingClientRect().width).toBeGreaterThan(100);
});
