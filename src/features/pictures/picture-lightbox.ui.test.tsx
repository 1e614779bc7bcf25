import { useState } from 'react';
import { expect, test } from 'vitest';
import { page as viewport, userEvent } from 'vitest/browser';

import type { Language } from '#platform/text/language.ts';
import { expectAccessible } from '#tests/ui/accessibility.ts';
import { picture } from '#tests/ui/builders.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import PictureLightbox from './picture-lightbox.tsx';

const IMAGES = ['1', '2', '3'].map(picture);

async function openLightbox(language: Language = 'en', images = IMAGES) {
  function Page() {
    const [at, setAt] = useState(0);
    const [isOpen, setIsOpen] = useState(true);
    return (
      <>
        <p>Picture {at + 1}</p>
        <PictureLightbox
          images={images}
          title="Corolla"
          at={at}
          onSelect={setAt}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
        />
      </>
    );
  }
  const { screen } = await open(<Page />, { language });
  const dialog = screen.getByRole('dialog', { name: 'Corolla' });
  await expect.element(dialog).toBeVisible();
  return { screen, dialog };
}

test.for([
  ['en', '{ArrowRight}', '{ArrowLeft}'],
  ['ar', '{ArrowLeft}', '{ArrowRight}'],
] as const)('arrow keys page through pictures in reading direction, in %s', async ([language, forward, back]) => {
  const { dialog } = await openLightbox(language);
  await expect.element(dialog.getByText('1 / 3')).toBeVisible();
  await userEvent.keyboard(forward);
  await expect.element(dialog.getByText('2 / 3')).toBeVisible();
  await userEvent.keyboard(back);
  await userEvent.keyboard(back);
  await expect.element(dialog.getByText('1 / 3')).toBeVisible();
});

test('the page around it knows the picture that was shown last', async () => {
  const { screen, dialog } = await openLightbox();
  await expectAccessible();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(dialog.getByText('2 / 3')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(screen.getByText('Picture 2')).toBeVisible();
});

test('a single picture has no position and no thumbnails', async () => {
  const { dialog } = await openLightbox('en', IMAGES.slice(0, 1));
  await expect.element(dialog.getByText('1 / 1')).not.toBeInTheDocument();
  await expect.element(dialog.getByRole('button', { name: wordsOf('layout').next })).not.toBeInTheDocument();
});

/** Shows a picture of this size, and returns its frame and its element. */
async function openLong(width: number, height: number) {
  const page = await openLightbox('en', [{ ...picture('1'), width, height }, picture('2')]);
  const frame = page.dialog.getByRole('group').first();
  await expect.element(frame).toBeVisible();
  const image = frame.element().querySelector('img')!;
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  image.src = canvas.toDataURL();
  await expect.poll(() => image.naturalWidth).toBe(width);
  return { ...page, frame, element: frame.element(), image };
}

test('a tall picture, such as a report, is as wide as the screen and scrolls', async () => {
  const { dialog, element, image } = await openLong(849, 4714);
  expect(image.getBoundingClientRect().width).toBe(849);
  await viewport.viewport(390, 800);
  await expect.poll(() => image.getBoundingClientRect().width).toBeLessThanOrEqual(390);
  expect(image.getBoundingClientRect().width).toBeGreaterThan(370);
  expect(element.scrollHeight).toBeGreaterThan(2000);
  expect(element.scrollWidth).toBeLessThanOrEqual(element.clientWidth);
  await expectAccessible();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(dialog.getByText('2 / 2')).toBeVisible();
});

test('a panorama is as high as the screen and scrolls sideways, also with the arrow keys', async () => {
  const { screen, dialog, element, image } = await openLong(7303, 548);
  const { width, height } = image.getBoundingClientRect();
  expect(height).toBeGreaterThan(500);
  expect(width / height).toBeCloseTo(7303 / 548, 1);
  expect(element.scrollHeight).toBeLessThanOrEqual(element.clientHeight);
  (element as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => element.scrollLeft).toBeGreaterThan(0);
  await expect.element(dialog.getByText('1 / 2')).toBeVisible();
  await screen.getByRole('button', { name: wordsOf('layout').next }).click();
  await expect.element(dialog.getByText('2 / 2')).toBeVisible();
});
