import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import type { ConfigResponse } from '#features/site/config-response.ts';
import { expectAccessible } from '#tests/ui/accessibility.ts';
import { member } from '#tests/ui/builders.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import { Footer } from './footer.tsx';

const layout = wordsOf('layout');

const openFooter = async (settings: Partial<ConfigResponse> = {}, options: Parameters<typeof open>[1] = {}) => {
  const { screen } = await open(<Footer />, { path: '/faq', isLayout: true, settings, ...options });
  return { screen, footer: screen.getByRole('contentinfo') };
};

test.for([
  ['home', '/'],
  ['postAds', '/create'],
  ['categories', '/#categories'],
  ['myAccount', '/account/profile'],
  ['aboutUs', '/about'],
  ['contactUs', '/#contact'],
  ['faq', '/faq'],
  ['terms', '/terms-and-conditions'],
  ['privacy', '/privacy-policy'],
] as const)('the footer links %s', async ([name, address]) => {
  const { footer } = await openFooter();
  await expect.element(footer.getByRole('link', { name: layout[name], exact: true })).toHaveAttribute('href', address);
});

test('the footer shows the operator’s logo, text and pages', async () => {
  const { footer } = await openFooter({
    footerLogo: '/placeholder.svg',
    footerText: { en: 'Made in <b>Kuwait</b>', ar: '' },
    pages: [{ slug: 'imprint', title: { en: 'Imprint', ar: 'بيانات' } }],
  });
  await expect.element(footer.getByText('Made in Kuwait')).toBeVisible();
  await expect.element(footer.getByRole('link', { name: 'Imprint' })).toHaveAttribute('href', '/pages/imprint');
  expect(footer.element().querySelector('a[href="/"] img')?.getAttribute('src')).toBe('/placeholder.svg');
});

test.for([1280, 390])('social links have names, once at a width of %i', async (width) => {
  const socialMediaAccounts = [
    { url: 'https://instagram.com/souq', icon: 'instagram' },
    { url: 'https://shop.example/souq', icon: '/placeholder.svg' },
  ];
  const { footer } = await openFooter({ socialMediaAccounts }, { width });
  const links = footer.getByRole('list', { name: layout.socialLinks }).getByRole('link');
  await expect.element(links.first()).toHaveAccessibleName('Instagram');
  await expect.element(links.last()).toHaveAccessibleName('shop.example');
  expect(links.elements()).toHaveLength(2);
});

test('a site without social accounts has no list of them', async () => {
  const { footer } = await openFooter({ socialMediaAccounts: [] });
  await expect.element(footer.getByRole('list', { name: layout.socialLinks })).not.toBeInTheDocument();
});

test('visitors choose the colour mode in the footer, members in their settings', async () => {
  const visitor = await openFooter();
  const button = visitor.footer.getByRole('button', { name: layout.colourMode });
  await button.click();
  await visitor.screen.getByRole('menuitem', { name: layout.mode_dark }).click();
  await expect.poll(() => document.documentElement.dataset['mode']).toBe('dark');
  await button.click();
  await visitor.screen.getByRole('menuitem', { name: layout.mode_system }).click();
  await expect.poll(() => document.documentElement.dataset['mode']).toBe('light');
});

test('the footer of a member has no colour mode', async () => {
  const { footer } = await openFooter({}, { as: member() });
  await expect.element(footer.getByText(/©/)).toBeVisible();
  await expect.element(footer.getByRole('button', { name: layout.colourMode })).not.toBeInTheDocument();
});

test.for(['en', 'ar'] as const)('the footer names the site and the year and is accessible, in %s', async (language) => {
  const { footer } = await openFooter({}, { language });
  const name = language === 'en' ? 'Souq' : 'سوق';
  const text = footer.getByText(new RegExp(`© .?${new Date().getUTCFullYear()}.? .?${name}`));
  await expect.element(text).toBeVisible();
  await expectAccessible();
});

test.for(['en', 'ar'] as const)('a name of 60 letters breaks no footer, in %s', async (language) => {
  const name = { en: 'M'.repeat(60), ar: 'س'.repeat(60) };
  await openFooter({ name, headerLogo: '/placeholder.svg', headerLogoRatio: 8 }, { language });
  for (const width of [320, 390, 1024, 1280]) {
    await page.viewport(width, 800);
    await expect.poll(() => innerWidth).toBe(width);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  }
});
