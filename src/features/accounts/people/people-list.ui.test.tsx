import { expect, test } from 'vitest';

import { member, pagination } from '#tests/ui/builders.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import * as peopleApi from './contract.ts';
import type { Person } from './contract.ts';
import { BlockedList, PeopleList } from './people-list.tsx';

const [people, layout] = [wordsOf('people'), wordsOf('layout')];

const person = (fields: Partial<Person> = {}): Person => ({
  _id: '9',
  name: 'Rana',
  profilePicture: null,
  memberSince: '2026-01-01T00:00:00.000Z',
  isFollowed: true,
  ...fields,
});

async function openPeople(tab: 'following' | 'followers', page = 1) {
  const api = fakeApi();
  const calls = {
    listing: api.on(tab === 'following' ? peopleApi.listFollowing : peopleApi.listFollowers),
    relations: api.on(peopleApi.getRelation),
    following: api.on(peopleApi.follow),
    unfollowing: api.on(peopleApi.unfollow),
  };
  const { screen } = await open(<PeopleList tab={tab} page={page} />, { api, as: member(), path: '/account' });
  return { screen, button: (name: string) => screen.getByRole('button', { name: `${name} Rana` }), ...calls };
}

async function openBlocked(path = '/account/preferences') {
  const api = fakeApi();
  const calls = {
    listing: api.on(peopleApi.listBlocked),
    relations: api.on(peopleApi.getRelation),
    unblocking: api.on(peopleApi.unblock),
  };
  const { screen } = await open(<BlockedList />, { api, as: member(), path });
  return { screen, unblock: screen.getByRole('button', { name: `${people.unblock} Rana` }), ...calls };
}

test('an unfollowed member stays in the list, to be followed again', async () => {
  const { button, listing, following, unfollowing } = await openPeople('following');
  await listing.answer({ users: [person()], pagination: pagination() });
  await button(people.following).click();
  await expect.element(button(people.follow)).toHaveAttribute('aria-pressed', 'false');
  await unfollowing.answer({});
  await button(people.follow).click();
  await following.answer({});
  await expect.element(button(people.following)).toHaveAttribute('aria-pressed', 'true');
  expect(listing.inputs).toHaveLength(1);
});

test('followers can be followed back, and link to their pages', async () => {
  const { screen, button, listing, following } = await openPeople('followers');
  await listing.answer({ users: [person({ isFollowed: false })], pagination: pagination() });
  await expect.element(screen.getByRole('link', { name: /Rana/ })).toHaveAttribute('href', '/user/9');
  await button(people.follow).click();
  await expect.element(button(people.following)).toBeVisible();
  expect(following.inputs).toEqual([{ params: { id: '9' } }]);
});

test.for([
  ['following', people.noFollowing, people.browse, '/list'],
  ['followers', people.noFollowers, people.postAd, '/create'],
] as const)('an empty list of %s says what to do', async ([tab, title, action, path]) => {
  const { screen, listing } = await openPeople(tab);
  await listing.answer({ users: [], pagination: { ...pagination(), totalPages: 0 } });
  await expect.element(screen.getByText(title)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: action })).toHaveAttribute('href', path);
});

test('a list that did not load can be loaded again', async () => {
  const { screen, button, listing } = await openPeople('following');
  await listing.fail();
  await screen.getByRole('button', { name: layout.retry }).click();
  await listing.answer({ users: [person()], pagination: pagination() });
  await expect.element(button(people.following)).toBeVisible();
});

test('a long list has pages', async () => {
  const { screen, listing } = await openPeople('followers', 2);
  await listing.answer({ users: [person()], pagination: pagination(2, 3) });
  await expect
    .element(screen.getByRole('link', { name: 'Page 3' }))
    .toHaveAttribute('href', '/account?tab=followers&page=3');
  expect(listing.inputs).toEqual([{ query: { page: 2 } }]);
});

test('nobody blocked', async () => {
  const { screen, listing } = await openBlocked();
  await listing.answer({ users: [], pagination: pagination() });
  await expect.element(screen.getByText(people.nobodyBlocked)).toBeVisible();
});

test('unblocks once, says so, and reads the list again', async () => {
  const { screen, unblock, listing, relations, unblocking } = await openBlocked();
  relations.always({ isFollowed: false, isBlocked: false });
  await listing.answer({ users: [person()], pagination: pagination() });
  await unblock.click();
  await expect.element(unblock).toBeDisabled();
  await unblocking.answer({});
  await listing.answer({ users: [], pagination: pagination() });
  await expect.element(screen.getByText(people.unblocked.replace('{{name}}', 'Rana'))).toBeVisible();
  await expect.element(screen.getByText(people.nobodyBlocked)).toBeVisible();
  expect(unblocking.inputs).toEqual([{ params: { id: '9' } }]);
});

test('a refused unblock is reported, and the member stays blocked', async () => {
  const { screen, unblock, listing, relations, unblocking } = await openBlocked();
  relations.always({ isFollowed: false, isBlocked: true });
  listing.always({ users: [person()], pagination: pagination() });
  await unblock.click();
  await unblocking.refuse('INTERNAL');
  await expect.element(screen.getByText(people.blockFailed)).toBeVisible();
  await expect.element(unblock).toBeEnabled();
});

test('the page of the blocked members is in the address, and can fail alone', async () => {
  const { screen, unblock, listing } = await openBlocked('/account/preferences?blocked=2');
  await listing.fail();
  await expect.element(screen.getByRole('heading', { name: people.blockedPeople })).toBeVisible();
  await screen.getByRole('button', { name: layout.retry }).click();
  await listing.answer({ users: [person()], pagination: pagination(2, 2) });
  await expect.element(unblock).toBeVisible();
  expect(listing.inputs.at(-1)).toEqual({ query: { page: 2 } });
});
