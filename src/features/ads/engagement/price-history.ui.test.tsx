import { expect, test } from 'vitest';

import type { Language } from '#platform/text/language.ts';
import { adCard } from '#tests/ui/builders.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import type { PriceHistoryEntry } from '../contract.ts';
import { formatPrice } from '../format-money.ts';
import { PriceDrop, PriceHistory } from './price-history.tsx';

const priceOf = (amount: number) => ({ ...adCard().price, amount });
/** Prices in dinars, the current one first. */
const pricesOf = (...amounts: number[]): PriceHistoryEntry[] =>
  amounts.map((amount, at) => ({ price: priceOf(amount * 1000), since: `2026-0${9 - at}-01T08:00:00.000Z` }));

const openPrices = (prices: PriceHistoryEntry[], language: Language = 'en') =>
  open(
    <div>
      <PriceDrop prices={prices} />
      <PriceHistory prices={prices} />
    </div>,
    { language },
  );

test('a lowered price shows the former one and the discount', async () => {
  const { screen } = await openPrices(pricesOf(1500, 2000));
  await expect.element(screen.getByText(formatPrice(priceOf(2_000_000), 'en')!).first()).toBeVisible();
  await expect.element(screen.getByText('−25%')).toBeVisible();
});

test.for([
  ['raised', pricesOf(2500, 2000)],
  ['lowered by less than a percent', pricesOf(1999, 2000)],
] as const)('a price that was %s shows no discount', async ([, prices]) => {
  const { screen } = await openPrices([...prices]);
  await expect.element(screen.getByText(wordsOf('ad').priceHistory)).toBeVisible();
  await expect.poll(() => screen.getByText(/%/).elements()).toEqual([]);
});

test('the price history is closed at first and lists all prices, the current one first', async () => {
  const { screen } = await openPrices(pricesOf(1500, 2000, 1800));
  await expect.element(screen.getByRole('list')).not.toBeInTheDocument();
  await screen.getByText(wordsOf('ad').priceHistory).click();
  const lines = screen.getByRole('listitem');
  await expect
    .poll(() => lines.elements().map((line) => line.querySelector('bdi')?.textContent))
    .toEqual([1_500_000, 2_000_000, 1_800_000].map((amount) => formatPrice(priceOf(amount), 'en')));
  await expect.element(lines.first()).toMatchTextContent(/^1 Sept? 2026/);
});

test('a price that never changed has no history', async () => {
  const { screen } = await openPrices(pricesOf(1500));
  await expect.poll(() => screen.container.textContent?.replace(/\s/g, '')).toBe('');
});

test('in Arabic, the minus stays before the percentage', async () => {
  const { screen } = await openPrices(pricesOf(1500, 2000), 'ar');
  const [minus, percent] = screen.getByText('−25%').element().childNodes;
  const leftOf = (node: Node) => {
    const range = document.createRange();
    range.selectNode(node);
    return range.getBoundingClientRect().left;
  };
  expect(leftOf(minus!)).toBeLessThan(leftOf(percent!));
});
