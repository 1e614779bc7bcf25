import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import type { Language } from '#platform/text/language.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import { Carousel } from './carousel.tsx';

async function openCarousel({ language = 'en' as Language, isLoop = false, count = 3 } = {}) {
  const slides = Array.from({ length: count }, (_, at) => (
    <button key={at} type="button">
      Slide {at + 1}
    </button>
  ));
  const { screen } = await open(
    <Carousel label="Pictures" slides={slides} isLoop={isLoop} buttons="sides" position="count" />,
    { language },
  );
  // The carousel starts at its first use.
  const box = screen.getByRole('region', { name: 'Pictures' });
  await box.hover();
  const layout = wordsOf('layout', language);
  const shown = () => box.element().querySelector('[aria-hidden=false]')?.textContent;
  const next = screen.getByRole('button', { name: layout.next });
  await expect.poll(shown).toBe('Slide 1');
  return { screen, box, shown, next, previous: screen.getByRole('button', { name: layout.previous }) };
}

test.for([
  ['en', '{ArrowRight}', '{ArrowLeft}'],
  ['ar', '{ArrowLeft}', '{ArrowRight}'],
] as const)('arrow keys move slides in reading direction, in %s', async ([language, forward, back]) => {
  const { shown, next } = await openCarousel({ language });
  await next.click();
  await expect.poll(shown).toBe('Slide 2');
  await userEvent.keyboard(forward);
  await expect.poll(shown).toBe('Slide 3');
  await userEvent.keyboard(back);
  await expect.poll(shown).toBe('Slide 2');
});

test('the position is counted, and only the current slide can be used', async () => {
  const { screen, next } = await openCarousel();
  await next.click();
  await expect.element(screen.getByText('2 / 3')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Slide 2' })).toBeInViewport();
  expect(screen.getByRole('button', { name: /^Slide/ }).elements()).toHaveLength(1);
});

test('a loop continues from the last slide with the first, others stop', async () => {
  const { shown, previous } = await openCarousel({ isLoop: true });
  await previous.click();
  await expect.poll(shown).toBe('Slide 3');
});

test('without a loop the first slide is the end', async () => {
  const { shown, previous, next } = await openCarousel();
  await previous.click();
  await next.click();
  await expect.poll(shown).toBe('Slide 2');
});

test('a single slide has no buttons', async () => {
  const { next } = await openCarousel({ count: 1 });
  await expect.element(next).not.toBeInTheDocument();
});
