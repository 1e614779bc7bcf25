import { data } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';

import type { Language } from '#platform/text/language.ts';
import { expectAccessible } from '#tests/ui/accessibility.ts';
import { member } from '#tests/ui/builders.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';
import { ApiError } from '#ui/api/api-error.ts';
import { ChunkError } from '#ui/navigation/lazy-component.ts';

import { FOR_VISITORS } from './hydration/page-state.ts';
import { ScreenError } from './screen-error.tsx';

const layout = wordsOf('layout');
const missing = (body?: unknown) => data(body ?? null, { status: 404 });

async function openFailing(error: unknown, { language = 'en' as Language, isMember = false } = {}) {
  const fail = () => {
    throw error;
  };
  const load = vi.fn<() => null>(isMember ? () => null : fail).mockImplementationOnce(fail);
  const { screen } = await open(
    { Component: () => <p>The screen</p>, ErrorBoundary: ScreenError, loader: () => load() },
    { path: '/list/cars', language, ...(isMember && { as: member() }) },
  );
  return { screen, load, alert: screen.getByRole('alert') };
}

test.for(['en', 'ar'] as const)(
  'a screen that fails to load says so and can be loaded again, in %s',
  async (language) => {
    const words = wordsOf('layout', language);
    const { screen, alert } = await openFailing(new ApiError(500, {}), { language });
    await expect.element(alert).toHaveTextContent(words.errorTitle + words.errorText);
    await expect.element(screen.getByRole('heading', { level: 1, name: words.errorTitle })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: words.retry })).toBeVisible();
    await expect.element(screen.getByRole('link', { name: words.continueToHome })).toHaveAttribute('href', '/');
    await expectAccessible();
  },
);

test('a missing screen offers the home page only', async () => {
  const { screen, alert } = await openFailing(missing());
  await expect.element(alert).toHaveTextContent(layout.notFoundTitle + layout.notFoundText);
  await expect.element(screen.getByRole('button', { name: layout.retry })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('link', { name: layout.continueToHome })).toBeVisible();
});

test('a script that failed to load is named', async () => {
  const { alert } = await openFailing(new ChunkError('faq', false));
  await expect.element(alert).toMatchTextContent(/Loading chunk .?faq.? failed\. /);
});

test('without a network the screen says so', async () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => isOnline.mockRestore());
  const { alert } = await openFailing(new ApiError(0, { errorCode: 'NETWORK' }));
  await expect.element(alert).toHaveTextContent(layout.offlineTitle + layout.offlineText);
});

test('a page that the server does not show to visitors is loaded again for a member', async () => {
  const { screen } = await openFailing(missing(FOR_VISITORS), { isMember: true });
  await expect.element(screen.getByText('The screen')).toBeVisible();
});

test('a page that is missing for members, too, is shown as missing', async () => {
  const { alert, load } = await openFailing(missing(FOR_VISITORS));
  await expect.element(alert).toHaveTextContent(layout.notFoundTitle + layout.notFoundText);
  expect(load).toHaveBeenCalledOnce();
});
