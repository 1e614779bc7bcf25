import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

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
