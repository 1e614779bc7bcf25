import { expect, test } from 'vitest';

import type { Language } from '#platform/text/language.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import { Shelf } from './shelf.tsx';

async function openShelf(count: number, { language = 'en' as Language, width = 1280 } = {}) {
  const { screen } = await open(
    <div className="wrap">
      <Shelf id="new" title="New arrivals">
        {Array.from({ length: count }, (_, at) => (
          <li key={at} className="row-span-5">
            <a href={`/ad/${at}`}>Ad {at}</a>
          </li>
        ))}
      </Shelf>
    </div>,
    { language, width },
  );
  const layout = wordsOf('layout', language);
  return {
    screen,
    list: screen.getByRole('list').element(),
    previous: screen.getByRole('button', { name: layout.previous }),
    next: screen.getByRole('button', { name: layout.next }),
  };
}

test.for([
  ['en', 1],
  ['ar', -1],
] as const)(
  'the buttons of a shelf scroll it in reading direction and stop at its ends, in %s',
  async ([language, sign]) => {
    const { list, previous, next } = await openShelf(8, { language });
    await expect.element(previous).toHaveAttribute('aria-disabled', 'true');
    await next.click();
    await expect.poll(() => list.scrollLeft * sign).toBeGreaterThan(200);
    await expect.element(previous).toHaveAttribute('aria-disabled', 'false');
    await expect.element(next).toHaveAttribute('aria-disabled', 'true');
    await previous.click();
    await expect.poll(() => Math.abs(list.scrollLeft)).toBeLessThan(4);
  },
);

test('a shelf whose cards fit has no buttons', async () => {
  const { screen, next } = await openShelf(3);
  await expect.element(screen.getByRole('region', { name: 'New arrivals' })).toBeVisible();
  await expect.element(next).not.toBeInTheDocument();
});

test('a phone shows no buttons and scrolls only the row', async () => {
  const { list, next } = await openShelf(8, { width: 390 });
  await expect.poll(() => list.scrollWidth).toBeGreaterThan(600);
  await expect.element(next).not.toBeInTheDocument();
  expect(document.documentElement.scrollWidth).toBe(390);
});

test('a card that gets the focus scrolls into view', async () => {
  const { screen, list } = await openShelf(8);
  const last = screen.getByRole('link', { name: 'Ad 7' });
  (last.element() as HTMLElement).focus();
  await expect.element(last).toBeInViewport();
  await expect.poll(() => list.scrollLeft).toBeGreaterThan(0);
});
