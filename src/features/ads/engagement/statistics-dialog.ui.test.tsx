import { expect, test } from 'vitest';

import type { MyAd } from '#features/ads/contract.ts';
import { paths } from '#paths';
import { DAY_MS } from '#platform/durations.ts';
import { fromNow } from '#tests/support/times.ts';
import { myAd } from '#tests/ui/builders.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import * as engagementApi from './contract.ts';
import type { DailyStatistics } from './contract.ts';
import StatisticsDialog from './statistics-dialog.tsx';

const [account, layout] = [wordsOf('account'), wordsOf('layout')];

const dayOf = (day: number, counts: Partial<DailyStatistics> = {}): DailyStatistics => ({
  day: `2026-11-${String(day).padStart(2, '0')}`,
  views: 0,
  reveals: 0,
  chats: 0,
  saves: 0,
  ...counts,
});

async function openDialog(fields: Partial<MyAd> = {}) {
  const api = fakeApi();
  const loading = api.on(engagementApi.getStatistics);
  const { screen } = await open(<StatisticsDialog ad={myAd({ _id: '7', ...fields })} onClose={() => {}} />, { api });
  return { screen, loading, dialog: screen.getByRole('dialog', { name: account.statistics }) };
}

test('each count has its sum over the days', async () => {
  const { dialog, loading } = await openDialog();
  await loading.answer({ days: [dayOf(1, { views: 1200, saves: 2 }), dayOf(2, { views: 34, saves: 1 })] });
  await expect.element(dialog.getByRole('radio', { name: `1,234 ${account.count_views}` })).toBeChecked();
  await expect.element(dialog.getByRole('radio', { name: `3 ${account.count_saves}` })).not.toBeChecked();
});

test('the chart shows the chosen count', async () => {
  const { dialog, loading } = await openDialog();
  await loading.answer({ days: [dayOf(1, { views: 10, saves: 2 }), dayOf(2, { views: 5, saves: 4 })] });
  await expect.element(dialog.getByTitle('1 Nov 2026: 10')).toBeInTheDocument();
  await dialog.getByText(account.count_saves).first().click();
  await expect.element(dialog.getByRole('radio', { name: `6 ${account.count_saves}` })).toBeChecked();
  await expect.element(dialog.getByTitle('1 Nov 2026: 2')).toBeInTheDocument();
  await expect.element(dialog.getByTitle('2 Nov 2026: 4')).toBeInTheDocument();
});

test('screen readers get all counts of all days as a table', async () => {
  const { dialog, loading } = await openDialog();
  await loading.answer({ days: [dayOf(1, { views: 10, reveals: 3, chats: 2, saves: 1 }), dayOf(2)] });
  const rows = dialog.getByRole('row');
  await expect.element(rows.nth(1)).toHaveTextContent('1 Nov 202610321');
  expect(rows.elements()).toHaveLength(3);
});

test('an active ad without views shows how to improve it', async () => {
  const { dialog, loading } = await openDialog();
  await loading.answer({ days: [dayOf(1), dayOf(2)] });
  await expect.element(dialog.getByText(account.noViews)).toBeVisible();
  await expect.element(dialog.getByRole('link', { name: account.improveAd })).toHaveAttribute('href', paths.edit('7'));
  await expect.element(dialog.getByRole('link', { name: account.featureAd })).not.toBeInTheDocument();
});

test('an ad without views that ends soon can be featured', async () => {
  const { dialog, loading } = await openDialog({ endsAt: fromNow(2 * DAY_MS).toISOString() });
  await loading.answer({ days: [dayOf(1)] });
  await expect
    .element(dialog.getByRole('link', { name: account.featureAd }))
    .toHaveAttribute('href', paths.extend('7'));
});

test('a sold ad without views has nothing to improve', async () => {
  const { dialog, loading } = await openDialog({ status: 'sold' });
  await loading.answer({ days: [dayOf(1)] });
  await expect.element(dialog.getByText(account.noViewsThen)).toBeVisible();
  await expect.element(dialog.getByRole('link')).not.toBeInTheDocument();
});

test('statistics that fail to load can be loaded again', async () => {
  const { dialog, loading } = await openDialog();
  await loading.fail();
  await dialog.getByRole('button', { name: layout.retry }).click();
  await loading.answer({ days: [dayOf(1, { views: 7 })] });
  await expect.element(dialog.getByRole('radio', { name: `7 ${account.count_views}` })).toBeChecked();
});
