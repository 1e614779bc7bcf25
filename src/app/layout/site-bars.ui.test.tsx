import { expect, onTestFinished, test, vi } from 'vitest';

import type { ConfigResponse } from '#features/site/config-response.ts';
import * as siteApi from '#features/site/contract.ts';
import type { Language } from '#platform/text/language.ts';
import { expectAccessible } from '#tests/ui/accessibility.ts';
import { site } from '#tests/ui/builders.ts';
import { fromNow } from '#tests/support/times.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import { SiteBars } from './site-bars.tsx';

const layout = wordsOf('layout');
const NEWS = { en: 'Posting is free all weekend', ar: 'إضافة الإعلانات مجانية' };
const ANNOUNCED = { announcement: NEWS, announcementId: 'a1' };

async function openBars(settings: Partial<ConfigResponse>, language: Language = 'en') {
  const api = fakeApi();
  const { screen, router } = await open(<SiteBars />, { api, settings, language, path: '/contact', pattern: '*' });
  const loading = api.on(siteApi.getConfig);
  return { screen, router, loading, bar: screen.getByRole('complementary') };
}

test.for(['en', 'ar'] as const)('an announcement is above the header, in %s', async (language) => {
  const { bar } = await openBars(ANNOUNCED, language);
  await expect.element(bar).toHaveTextContent(NEWS[language]);
  await expect.element(bar).toHaveAccessibleName(wordsOf('layout', language).announcement);
  await expectAccessible();
});

test('a dismissed announcement is remembered by its version', async () => {
  const { screen, bar } = await openBars(ANNOUNCED);
  await screen.getByRole('button', { name: layout.close }).click();
  await expect.element(bar).not.toBeInTheDocument();
  expect(localStorage.getItem('dismissed')).toBe('a1');
});

test('an announcement in another language only is not shown', async () => {
  const { screen, bar } = await openBars({ announcement: { en: '', ar: '' }, announcementId: 'a1', isReadOnly: true });
  await expect.element(screen.getByText(layout.readOnly)).toBeVisible();
  await expect.element(bar).not.toBeInTheDocument();
});

test('a read-only site says so', async () => {
  const { screen } = await openBars({ isReadOnly: true });
  await expect.element(screen.getByText(layout.readOnly)).toBeVisible();
  await expectAccessible();
});

/** A page that was opened more than a minute before the operator changed the site. */
async function openOldPage() {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const page = await openBars({});
  await expect.poll(() => page.loading.inputs.length).toBe(1);
  page.loading.always({ ...site, ...ANNOUNCED, isReadOnly: true });
  return page;
}

test('a page that stays open shows news after a minute, on the next page that is opened there', async () => {
  const { screen, router, loading } = await openOldPage();
  await router.navigate('/faq');
  await expect.poll(() => loading.inputs.length).toBe(1);
  vi.setSystemTime(fromNow(61_000));
  await router.navigate('/about');
  await expect.element(screen.getByText(NEWS.en)).toBeVisible();
  await expect.element(screen.getByText(layout.readOnly)).toBeVisible();
  await router.navigate('/faq');
  expect(loading.inputs).toHaveLength(2);
});

test('an offline page loads no news', async () => {
  const { router, loading } = await openOldPage();
  vi.setSystemTime(fromNow(61_000));
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => isOnline.mockRestore());
  await router.navigate('/faq');
  await expect.poll(() => router.state.location.pathname).toBe('/faq');
  expect(loading.inputs).toHaveLength(1);
});
