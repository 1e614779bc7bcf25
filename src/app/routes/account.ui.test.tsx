import { expect, test } from 'vitest';

import * as peopleApi from '#features/accounts/people/contract.ts';
import * as adsApi from '#features/ads/contract.ts';
import type { AdCard } from '#features/ads/contract.ts';
import * as savedSearchesApi from '#features/alerts/saved-searches/contract.ts';
import { paths } from '#paths';
import { adCard, member, myAd, pagination } from '#tests/ui/builders.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import * as accountScreen from './account.tsx';

const [account, layout, people] = [wordsOf('account'), wordsOf('layout'), wordsOf('people')];
const lamp = adCard({ _id: '1', title: { en: 'Brass lamp' } });
const kite = adCard({ _id: '2', title: { en: 'Blue kite' } });
const huda = { _id: '9', name: 'Huda', profilePicture: null, memberSince: '2026-01-01T00:00:00.000Z' };

/** An API without answers to what the mouse on a card loads in advance. No ads wait. */
function cardsApi() {
  const api = fakeApi();
  api.on(adsApi.listMine).always({ ads: [], pagination: { ...pagination(), totalItems: 0 } });
  for (const endpoint of [adsApi.get, adsApi.listSimilar]) api.on(endpoint);
  return api;
}

function openAccount(api: ReturnType<typeof fakeApi>, query = '', width = 1280) {
  // The number of waiting ads is on the tabs.
  api.on(adsApi.listMine);
  return open(accountScreen, { api, as: member(), path: `/account${query}`, width });
}

/** The saved ads, and that the member has saved them. */
async function openSaved(saved: AdCard[]) {
  const api = cardsApi();
  const stored = [...saved];
  const listing = api.on(adsApi.listSaved);
  listing.always(() => ({ ads: [...stored], pagination: pagination() }));
  const ids = api.on(adsApi.listSavedIds);
  ids.always(() => ({ ids: stored.map(({ _id }) => _id) }));
  api.on(savedSearchesApi.list).always({ savedSearches: [] });
  const opened = await openAccount(api, '?tab=saved');
  const { screen } = opened;
  const card = (ad: AdCard) => screen.getByRole('article').filter({ hasText: ad.title.en! });
  const heart = (ad: AdCard) => card(ad).getByRole('button', { name: layout.save });
  return { ...opened, listing, ids, stored, card, heart, unsaving: api.on(adsApi.unsave) };
}

test('a removed ad stays in the list, to be saved again, until the list is opened again', async () => {
  const { screen, listing, ids, stored, card, heart, unsaving } = await openSaved([lamp, kite]);
  await heart(lamp).click();
  await expect.element(heart(lamp)).toHaveAttribute('aria-pressed', 'false');
  stored.shift();
  await unsaving.answer({});
  await expect.poll(() => ids.inputs.length).toBe(2);
  await expect.element(card(lamp)).toBeVisible();
  expect(listing.inputs).toHaveLength(1);
  await screen.getByRole('link', { name: new RegExp(`^${account.tab_searches}`) }).click();
  await screen.getByRole('link', { name: new RegExp(`^${account.tab_saved}`) }).click();
  await expect.element(card(kite)).toBeVisible();
  await expect.element(card(lamp)).not.toBeInTheDocument();
});

test('a late rejection of one change does not revert another', async () => {
  const { screen, ids, stored, heart, unsaving } = await openSaved([lamp, kite]);
  await heart(lamp).click();
  await heart(kite).click();
  await expect.element(heart(kite)).toHaveAttribute('aria-pressed', 'false');
  await unsaving.refuse('AD_NOT_FOUND');
  await expect.element(screen.getByText(layout.saveFailed)).toBeVisible();
  // The server still has both. Its list is not asked for before the last answer.
  expect(ids.inputs).toHaveLength(1);
  stored.pop();
  await unsaving.answer({});
  await expect.poll(() => ids.inputs.length).toBe(2);
  await expect.element(heart(lamp)).toHaveAttribute('aria-pressed', 'true');
  await expect.element(heart(kite)).toHaveAttribute('aria-pressed', 'false');
});

test('saved ads show once it is known which hearts are full', async () => {
  const api = cardsApi();
  api.on(adsApi.listSaved).always({ ads: [lamp], pagination: pagination() });
  const ids = api.on(adsApi.listSavedIds);
  const { screen, client } = await openAccount(api, '?tab=saved');
  await expect.poll(() => ids.inputs.length).toBe(1);
  await expect.poll(() => client.isFetching()).toBe(1);
  await screen.getByRole('heading', { name: account.tab_saved }).hover();
  await expect.element(screen.getByRole('article')).not.toBeInTheDocument();
  await ids.answer({ ids: ['1'] });
  await expect.element(screen.getByRole('button', { name: layout.save })).toHaveAttribute('aria-pressed', 'true');
});

test('saved ads that are sold, expired or archived stay, marked', async () => {
  const { screen } = await openSaved([
    { ...lamp, status: 'sold' },
    { ...kite, status: 'expired' },
    adCard({ _id: '3', status: 'archived' }),
  ]);
  for (const text of [layout.status_sold, layout.status_expired, layout.unavailable])
    await expect.element(screen.getByText(text, { exact: true })).toBeVisible();
});

test('without saved ads, the list says how to save one', async () => {
  const { screen } = await openSaved([]);
  await expect.element(screen.getByText(account.noSavedAds)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: account.browse })).toHaveAttribute('href', paths.list());
});

test('the pages of the saved ads keep the tab', async () => {
  const api = cardsApi();
  api.on(adsApi.listSaved).always(({ query }) => ({ ads: [lamp], pagination: pagination(Number(query?.page), 3) }));
  api.on(adsApi.listSavedIds).always({ ids: [] });
  const { screen, router } = await openAccount(api, '?tab=saved');
  await screen.getByRole('link', { name: layout.next }).click();
  await expect.poll(() => router.state.location.search).toBe('?tab=saved&page=2');
  await expect
    .element(screen.getByRole('link', { name: layout.pageNumber.replace('{{page}}', '2') }))
    .toHaveAttribute('aria-current', 'page');
});

/** The tab of followed people, who have these new ads. */
async function openFollowing(ads: AdCard[], query = '?tab=following') {
  const api = cardsApi();
  api.on(peopleApi.listFollowing).always({ users: [{ ...huda, isFollowed: true }], pagination: pagination(1, 2) });
  api.on(adsApi.listSavedIds).always({ ids: [] });
  const followed = api.on(adsApi.listFollowed);
  followed.always({ ads });
  const { screen } = await openAccount(api, query);
  await expect.element(screen.getByRole('link', { name: /^Huda/ })).toBeVisible();
  return { screen, followed };
}

test('followed people have their new ads below them', async () => {
  const { screen } = await openFollowing([lamp, kite]);
  const ads = screen.getByRole('region', { name: account.followedAds }).getByRole('link');
  await expect.poll(() => ads.elements().map((link) => link.textContent)).toEqual(['Brass lamp', 'Blue kite']);
});

test('the second page of followed people does not repeat their new ads', async () => {
  const { followed } = await openFollowing([lamp], '?tab=following&page=2');
  expect(followed.inputs).toEqual([]);
});

test('a member who follows nobody is told how', async () => {
  const api = fakeApi();
  api.on(peopleApi.listFollowing).always({ users: [], pagination: pagination() });
  api.on(adsApi.listFollowed).always({ ads: [] });
  const { screen } = await openAccount(api, '?tab=following');
  await expect.element(screen.getByText(people.noFollowing)).toBeVisible();
  await expect.element(screen.getByText(account.followedAds)).not.toBeInTheDocument();
});

test('an unknown tab shows the active ads', async () => {
  const api = fakeApi();
  const listing = api.on(adsApi.listMine);
  listing.always({ ads: [myAd()], pagination: pagination() });
  const { screen } = await openAccount(api, '?tab=elsewhere');
  await expect
    .element(screen.getByRole('link', { name: new RegExp(`^${account.tab_active}`) }))
    .toHaveAttribute('aria-current', 'page');
  expect(listing.inputs).toContainEqual({ query: { status: 'active', page: 1 } });
});

test.for(['', '?tab=archived', '?tab=saved'])('at “/account%s”, the tabs say how many ads wait', async (query) => {
  const api = fakeApi();
  for (const endpoint of [adsApi.listSaved, adsApi.listSavedIds]) api.on(endpoint);
  api.on(adsApi.listMine).always(({ query: { status } }) => ({
    ads: [],
    pagination: { ...pagination(), totalItems: status === 'waiting' ? 2 : 0 },
  }));
  const { screen } = await openAccount(api, query);
  const tab = (name: string) => screen.getByRole('link', { name: new RegExp(`^${name}`) });
  await expect.element(tab(account.tab_waiting)).toMatchTextContent(/2/);
  await expect.element(tab(account.tab_active)).not.toMatchTextContent(/\d/);
});

test('without waiting ads, the tabs have no number', async () => {
  const api = fakeApi();
  api.on(adsApi.listMine).always({ ads: [], pagination: { ...pagination(), totalItems: 0 } });
  const { screen } = await openAccount(api);
  await expect.element(screen.getByText(account.empty_active)).toBeVisible();
  const waiting = screen.getByRole('link', { name: new RegExp(`^${account.tab_waiting}`) });
  await expect.element(waiting).toHaveTextContent(account.tab_waiting);
  await expect.element(waiting).not.toMatchTextContent(/\d/);
});

test('a phone has tabs for the states of the ads only, and a link to the menu', async () => {
  const api = fakeApi();
  api.on(adsApi.listMine).always({ ads: [], pagination: pagination() });
  const { screen } = await openAccount(api, '', 390);
  const tabs = screen.getByRole('navigation', { name: layout.myAds }).getByRole('link');
  await expect
    .poll(() => tabs.elements().map((tab) => tab.getAttribute('href')))
    .toEqual(['active', 'waiting', 'archived'].map((tab) => `/account?tab=${tab}`));
  await expect.element(screen.getByRole('link', { name: layout.account })).toHaveAttribute('href', paths.accountMenu());
});

test('on a phone the first ad is above the fold, under one row of tabs', async () => {
  const api = fakeApi();
  api.on(adsApi.listMine).always({ ads: [myAd()], pagination: pagination() });
  const { screen } = await openAccount(api, '', 390);
  const [ad, tabs] = [screen.getByRole('article'), screen.getByRole('navigation', { name: layout.myAds })];
  await expect.element(ad).toBeVisible();
  expect(ad.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(0.6 * 800);
  expect(tabs.element().scrollWidth).toBeLessThanOrEqual(tabs.element().clientWidth);
});

test('on a phone, why an ad was rejected has the whole width, not only that beside the picture', async () => {
  const api = fakeApi();
  const reason = 'The picture is not yours. Add one that you took yourself.';
  api.on(adsApi.listMine).always({ ads: [myAd({ status: 'rejected', reason })], pagination: pagination() });
  const { screen } = await openAccount(api, '?tab=waiting', 390);
  await expect.element(screen.getByText(reason)).toBeVisible();
  const [note, row] = [screen.getByText(reason), screen.getByRole('article')].map((shown) => shown.element());
  expect(note!.getBoundingClientRect().width).toBeGreaterThan(0.9 * row!.getBoundingClientRect().width);
});

test.for([
  ['', layout.myAds],
  ['?tab=waiting', layout.myAds],
  ['?tab=saved', account.tab_saved],
])('“/account%s” is titled “%s”', async ([query, title]) => {
  const api = fakeApi();
  api.on(adsApi.listMine).always({ ads: [], pagination: pagination() });
  for (const endpoint of [adsApi.listSaved, adsApi.listSavedIds, savedSearchesApi.list]) api.on(endpoint);
  const { screen } = await openAccount(api, query);
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
  expect(document.title).toContain(title);
});
