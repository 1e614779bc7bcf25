import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';

import * as adsApi from '#features/ads/contract.ts';
import type { AdCard as Card } from '#features/ads/contract.ts';
import { paths } from '#paths';
import { HOUR_MS } from '#platform/durations.ts';
import type { Language } from '#platform/text/language.ts';
import { ago } from '#tests/support/times.ts';
import { adCard } from '#tests/ui/builders.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import { formatPrice } from '../format-money.ts';
import { AdCard } from './ad-card.tsx';

const layout = wordsOf('layout');

async function openCard(fields: Partial<Card> = {}, language: Language = 'en') {
  const { screen } = await open(<AdCard ad={adCard({ _id: '7', ...fields })} />, { api: fakeApi(), language });
  return screen.getByRole('article');
}

test('a card shows price, title, highlights, place and age, and links to the ad', async () => {
  const card = await openCard({
    highlights: [{ en: '30,000 km' }, { en: 'Petrol' }],
    createdAt: ago(3 * HOUR_MS).toISOString(),
  });
  await expect.element(card.getByRole('link')).toHaveAttribute('href', paths.ad('7'));
  await expect.element(card.getByText(formatPrice(adCard().price, 'en')!)).toBeVisible();
  for (const text of ['30,000 km', 'Petrol', 'Kuwait', '3 hr ago'])
    await expect.element(card.getByText(text)).toBeVisible();
});

test('the place is the city, if the ad has one', async () => {
  const card = await openCard({ place: { ...adCard().place, city: { _id: 'salmiya', name: { en: 'Salmiya' } } } });
  await expect.element(card.getByText('Salmiya')).toBeVisible();
  await expect.element(card.getByText('Kuwait')).not.toBeInTheDocument();
});

test.for([
  ['free', layout.free],
  ['ask', layout.askPrice],
] as const)('a price of the kind “%s” is written in words', async ([kind, text]) => {
  const card = await openCard({ price: { ...adCard().price, kind, amount: null } });
  await expect.element(card.getByText(text, { exact: true })).toBeVisible();
});

test('an ad in another language is marked, and its title has that language', async () => {
  const card = await openCard({ title: { ar: 'مصباح نحاسي' } });
  await expect.element(card.getByText(layout.adInOtherLanguage)).toBeInTheDocument();
  await expect.element(card.getByRole('heading')).toHaveAttribute('lang', 'ar');
});

test('an ad in both languages shows that of the page and has no mark', async () => {
  const card = await openCard({}, 'ar');
  await expect.element(card.getByRole('link', { name: 'تويوتا كورولا 2019' })).toBeVisible();
  await expect.element(card.getByText(wordsOf('layout', 'ar').adInOtherLanguage)).not.toBeInTheDocument();
});

test.for(['reserved', 'sold', 'expired'] as const)(
  'an ad that is %s says so instead of being featured',
  async (status) => {
    const card = await openCard({ status, isFeatured: true });
    await expect.element(card.getByText(layout[`status_${status}`], { exact: true })).toBeVisible();
    await expect.element(card.getByText(layout.featured)).not.toBeInTheDocument();
    await expect.element(card.getByRole('link')).toBeVisible();
  },
);

test('an archived ad is unavailable: its card has no link but still its heart', async () => {
  const card = await openCard({ status: 'archived' });
  await expect.element(card.getByText(layout.unavailable)).toBeVisible();
  await expect.element(card.getByRole('link')).not.toBeInTheDocument();
  await expect.element(card.getByRole('button', { name: layout.save })).toBeVisible();
});

test('a card counts pictures from the second one on', async () => {
  const card = await openCard({ imageCount: 3, isFeatured: true });
  await expect.element(card.getByText('3 pictures')).toBeInTheDocument();
  await expect.element(card.getByText(layout.featured)).toBeVisible();
});

test('a mouse that moves over a card loads its ad in advance, one at rest where a card appears does not', async () => {
  const api = fakeApi();
  const loading = api.on(adsApi.get);
  api.on(adsApi.listSimilar);
  const { screen } = await open(<CardAfterPress />, { api });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const button = screen.getByRole('button', { name: 'Show' });
  await button.click();
  const card = screen.getByRole('article');
  await expect.element(card).toBeVisible();
  vi.advanceTimersByTime(1000);
  expect(loading.inputs).toEqual([]);
  await card.hover({ position: { x: 20, y: 20 } });
  vi.advanceTimersByTime(1000);
  await expect.poll(() => loading.inputs).toEqual([{ params: { id: '7' } }]);
});

/** A card that takes the place of a button. */
function CardAfterPress() {
  const [isShown, setIsShown] = useState(false);
  if (isShown) return <AdCard ad={adCard({ _id: '7' })} />;
  return (
    <button type="button" className="h-40 w-full" onClick={() => setIsShown(true)}>
      Show
    </button>
  );
}
