import { expect, test } from 'vitest';

import type { Language } from '#platform/text/language.ts';
import { expectAccessible } from '#tests/ui/accessibility.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import { BannerForm } from './banner-form.tsx';
import { AddBannerDialog } from './banner-list.tsx';
import type { VersionedBanner } from './contract.ts';

const draw = (width: number, height: number): string => {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  return canvas.toDataURL();
};

const banner = (fields: Partial<VersionedBanner> = {}): VersionedBanner => ({
  version: 1,
  title: { en: 'Winter sale', ar: 'تخفيضات الشتاء' },
  text: { en: '', ar: '' },
  pictureEn: draw(1600, 360),
  pictureAr: '',
  alt: { en: '', ar: '' },
  mirrorsPicture: false,
  link: '',
  place: 'home',
  startsAt: null,
  endsAt: null,
  isHidden: true,
  ...fields,
});

interface Shown {
  language?: Language;
  width?: number;
}

async function openForm(stored: VersionedBanner, { language = 'en', width = 1280 }: Shown = {}) {
  const places = [{ value: 'home', label: 'Home' }];
  const { screen } = await open(<BannerForm id="1" stored={stored} places={places} />, { language, width });
  return { screen, words: wordsOf('admin-banners', language) };
}
test.for(['en', 'ar'] as const)(
  'a hidden banner says so at the top, and can be shown there, in %s',
  async (language) => {
    const { screen, words } = await openForm(banner(), { language, width: 390 });
    await expect.element(screen.getByText(words.isHidden)).toBeInViewport();
    await expectAccessible();
    const toggle = screen.getByRole('switch', { name: words.field_isHidden });
    await expect.element(toggle).toBeInViewport();
    await toggle.click();
    await expect.element(screen.getByText(words.isShown)).toBeVisible();
    await expect.element(screen.getByText(words.isHidden)).not.toBeInTheDocument();
  },
);

test('whoever adds a banner is told that visitors don’t see it yet', async () => {
  const { screen } = await open(<AddBannerDialog onClose={() => {}} />);
  await expect.element(screen.getByText(wordsOf('admin-banners').newIsHidden)).toBeVisible();
});

test.for([
  [1600, 360],
  [1600, 1200],
  [600, 3000],
  [3000, 100],
] as const)('the previews of a picture of %i × %i pixels fill their frames, and no more', async ([width, height]) => {
  const { screen, words } = await openForm(banner({ pictureEn: draw(width, height) }));
  for (const name of [words.preview_phone, words.preview_desktop]) {
    const group = screen.getByRole('group', { name, exact: true }).element();
    const image = group.querySelector('img')!;
    await expect.poll(() => image.naturalWidth).toBe(width);
    const [inner, outer] = [image.getBoundingClientRect(), group.getBoundingClientRect()];
    expect(inner.height, name).toBeGreaterThan(100);
    expect(inner.bottom, name).toBeLessThanOrEqual(outer.bottom + 1);
    expect(inner.right, name).toBeLessThanOrEqual(outer.right + 1);
  }
  const field = screen.getByRole('group', { name: words.field_pictureEn, exact: true }).element();
  const [inner, outer] = [field.querySelector('img')!, field.querySelector('img')!.parentElement!].map((each) =>
    each.getBoundingClientRect(),
  );
  expect(inner!.bottom).toBeLessThanOrEqual(outer!.bottom);
});
