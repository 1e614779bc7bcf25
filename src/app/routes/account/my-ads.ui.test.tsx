import { expect, test } from 'vitest';

import * as adsApi from '#features/ads/contract.ts';
import type { AdStatus, MyAd } from '#features/ads/contract.ts';
import * as lifecycleApi from '#features/ads/lifecycle/contract.ts';
import { paths } from '#paths';
import { DAY_MS } from '#platform/durations.ts';
import { fromNow } from '#tests/support/times.ts';
import { myAd, pagination } from '#tests/ui/builders.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import { MyAds } from './my-ads.tsx';

const [account, layout, errors] = [wordsOf('account'), wordsOf('layout'), wordsOf('errors')];
const canoe = myAd({ _id: '1', title: { en: 'Red canoe' } });
const kite = myAd({ _id: '2', title: { en: 'Blue kite' } });
const lamp = myAd({ _id: '3', title: { en: 'Brass lamp' } });

/** A tab of My ads. The server's list changes only when the test changes `stored`. */
async function openAds(ads: MyAd[], tab: 'active' | 'waiting' | 'archived' = 'active', width = 1280) {
  const api = fakeApi();
  const stored = [...ads];
  api.on(adsApi.listMine).always(() => ({ ads: [...stored], pagination: pagination() }));
  const [reserving, archiving] = [api.on(lifecycleApi.reserve), api.on(lifecycleApi.archive)];
  const removing = api.on(lifecycleApi.remove);
  const { screen } = await open(<MyAds tab={tab} page={1} />, { api, width });
  const row = (ad: MyAd) => screen.getByRole('article').filter({ hasText: ad.title.en! });
  const openMenu = (ad: MyAd) =>
    row(ad)
      .getByRole('button', { name: account.adActions.replace('{{title}}', ad.title.en!) })
      .click();
  const choose = async (ad: MyAd, entry: string) => {
    await openMenu(ad);
    await screen.getByRole('menuitem', { name: entry, exact: true }).click();
  };
  return { api, screen, stored, row, openMenu, choose, reserving, archiving, removing };
}

const inDays = (days: number) => fromNow(days * DAY_MS).toISOString();

test.for<[AdStatus, string[]]>([
  ['active', [account.edit, account.reserve, account.sold, account.archive, account.statistics, account.delete]],
  ['reserved', [account.edit, account.release, account.sold, account.archive, account.statistics, account.delete]],
  ['sold', [account.rePost, account.statistics, account.delete]],
  ['archived', [account.rePost, account.statistics, account.delete]],
])('the menu of an ad that is %s: %s', async ([status, entries]) => {
  const { screen, openMenu } = await openAds([{ ...canoe, status }]);
  await openMenu(canoe);
  await expect.element(screen.getByRole('menu')).toBeVisible();
  expect(
    screen
      .getByRole('menuitem')
      .elements()
      .map((entry) => entry.textContent),
  ).toEqual(entries);
});

test('an ad is reserved before the server answers, and the answer is reported', async () => {
  const { screen, stored, row, choose, reserving } = await openAds([canoe]);
  await choose(canoe, account.reserve);
  await expect.element(row(canoe).getByText(layout.status_reserved)).toBeVisible();
  stored[0] = { ...canoe, status: 'reserved' };
  await reserving.answer({ ad: stored[0] });
  await expect.element(screen.getByText(account.done_reserve)).toBeVisible();
});

test('a refused change is reverted and reported', async () => {
  const { screen, row, choose, reserving } = await openAds([canoe]);
  await choose(canoe, account.reserve);
  await expect.element(row(canoe).getByText(layout.status_reserved)).toBeVisible();
  await reserving.refuse('ILLEGAL_TRANSITION', { errorMessage: errors.ILLEGAL_TRANSITION });
  await expect.element(screen.getByText(errors.ILLEGAL_TRANSITION)).toBeVisible();
  await expect.element(row(canoe).getByText(layout.status_reserved)).not.toBeInTheDocument();
});

test('an archived ad does not reappear while other changes are pending', async () => {
  const { screen, stored, row, choose, archiving } = await openAds([canoe, kite, lamp]);
  await choose(canoe, account.archive);
  await choose(kite, account.archive);
  await expect.element(row(kite)).not.toBeInTheDocument();
  // The server's list still has the second one when the first is archived.
  stored.shift();
  await archiving.answer({ ad: canoe });
  await expect.element(screen.getByText(account.done_archive)).toBeVisible();
  await expect.element(row(kite)).not.toBeInTheDocument();
  stored.shift();
  await archiving.answer({ ad: kite });
  await expect.poll(() => screen.getByRole('article').elements().length).toBe(1);
});

test('an ad is deleted only after a question', async () => {
  const { screen, stored, row, choose, removing } = await openAds([canoe, kite]);
  const dialog = screen.getByRole('dialog', { name: account.deleteTitle });
  await choose(canoe, account.delete);
  await expect.element(dialog.getByText('Red canoe')).toBeVisible();
  await dialog.getByRole('button', { name: account.keepAd }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(removing.inputs).toEqual([]);
  await choose(canoe, account.delete);
  await dialog.getByRole('button', { name: account.delete }).click();
  await expect.element(row(canoe)).not.toBeInTheDocument();
  stored.shift();
  await removing.answer({});
  await expect.element(screen.getByText(account.done_delete)).toBeVisible();
});

/** Selects all three ads and archives them. */
async function archiveAll() {
  const opened = await openAds([canoe, kite, lamp]);
  const { screen, row } = opened;
  await row(canoe).getByRole('checkbox').click();
  await screen.getByLabelText(account.selectAll).click();
  await screen.getByRole('button', { name: account.archive }).click();
  return opened;
}

test('selected ads are archived one after the other, and counted', async () => {
  const { screen, stored, archiving } = await archiveAll();
  for (const ad of [canoe, kite, lamp]) await archiving.answer({ ad });
  stored.length = 0;
  await expect.element(screen.getByText(account.archivedCount_other.replace('{{count}}', '3'))).toBeVisible();
  expect(archiving.inputs.map(({ params }) => params.id)).toEqual(['1', '2', '3']);
});

test('of selected ads, one that is refused stays, and the refusal is shown', async () => {
  const { screen, stored, row, archiving } = await archiveAll();
  await archiving.answer({ ad: canoe });
  await archiving.refuse('ILLEGAL_TRANSITION', { errorMessage: errors.ILLEGAL_TRANSITION });
  stored.splice(0, 3, kite);
  await archiving.answer({ ad: lamp });
  await expect.element(screen.getByText(account.archivedCount_other.replace('{{count}}', '2'))).toBeVisible();
  await expect.element(screen.getByText(errors.ILLEGAL_TRANSITION)).toBeVisible();
  await expect.element(row(canoe)).not.toBeInTheDocument();
  await expect.element(row(kite)).toBeVisible();
});

test('the bar for selected ads shows once one is selected, and counts them', async () => {
  const { screen, row } = await openAds([canoe, kite]);
  await expect.element(row(kite)).toBeVisible();
  await expect.element(screen.getByLabelText(account.selectAll)).not.toBeInTheDocument();
  await row(kite).getByRole('checkbox').click();
  await expect.element(screen.getByRole('status')).toHaveTextContent('1 selected');
  await screen.getByLabelText(account.selectAll).click();
  await expect.element(screen.getByRole('status')).toHaveTextContent('2 selected');
  await screen.getByLabelText(account.selectAll).click();
  await expect.element(screen.getByLabelText(account.selectAll)).not.toBeInTheDocument();
});

test('a rejected ad shows the reason and how to fix it', async () => {
  const { screen, row } = await openAds([{ ...canoe, status: 'rejected', reason: 'Another car' }], 'waiting');
  await expect.element(row(canoe).getByText('Another car')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: account.fixAndResubmit }))
    .toHaveAttribute('href', paths.edit('1'));
});

test('a change that waits or was rejected is explained', async () => {
  const { row } = await openAds([
    { ...canoe, change: { status: 'pending', reason: null } },
    { ...kite, change: { status: 'rejected', reason: 'Another kite' } },
  ]);
  await expect.element(row(canoe).getByText(account.change_pending)).toBeVisible();
  await expect.element(row(kite)).toMatchTextContent(/Your change was rejected: \W*Another kite/);
});

test('an ad that ends soon can be extended, another one cannot', async () => {
  const { row } = await openAds([{ ...canoe, endsAt: inDays(3) }, kite]);
  await expect
    .element(row(canoe).getByRole('link', { name: account.extend }))
    .toHaveAttribute('href', paths.extend('1'));
  await expect.element(row(kite).getByRole('link', { name: account.extend })).not.toBeInTheDocument();
});

test('a featured ad says until when, and its counts are written out', async () => {
  const counts = { views: 1234, chats: 0, saves: 3 };
  const { row } = await openAds([{ ...canoe, isFeatured: true, featuredUntil: '2090-03-14T12:00:00Z', counts }]);
  await expect.element(row(canoe).getByText('Featured until 14 Mar 2090')).toBeVisible();
  expect(
    row(canoe)
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent),
  ).toEqual(['Views: 1,234', 'Chats: 0', 'Saves: 3']);
});

test.for(['active', 'waiting', 'archived'] as const)('an empty tab says so: %s', async (tab) => {
  const { screen } = await openAds([], tab);
  await expect.element(screen.getByText(account[`empty_${tab}`])).toBeVisible();
  await expect.element(screen.getByRole('link', { name: account.postAd })).toHaveAttribute('href', paths.create());
});

test('a list that fails to load can be loaded again', async () => {
  const api = fakeApi();
  const listing = api.on(adsApi.listMine);
  const { screen } = await open(<MyAds tab="active" page={1} />, { api });
  await listing.fail();
  await screen.getByRole('button', { name: layout.retry }).click();
  await listing.answer({ ads: [canoe], pagination: pagination() });
  await expect.element(screen.getByRole('link', { name: 'Red canoe' })).toBeVisible();
});
