import { expect, onTestFinished, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { picture } from '#tests/ui/builders.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import { AdGallery, ShareButton } from './ad-gallery.tsx';

const [words, layout] = [wordsOf('ad'), wordsOf('layout')];
const enlarge = (number: number) => words.enlarge.replace('{{number}}', String(number));
const showPicture = (number: number) => words.showPicture.replace('{{number}}', String(number));

const openGallery = (pictures: number, { width = 1280, isFaded = false } = {}) =>
  open(
    <AdGallery
      images={Array.from({ length: pictures }, (_, at) => picture(`p${at}`))}
      icon={null}
      title="A red canoe"
      isFaded={isFaded}
      badge="Badge"
      actions={<ShareButton title="A red canoe" />}
    />,
    { width },
  );

test('the pictures show their position and are named after the ad', async () => {
  const { screen } = await openGallery(3);
  const gallery = screen.getByRole('region', { name: words.gallery });
  await expect.element(gallery.getByText('1 / 3')).toBeVisible();
  await gallery.getByRole('button', { name: layout.next }).click();
  await expect.element(gallery.getByText('2 / 3')).toBeVisible();
  await expect.element(gallery.getByRole('img', { name: 'A red canoe, picture 2' })).toBeVisible();
});

test('a thumbnail shows its picture', async () => {
  const { screen } = await openGallery(3);
  await screen.getByRole('button', { name: showPicture(3) }).click();
  await expect.element(screen.getByText('3 / 3')).toBeVisible();
});

test('a picture is enlarged, and the enlarged one moves with the arrow keys', async () => {
  const { screen } = await openGallery(3);
  await screen.getByRole('button', { name: enlarge(1) }).click();
  const dialog = screen.getByRole('dialog', { name: 'A red canoe' });
  await expect.element(dialog.getByText('1 / 3')).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(dialog.getByText('2 / 3')).toBeVisible();
  await dialog.getByRole('button', { name: showPicture(1) }).click();
  await expect.element(dialog.getByText('1 / 3')).toBeVisible();
});

test('Escape closes the enlarged picture, and the gallery shows it', async () => {
  const { screen } = await openGallery(3);
  await screen.getByRole('button', { name: enlarge(1) }).click();
  const dialog = screen.getByRole('dialog', { name: 'A red canoe' });
  await dialog.getByRole('button', { name: layout.next }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(screen.getByText('2 / 3')).toBeVisible();
});

test('on a phone the pictures fill the width and have no thumbnails', async () => {
  const { screen } = await openGallery(2, { width: 390 });
  const gallery = screen.getByRole('region', { name: words.gallery });
  await expect.element(gallery).toBeVisible();
  const { left, width } = gallery.element().getBoundingClientRect();
  expect([left, width]).toEqual([0, 390]);
  await expect.element(screen.getByRole('button', { name: showPicture(2) })).not.toBeInTheDocument();
});

test('a single picture has neither buttons nor a position', async () => {
  const { screen } = await openGallery(1);
  await expect.element(screen.getByRole('button', { name: enlarge(1) })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: layout.next })).not.toBeInTheDocument();
  await expect.element(screen.getByText('1 / 1')).not.toBeInTheDocument();
});

test('an ad without pictures has its badge and actions, but no gallery', async () => {
  const { screen } = await openGallery(0);
  await expect.element(screen.getByText('Badge')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: words.share })).toBeVisible();
  await expect.element(screen.getByRole('region', { name: words.gallery })).not.toBeInTheDocument();
});

/** Replaces a property of `navigator` until the test is finished. */
function fakeNavigator(name: 'share' | 'clipboard', value: unknown) {
  Object.defineProperty(navigator, name, { value, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, name));
}

test('an ad is shared with the device’s share sheet', async () => {
  const shared: ShareData[] = [];
  fakeNavigator('share', async (data: ShareData) => void shared.push(data));
  const { screen } = await openGallery(1);
  await screen.getByRole('button', { name: words.share }).click();
  await expect.poll(() => shared).toEqual([{ title: 'A red canoe', url: location.href }]);
  await expect.element(screen.getByText(words.linkCopied)).not.toBeInTheDocument();
});

test('without a share sheet the link is copied', async () => {
  const copied: string[] = [];
  fakeNavigator('share', undefined);
  fakeNavigator('clipboard', { writeText: async (text: string) => void copied.push(text) });
  const { screen } = await openGallery(1);
  await screen.getByRole('button', { name: words.share }).click();
  await expect.element(screen.getByText(words.linkCopied)).toBeVisible();
  expect(copied).toEqual([location.href]);
});

test('a link that cannot be copied is shown', async () => {
  fakeNavigator('share', undefined);
  fakeNavigator('clipboard', { writeText: () => Promise.reject(new Error('denied')) });
  const { screen } = await openGallery(1);
  await screen.getByRole('button', { name: words.share }).click();
  await expect.element(screen.getByText(location.href)).toBeVisible();
});
