import { expect, test } from 'vitest';

import { adminPaths } from '#admin-paths';
import { paths } from '#paths';
import type { Language } from '#platform/text/language.ts';
import { admin, moderator } from '#tests/ui/back-office.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import * as checklistApi from '../checklist/contract.ts';
import * as figuresApi from '../figures/contract.ts';
import * as dashboardApi from './contract.ts';
import { DashboardScreen } from './dashboard.tsx';

const words = wordsOf('admin-dashboard');

const figure = (name: figuresApi.FigureName, fields: Partial<figuresApi.Figure> = {}): figuresApi.Figure => ({
  name,
  currency: null,
  points: [
    { from: '2026-11-01', to: '2026-11-01', value: 3 },
    { from: '2026-11-02', to: '2026-11-02', value: 9 },
  ],
  total: 12,
  before: 8,
  ...fields,
});
const FIGURES = [figure('signUps'), figure('ads'), figure('messages'), figure('emptySearches')];
const KWD = { code: 'KWD', decimals: 3 };

interface Setup {
  as?: ReturnType<typeof admin>;
  waiting?: dashboardApi.Waiting[];
  figures?: figuresApi.Figure[];
  checks?: { check: checklistApi.Check; isDone: boolean }[];
  language?: Language;
  width?: number;
}

async function openDashboard({
  as = moderator(),
  waiting = ['review'],
  figures = FIGURES,
  checks = [],
  ...look
}: Setup) {
  const api = fakeApi();
  const isSupport = as.role === 'support';
  const ads = isSupport ? null : [{ status: 'active' as const, count: 5 }];
  api.on(dashboardApi.getDashboard).always({ waiting: waiting.map((kind) => ({ kind, count: 2 })), ads });
  const emptySearches = [{ phrase: 'zeppelin', language: 'en' as const, count: 4 }];
  const loading = api.on(figuresApi.getFigures);
  loading.always({ figures, emptySearches, timeZone: 'Asia/Kuwait' });
  api.on(checklistApi.getChecklist).always({ checks });
  const { screen, router } = await open(<DashboardScreen />, { api, as, path: paths.admin(), ...look });
  return { api, screen, router, loading, figure: (name: string) => screen.getByRole('region', { name }) };
}

test('each task shows its number and links to its list', async () => {
  const { screen } = await openDashboard({ waiting: ['review', 'reports', 'messages', 'refunds'], as: admin() });
  const tile = (name: string) => screen.getByRole('link', { name: new RegExp(name) });
  await expect.element(tile(words.waiting_review)).toMatchTextContent('2');
  await expect.element(tile(words.waiting_review)).toHaveAttribute('href', adminPaths.moderation());
  await expect.element(tile(words.waiting_reports)).toHaveAttribute('href', adminPaths.reports());
  await expect.element(tile(words.waiting_messages)).toHaveAttribute('href', adminPaths.messages());
  await expect.element(tile(words.waiting_refunds)).toHaveAttribute('href', `${adminPaths.payments()}?status=unused`);
});

test('figures link to their lists of the same days', async () => {
  const figures = [...FIGURES, figure('revenue', { currency: KWD }), figure('refunds', { currency: KWD })];
  const { figure: card } = await openDashboard({ as: admin(), figures });
  const period = { from: '2026-11-01', to: '2026-11-02', zone: 'Asia/Kuwait' };
  const money = { ...period, currency: 'KWD' };
  const inDinars = (name: string) => words.inCurrency.replace('{{figure}}', name).replace('{{currency}}', 'KWD');
  const refunded = { ...money, periodOf: 'refunded', state: 'refunds', status: 'refunded' };
  for (const [name, link, href] of [
    [words.figure_signUps, words.list_signUps, adminPaths.people(period)],
    [words.figure_ads, words.list_ads, adminPaths.ads({ ...period, isPublished: 'yes' })],
    [words.figure_emptySearches, words.list_emptySearches, adminPaths.searches(period)],
    [inDinars(words.figure_revenue), words.list_revenue, adminPaths.payments({ ...money, periodOf: 'paid' })],
    [inDinars(words.figure_refunds), words.list_refunds, adminPaths.payments(refunded)],
  ] as const)
    await expect.element(card(name).getByRole('link', { name: link })).toHaveAttribute('href', href);
  expect(card(words.figure_messages).getByRole('link').elements()).toEqual([]);
});

test('another interval loads its figures and is in the URL', async () => {
  const { screen, router, loading } = await openDashboard({});
  await screen.getByRole('link', { name: words.last_month }).click();
  await expect.poll(() => loading.inputs.at(-1)).toEqual({ query: { by: 'month' } });
  expect(router.state.location.search).toBe('?state=month');
});

test('a search without results links to the search', async () => {
  const { screen } = await openDashboard({});
  const link = screen.getByRole('region', { name: words.emptySearches }).getByRole('link', { name: 'zeppelin' });
  await expect.element(link).toHaveAttribute('href', `${paths.list()}?search=zeppelin`);
});

test('support sees their tasks, but no figures and no states of ads', async () => {
  const { screen } = await openDashboard({ as: admin({ role: 'support' }), waiting: ['support'] });
  await expect.element(screen.getByRole('link', { name: new RegExp(words.waiting_support) })).toBeVisible();
  const headings = screen
    .getByRole('heading', { level: 2 })
    .elements()
    .map(({ textContent }) => textContent);
  expect(headings).toEqual([words.waiting]);
});

test('the checklist is open while something is missing, and links to where it is done', async () => {
  const checks = [
    { check: 'contactEmail' as const, isDone: false },
    { check: 'terms' as const, isDone: true },
  ];
  const { screen } = await openDashboard({ as: admin(), checks });
  const row = (name: string) => screen.getByRole('listitem').filter({ hasText: name });
  const link = row(words.check_contactEmail).getByRole('link', { name: words.checkAction_contactEmail });
  await expect.element(link).toHaveAttribute('href', adminPaths.settings({ section: 'contact' }));
  await expect.element(row(words.check_terms)).toMatchTextContent(words.done);
  expect(row(words.check_terms).getByRole('link').elements()).toEqual([]);
});

test('figures that didn’t load leave the tasks on the screen', async () => {
  const api = fakeApi();
  api.on(dashboardApi.getDashboard).always({ waiting: [{ kind: 'review', count: 2 }], ads: [] });
  const loading = api.on(figuresApi.getFigures);
  const { screen } = await open(<DashboardScreen />, { api, as: moderator(), path: paths.admin() });
  await loading.fail();
  await expect.element(screen.getByRole('button', { name: wordsOf('layout').retry })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: new RegExp(words.waiting_review) })).toBeVisible();
  await expect.element(screen.getByText(words.noAds)).toBeVisible();
});

test.for(['en', 'ar'] as const)(
  'on a phone the last of an odd number of tiles fills its row, in %s',
  async (language) => {
    const { screen } = await openDashboard({ waiting: ['review', 'reports', 'appeals'], language, width: 390 });
    const { waiting } = wordsOf('admin-dashboard', language);
    const tiles = screen.getByRole('region', { name: waiting }).getByRole('listitem');
    await expect.element(tiles.last()).toBeVisible();
    const [first, second, last] = tiles.elements().map((tile) => tile.getBoundingClientRect());
    expect(last?.width).toBeCloseTo(Math.max(first!.right, second!.right) - Math.min(first!.left, second!.left), 0);
  },
);
