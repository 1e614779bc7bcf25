import { expect, test } from 'vitest';

import * as peopleApi from '#features/accounts/people/contract.ts';
import type { AdStatus } from '#features/ads/contract.ts';
import { paths } from '#paths';
import { adDetails, carsCategory, member } from '#tests/ui/builders.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import { AdMap, SellerCard, StatusNote } from './ad-panels.tsx';

const [words, layout, people] = [wordsOf('ad'), wordsOf('layout'), wordsOf('people')];

const openNote = (status: AdStatus) => open(<StatusNote ad={{ status, categoryPath: [carsCategory] }} />);

test.for(['pending_payment', 'pending_review', 'rejected', 'reserved', 'archived', 'suspended'] as const)(
  'an ad that is %s says what that means',
  async (status) => {
    const { screen } = await openNote(status);
    await expect.element(screen.getByText(layout[`status_${status}`], { exact: true })).toBeVisible();
    await expect.element(screen.getByText(words[`note_${status}`])).toBeVisible();
    await expect.element(screen.getByRole('link')).not.toBeInTheDocument();
  },
);

test.for(['sold', 'expired'] as const)('an ad that is %s links to others of its category', async (status) => {
  const { screen } = await openNote(status);
  await expect.element(screen.getByText(words[`note_${status}`])).toBeVisible();
  const link = screen.getByRole('link', { name: words.moreIn.replace('{{name}}', 'Cars') });
  await expect.element(link).toHaveAttribute('href', paths.list('cars'));
});

/** The card of a seller with so many ads, for a member. */
async function openSeller(adsCount: number) {
  const api = fakeApi();
  const relation = api.on(peopleApi.getRelation);
  const presence = api.on(peopleApi.getPresence);
  const [following, unfollowing] = [api.on(peopleApi.follow), api.on(peopleApi.unfollow)];
  const { screen } = await open(<SellerCard seller={{ ...adDetails().seller, adsCount }} />, { api, as: member() });
  return { screen, relation, presence, following, unfollowing };
}

test('a seller shows how many ads they have and since when', async () => {
  const { screen } = await openSeller(3);
  await expect.element(screen.getByText('3 ads · since Jan 2026')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Huda' })).toHaveAttribute('href', paths.user('9'));
});

test('a seller without active ads shows since when they are a member', async () => {
  const { screen } = await openSeller(0);
  await expect.element(screen.getByText('Member since Jan 2026')).toBeVisible();
});

test('the Follow button shows once it is known whether the member follows the seller', async () => {
  const { screen, relation } = await openSeller(3);
  const button = screen.getByRole('button', { name: people.follow, includeHidden: true });
  await expect.element(button).not.toBeVisible();
  await relation.answer({ isFollowed: true, isBlocked: false });
  await expect.element(screen.getByRole('button', { name: people.following })).toBeVisible();
});

test('a refused follow is reverted and reported', async () => {
  const { screen, relation, following } = await openSeller(3);
  relation.always({ isFollowed: false, isBlocked: false });
  await screen.getByRole('button', { name: people.follow, exact: true }).click();
  await expect.element(screen.getByRole('button', { name: people.following })).toBeVisible();
  await following.refuse('USER_NOT_FOUND');
  await expect.element(screen.getByText(people.followFailed)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: people.follow, exact: true })).toBeVisible();
});

test('an online seller has a mark', async () => {
  const { screen, presence } = await openSeller(3);
  await presence.answer({ presence: { isOnline: true, lastSeenAt: null } });
  await expect.element(screen.getByText(people.online)).toBeVisible();
});

test('an ad without a location has no map', async () => {
  const { screen } = await open(<AdMap location={null} place="Salmiya" />);
  await expect.element(screen.getByText(words.map)).not.toBeInTheDocument();
});

test('the map is offered, and an area says that it is not the exact location', async () => {
  const { screen } = await open(<AdMap location={{ lat: 29.3, lng: 47.9, isArea: true }} place="Salmiya" />);
  await expect
    .element(screen.getByRole('button', { name: words.showMap.replace('{{place}}', 'Salmiya') }))
    .toBeVisible();
  await expect.element(screen.getByText(words.areaOnly)).toBeVisible();
});
