import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { createPictureUpload, type PictureUpload } from '#features/pictures/uploading/picture-upload.ts';
import type { useUploads } from '#features/pictures/uploading/use-uploads.ts';
import type { Language } from '#platform/text/language.ts';
import { expectAccessible } from '#tests/ui/accessibility.ts';
import { carsCategory, picture } from '#tests/ui/builders.ts';
import { open } from '#tests/ui/open.tsx';
import { draft, storedDraft, WizardStep } from '#tests/ui/wizard-step.tsx';
import { wordsOf } from '#tests/ui/words.ts';
import { ApiError } from '#ui/api/api-error.ts';

import { PicturesStep } from './pictures-step.tsx';

const [post, errors] = [wordsOf('post'), wordsOf('errors')];
const numbered = (text: string, number: number) => text.replace('{{number}}', String(number));
const named = (text: string, name: string) => text.replace('{{name}}', name);

type Uploading = ReturnType<typeof useUploads>;

/** An upload of `photo.jpg`. */
const upload = (fields: Partial<PictureUpload> = {}): PictureUpload => ({
  ...createPictureUpload({ draft: 'x', name: 'photo.jpg', file: new Blob() }),
  ...fields,
});

const idle = (uploads: PictureUpload[], room: number) =>
  ({
    uploads,
    room,
    hasResumed: false,
    isBusy: false,
    cancel: vi.fn<Uploading['cancel']>(),
    cancelAll: vi.fn<Uploading['cancelAll']>(),
    hasRoomFor: () => room > 0,
    add: vi.fn<Uploading['add']>((files) => files.slice(room)),
    replaceFile: vi.fn<Uploading['replaceFile']>(),
    replaceStored: vi.fn<Uploading['replaceStored']>(),
    retry: vi.fn<Uploading['retry']>(),
    findOriginal: () => undefined,
  }) satisfies Uploading;

interface Shown {
  ids?: string[];
  uploads?: PictureUpload[];
  max?: number;
  needsPictures?: boolean;
  language?: Language;
  width?: number;
  /** Of the first picture. */
  size?: { width: number; height: number };
}

async function openPictures({ ids = [], uploads = [], max = 8, needsPictures = true, size, ...options }: Shown = {}) {
  const uploading = idle(uploads, max - ids.length - uploads.filter(({ stage }) => stage !== 'failed').length);
  const start = draft({
    step: 2,
    images: { images: ids.map((id, at) => ({ ...picture(id), ...(at === 0 && size) })), imageUrls: [] },
    adInfo: { selectedCategory: { ...carsCategory, needsPictures } },
  });
  const { screen } = await open(
    <WizardStep start={start}>
      {(props) => <PicturesStep {...props} uploading={uploading} maxPictures={max} />}
    </WizardStep>,
    options,
  );
  const button = (name: string) => screen.getByRole('button', { name, exact: true });
  const input = screen.getByLabelText(post.addPictures, { exact: true }).first();
  return { screen, uploading, button, input };
}

const order = () => storedDraft()?.images.images.map(({ _id }) => _id);
const jpeg = (name: string) => new File(['x'], name, { type: 'image/jpeg' });

test('an ad of a category that needs pictures is refused without one', async () => {
  const { screen } = await openPictures();
  await screen.getByRole('button', { name: 'Check' }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent(errors.imageRequired);
});

test('pictures can be optional', async () => {
  const { screen } = await openPictures({ needsPictures: false });
  await expect.element(screen.getByText(post.picturesOptional)).toBeVisible();
  await screen.getByRole('button', { name: 'Check' }).click();
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
});

test.for(['en', 'ar'] as const)('a small picture has a hint, in %s', async (language) => {
  const { screen } = await openPictures({ ids: ['a', 'b'], language, size: { width: 100, height: 80 } });
  await expect.element(screen.getByText(wordsOf('layout', language).smallPicture)).toHaveLength(1);
  await expectAccessible();
});

test.for([
  ['Mozilla/5.0 (Linux; Android 16; Pixel 9)', 'image/jpeg,image/png,image/webp,image/avif,image/heic,.heic'],
  // It then converts HEIC to JPEG.
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 'image/jpeg,image/png,image/webp,image/avif'],
] as const)('on %s, the picker asks for %s', async ([userAgent, accepted]) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  const { input } = await openPictures();
  const asked = input.element().getAttribute('accept');
  expect(asked).toContain(accepted);
  expect(asked?.includes('hei')).toBe(accepted.includes('hei'));
});

test('a picture has a remove button, a handle and a menu', async () => {
  const { screen, button } = await openPictures({ ids: ['a', 'b'], width: 390 });
  const tile = screen.getByRole('listitem').nth(1);
  await expect.element(tile.getByRole('button')).toHaveLength(3);
  await expectAccessible();
  await button(numbered(post.pictureMenu, 2)).click();
  const entries = screen.getByRole('menuitem');
  await expect.element(entries).toHaveLength(3);
  const names = entries.elements().map(({ textContent }) => textContent);
  expect(names).toEqual([post.editPictureTitle, post.makeCover, post.moveEarlier]);
});

test.for([
  [3, post.makeCover, ['c', 'a', 'b']],
  [3, post.moveEarlier, ['a', 'c', 'b']],
  [1, post.moveLater, ['b', 'a', 'c']],
] as const)('picture %s: “%s” gives %j', async ([number, entry, expected]) => {
  const { screen, button } = await openPictures({ ids: ['a', 'b', 'c'] });
  await button(numbered(post.pictureMenu, number)).click();
  await screen.getByRole('menuitem', { name: entry }).click();
  await expect.poll(order).toEqual(expected);
});

test.for([
  ['{Home}', 'en', ['c', 'a', 'b'], 1],
  ['{ArrowLeft}', 'en', ['a', 'c', 'b'], 2],
  ['{ArrowRight}', 'ar', ['a', 'c', 'b'], 2],
] as const)('%s moves the last picture, in %s, and it keeps the focus', async ([key, language, expected, place]) => {
  const { screen, button } = await openPictures({ ids: ['a', 'b', 'c'], language });
  const words = wordsOf('post', language);
  button(numbered(words.dragPicture, 3)).element().focus();
  await userEvent.keyboard(key);
  await expect.poll(order).toEqual(expected);
  await expect.element(button(numbered(words.dragPicture, place))).toHaveFocus();
  const announced = words.movedTo.replace('{{place}}', String(place)).replace('{{total}}', '3');
  await expect.element(screen.getByText(announced)).toBeInTheDocument();
});

test('a picture is dragged to another place', async () => {
  const { screen, button } = await openPictures({ ids: ['a', 'b', 'c'] });
  await button(numbered(post.dragPicture, 3)).dropTo(screen.getByRole('listitem').first());
  await expect.poll(order).toEqual(['c', 'a', 'b']);
});

test('a removed picture makes the next one the cover', async () => {
  const { screen, button } = await openPictures({ ids: ['a', 'b'] });
  await button(numbered(post.removePicture, 1)).click();
  await expect.poll(order).toEqual(['b']);
  await expect.element(screen.getByText(post.cover)).toBeVisible();
  await expect.element(button(numbered(post.dragPicture, 1))).not.toBeInTheDocument();
});

test.for([
  { ids: [], share: 1 },
  { ids: ['a'], share: 0.5 },
])('with the pictures $ids, the drop zone is wide: $share', async ({ ids, share }) => {
  const { screen, input } = await openPictures({ ids, width: 390 });
  const widthOf = (element: Element | null) => element?.getBoundingClientRect().width ?? 0;
  await expect.element(screen.getByRole('list')).toBeVisible();
  const width = widthOf(input.element().parentElement) / widthOf(screen.getByRole('list').element());
  expect(width).toBeCloseTo(share, 0.9);
});

test('files above the limit are named', async () => {
  const { screen, input, uploading } = await openPictures({ ids: ['a'], max: 3 });
  await input.upload(['1.jpg', '2.jpg', '3.jpg', '4.jpg'].map(jpeg));
  await expect.element(screen.getByText(/room for 3 pictures.*3\.jpg.*4\.jpg/)).toBeVisible();
  expect(uploading.add).toHaveBeenCalledOnce();
});

test('a file that is no picture is refused before it is uploaded', async () => {
  const { screen, input, uploading } = await openPictures();
  await input.upload([new File(['x'], 'terms.pdf', { type: 'application/pdf' })]);
  await expect.element(screen.getByText(errors.IMAGE_UNREADABLE)).toBeVisible();
  expect(uploading.add).toHaveBeenCalledWith([]);
});

test('no picture can be added to a full ad', async () => {
  const { screen } = await openPictures({ ids: ['a', 'b'], max: 2 });
  await expect.element(screen.getByText('2 of 2')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: post.addPictures })).not.toBeInTheDocument();
});

test('pasted pictures are added, and pasted text is left alone', async () => {
  const { uploading } = await openPictures();
  const paste = (file: File) => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(file);
    const event = new ClipboardEvent('paste', { clipboardData, cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(paste(new File(['x'], 'note.txt', { type: 'text/plain' }))).toBe(false);
  expect(uploading.add).not.toHaveBeenCalled();
  expect(paste(jpeg('pasted.jpg'))).toBe(true);
  expect(uploading.add.mock.calls[0]?.[0].map(({ name }) => name)).toEqual(['pasted.jpg']);
});

test('an upload shows its progress, and can be cancelled', async () => {
  const sending = upload({ stage: 'sending', progress: 0.427 });
  const { screen, button, uploading } = await openPictures({ uploads: [sending] });
  await expect.element(screen.getByRole('progressbar', { name: named(post.uploading, 'photo.jpg') })).toBeVisible();
  await expect.element(screen.getByText('42%')).toBeVisible();
  await expect.element(screen.getByText(post.upload_sending, { exact: true })).toBeVisible();
  await button(named(post.cancelUpload, 'photo.jpg')).click();
  expect(uploading.cancel).toHaveBeenCalledWith(sending);
});

test.for(['queued', 'goingOn', 'waiting', 'checking', 'done'] as const)(
  'an upload says that it is %s',
  async (stage) => {
    const { screen } = await openPictures({ uploads: [upload({ stage })] });
    await expect.element(screen.getByRole('status')).toHaveTextContent(post[`upload_${stage}`]);
  },
);

test('a failed upload says why, and can be tried again', async () => {
  const failed = upload({ stage: 'failed', error: new ApiError(415, { errorCode: 'IMAGE_UNREADABLE' }) });
  const { screen, button, uploading } = await openPictures({ uploads: [failed] });
  await expect.element(screen.getByRole('alert')).toMatchTextContent(new RegExp(errors.IMAGE_UNREADABLE));
  await button(named(post.retryUpload, 'photo.jpg')).click();
  expect(uploading.retry).toHaveBeenCalledWith(failed);
});

test('a failed upload whose place another picture took can’t be tried again', async () => {
  const failed = upload({ stage: 'failed', error: new ApiError(0, { errorCode: 'NETWORK' }) });
  const { screen, button, uploading } = await openPictures({ ids: ['a', 'b'], uploads: [failed], max: 2 });
  await button(named(post.retryUpload, 'photo.jpg')).click();
  await expect.element(screen.getByText(/room for 2 pictures.*photo\.jpg/)).toBeVisible();
  expect(uploading.retry).not.toHaveBeenCalled();
});

test('a replacement takes the place of its picture', async () => {
  const { screen } = await openPictures({ ids: ['a', 'b'], uploads: [upload({ stage: 'sending', replaces: 'a' })] });
  await expect.element(screen.getByRole('listitem').first().getByRole('progressbar')).toBeVisible();
  await expect.element(screen.getByRole('img', { name: 'Picture 1' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('img', { name: 'Picture 2' })).toBeVisible();
});
