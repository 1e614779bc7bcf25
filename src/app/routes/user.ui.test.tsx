import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import * as peopleApi from '#features/accounts/people/contract.ts';
import type { Relation, UserProfile } from '#features/accounts/people/contract.ts';
import * as adsApi from '#features/ads/contract.ts';
import * as catalogApi from '#features/catalog/contract.ts';
import * as replySpeedApi from '#features/chat/reply-speed/contract.ts';
import * as searchApi from '#features/search/contract.ts';
import * as wideningApi from '#features/search/widening/contract.ts';
import { HOUR_MS } from '#platform/durations.ts';
import type { Me } from '#platform/http/session-contract.ts';
import type { Language } from '#platform/text/language.ts';
import { ago } from '#tests/support/times.ts';
import { adCard, carsCategory, member, pagination } from '#tests/ui/builders.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import * as user from './user.tsx';

const [people, list] = [wordsOf('people'), wordsOf('list')];

const rana: UserProfile = {
  _id: '9',
  name: 'Rana',
  profilePicture: null,
  bio: null,
  memberSince: '2026-01-01T00:00:00.000Z',
  isVerified: false,
  followersCount: 3,
};
const CATEGORIES = [
  { ...carsCategory, adsCount: 2 },
  { ...carsCategory, _id: 'phones', categoryId: 'phones', name: { en: 'Phones', ar: 'هواتف' }, adsCount: 1 },
];

interface Page {
  as?: Me;
  of?: Partial<UserProfile>;
  relation?: Relation;
  categories?: typeof CATEGORIES;
  ads?: number;
  search?: string;
  language?: Language;
}

async function openPage({ as, of, relation, categories = CATEGORIES, ads = 3, search = '', language }: Page = {}) {
  const api = fakeApi();
  api.on(peopleApi.getUser).always({ user: { ...rana, ...of } });
  api.on(adsApi.listUserCategories).always({ categories });
  api.on(adsApi.listSavedIds).always({ ids: [] });
  const searching = api.on(searchApi.search);
  const cards = Array.from({ length: ads }, (_, at) => adCard({ _id: String(at + 1) }));
  searching.always(({ query }) => ({
    ads: cards,
    pagination: { ...pagination(), totalItems: ads },
    sort: query.sort ?? 'newest',
  }));
  api.on(catalogApi.listCountries).always({ countries: [] });
  const relations = api.on(peopleApi.getRelation);
  if (relation) relations.always(relation);
  const calls = {
    searching,
    relations,
    presence: api.on(peopleApi.getPresence),
    widening: api.on(wideningApi.list),
    speed: api.on(replySpeedApi.getReplySpeed),
    following: api.on(peopleApi.follow),
    unfollowing: api.on(peopleApi.unfollow),
    blocking: api.on(peopleApi.block),
  };
  const { screen, router } = await open(user, {
    api,
    as,
    language,
    path: `/user/9${search}`,
    pattern: '/user/:userId',
  });
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  const button = (name: string) => screen.getByRole('button', { name });
  return { screen, router, button, ...calls };
}

const STRANGER: Relation = { isFollowed: false, isBlocked: false };

test.for([
  ['en', '3 ads by Rana'],
  ['ar', '3 إعلانات من Rana'],
] as const)('says how many ads there are, and in which categories, in %s', async ([language, heading]) => {
  const { screen } = await openPage({ language });
  await expect.element(screen.getByRole('heading', { level: 2, name: heading })).toBeVisible();
  const words = wordsOf('people', language);
  const links = screen.getByRole('navigation', { name: words.theirCategories }).getByRole('link');
  const counts = links.elements().map(({ textContent }) => textContent.replaceAll(/\D/g, ''));
  expect(counts).toEqual(['3', '2', '1']);
});

test('a member without ads has no search', async () => {
  const { screen } = await openPage({ categories: [], ads: 0 });
  await expect.element(screen.getByRole('heading', { level: 2, name: 'Ads by Rana' })).toBeVisible();
  await expect.element(screen.getByText(people.noAds)).toBeVisible();
  await expect.element(screen.getByRole('search')).not.toBeInTheDocument();
});

test('shows bio, followers, verification, presence and how soon the seller replies', async () => {
  const { screen, presence, speed } = await openPage({ of: { bio: 'Keeps the market tidy.', isVerified: true } });
  await presence.answer({ presence: { isOnline: true, lastSeenAt: null } });
  await speed.answer({ replySpeed: 'hour' });
  await expect.element(screen.getByText('Keeps the market tidy.')).toBeVisible();
  await expect.element(screen.getByText(/3 followers/)).toBeVisible();
  await expect.element(screen.getByRole('img', { name: people.verified })).toBeVisible();
  await expect.element(screen.getByText(people.online)).toBeVisible();
  await expect.element(screen.getByText(people.replies_hour)).toBeVisible();
});

test('an offline seller shows when they were last seen', async () => {
  const { screen, presence } = await openPage();
  await presence.answer({ presence: { isOnline: false, lastSeenAt: ago(2 * HOUR_MS).toISOString() } });
  await expect.element(screen.getByText('Last seen 2 hours ago')).toBeVisible();
});

test('the own page links to the profile and cannot be followed, blocked or reported', async () => {
  const { screen, button } = await openPage({ as: member({ _id: '9' }) });
  await expect
    .element(screen.getByRole('link', { name: people.editProfile }))
    .toHaveAttribute('href', '/account/profile');
  for (const name of [people.follow, people.block, people.report])
    await expect.element(button(name)).not.toBeInTheDocument();
});

test('a follow shows at once, on the button and in the number of followers', async () => {
  const { screen, button, following } = await openPage({ as: member(), relation: STRANGER });
  await button(people.follow).click();
  await expect.element(button(people.following)).toHaveAttribute('aria-pressed', 'true');
  await expect.element(screen.getByText(/4 followers/)).toBeVisible();
  expect(following.inputs).toEqual([{ params: { id: '9' } }]);
});

test('a refused follow is reverted and reported', async () => {
  const { screen, button, following } = await openPage({ as: member(), relation: STRANGER });
  await button(people.follow).click();
  await following.refuse('USER_NOT_FOUND');
  await expect.element(screen.getByText(people.followFailed)).toBeVisible();
  await expect.element(button(people.follow)).toHaveAttribute('aria-pressed', 'false');
  await expect.element(screen.getByText(/3 followers/)).toBeVisible();
});

test('the buttons are hidden until it is known whether the member follows', async () => {
  const { button, relations } = await openPage({ as: member() });
  await expect.element(button(people.block)).not.toBeInTheDocument();
  await relations.answer({ isFollowed: true, isBlocked: false });
  await expect.element(button(people.following)).toBeVisible();
  await expect.element(button(people.block)).toBeVisible();
});

test('a block replaces the buttons, and takes the focus to the profile', async () => {
  const { screen, button, blocking } = await openPage({ as: member(), relation: { ...STRANGER, isFollowed: true } });
  await button(people.block).click();
  await expect.element(screen.getByText(people.blockedTitle)).toBeVisible();
  await expect.element(button(people.following)).not.toBeInTheDocument();
  await expect.element(screen.getByRole('region', { name: 'Rana' })).toHaveFocus();
  await blocking.answer({});
  await expect.element(screen.getByText(people.blocked.replace('{{name}}', 'Rana'))).toBeVisible();
});

test('a late refusal of a follow does not revert a block', async () => {
  const { screen, button, following, blocking } = await openPage({ as: member(), relation: STRANGER });
  await button(people.follow).click();
  await button(people.block).click();
  await expect.element(screen.getByText(people.blockedTitle)).toBeVisible();
  await following.refuse('INTERNAL');
  // The block is sent once the follow has been handled.
  await expect.poll(() => blocking.inputs).toHaveLength(1);
  await expect.element(screen.getByText(people.followFailed)).toBeVisible();
  await expect.element(screen.getByText(people.blockedTitle)).toBeVisible();
});

test('a visitor who follows is sent to the login, which leads back', async () => {
  const { router, button, following } = await openPage();
  await button(people.follow).click();
  await expect.poll(() => router.state.location.pathname).toBe('/login');
  expect(router.state.location.state).toEqual({ origin: '/user/9', originState: { resume: 'follow 9' } });
  expect(following.inputs).toEqual([]);
});

test('a category, a search and an order are kept in the address', async () => {
  const { screen, router, searching } = await openPage();
  await screen.getByRole('link', { name: /^Cars/ }).click();
  await expect.element(screen.getByRole('link', { name: /^Cars/ })).toHaveAttribute('aria-current', 'true');
  await screen.getByRole('searchbox').fill('corolla');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => router.state.location.search).toBe('?category=cars&search=corolla');
  await screen.getByLabelText(list.sortBy).selectOptions('low-to-high');
  await expect.poll(() => router.state.location.search).toMatch(/sort=low-to-high/);
  const query = { seller: '9', categoryId: 'cars', search: 'corolla', sort: 'low-to-high' };
  expect(searching.inputs.at(-1)).toMatchObject({ query });
});

test('a search without a result is widened among the ads of the seller and of all', async () => {
  const { screen, widening } = await openPage({ ads: 0, search: '?search=red+camry' });
  await widening.answer({
    wider: [
      { change: { search: 'camry' }, found: { count: 2 } },
      { change: { seller: null }, found: { count: 5 } },
    ],
    categories: [],
  });
  const links = screen.getByRole('navigation', { name: list.widen }).getByRole('link');
  await expect.element(links.first()).toHaveAttribute('href', '/user/9?search=camry');
  await expect.element(links.nth(1)).toHaveAttribute('href', '/list?search=red+camry');
});

test('a search without a result offers all ads', async () => {
  const { screen, router } = await openPage({ ads: 0, search: '?search=zzzz' });
  await expect.element(screen.getByText(people.noMatch)).toBeVisible();
  await screen.getByRole('link', { name: people.showAllTheirs }).click();
  await expect.poll(() => router.state.location.search).toBe('');
});
