import { expect, test } from 'vitest';

import type { AdDetails, AdStatus } from '#features/ads/contract.ts';
import { paths } from '#paths';
import { DAY_MS } from '#platform/durations.ts';
import { fromNow } from '#tests/support/times.ts';
import { adDetails } from '#tests/ui/builders.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import OwnAdPanel from './own-ad-panel.tsx';

const words = wordsOf('ad');
const inDays = (days: number) => fromNow(days * DAY_MS).toISOString();

async function openPanel(fields: Partial<AdDetails>) {
  const { screen } = await open(<OwnAdPanel ad={adDetails(fields)} />);
  await expect.element(screen.getByRole('region', { name: words.ownAd })).toBeVisible();
  return {
    screen,
    names: () =>
      screen
        .getByRole('link')
        .elements()
        .map((link) => link.textContent),
  };
}

test.for<[AdStatus, string[]]>([
  ['active', [words.editAd]],
  ['pending_payment', [words.editAd]],
  ['pending_review', [words.editAd]],
  ['rejected', [words.editAd]],
  ['archived', [words.repostAd]],
  ['sold', [words.repostAd]],
  ['suspended', []],
])('the owner of an ad that is %s can: %s', async ([status, actions]) => {
  const { names } = await openPanel({ status });
  expect(names()).toEqual([...actions, words.statisticsAndMore]);
});

test('an ad can be extended a week before its end', async () => {
  const { screen } = await openPanel({ endsAt: inDays(6) });
  await expect.element(screen.getByRole('link', { name: words.extendAd })).toHaveAttribute('href', paths.extend('1'));
});

test('an expired ad can be extended or posted again', async () => {
  const { names } = await openPanel({ status: 'expired', endsAt: inDays(-2) });
  expect(names()).toEqual([words.extendAd, words.repostAd, words.statisticsAndMore]);
});

test('an active ad says until when, and links to its tab of My ads', async () => {
  const { screen } = await openPanel({ endsAt: '2090-03-14T12:00:00.000Z' });
  await expect.element(screen.getByText('Active until 14 Mar 2090')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: words.statisticsAndMore }))
    .toHaveAttribute('href', paths.account({ tab: 'active' }));
});
