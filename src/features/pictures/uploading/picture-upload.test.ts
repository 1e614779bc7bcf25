import { expect, test } from 'vitest';

import type { Image } from '../image.ts';
import { countPlaces, createPictureUpload, isHeic, listDeliverable, type PictureUpload } from './picture-upload.ts';

const image = { _id: '1' } as Image;
const upload = (name: string, change: Partial<PictureUpload> = {}): PictureUpload => ({
  ...createPictureUpload({ draft: 'draft', name, file: new Blob() }),
  ...change,
});
const deliverable = (uploads: PictureUpload[]) => listDeliverable(uploads).map(({ name }) => name);

test('delivers pictures in order, up to the first one that is not uploaded', () => {
  expect(deliverable([upload('a', { image }), upload('b'), upload('c', { image })])).toEqual(['a']);
});

test('a failed picture blocks none after it', () => {
  expect(deliverable([upload('a', { stage: 'failed' }), upload('b', { image })])).toEqual(['b']);
});

test('a replacement is delivered at once and blocks no others', () => {
  expect(deliverable([upload('a'), upload('b', { image, replaces: '2' })])).toEqual(['b']);
  expect(deliverable([upload('a', { replaces: '2' }), upload('b', { image })])).toEqual(['b']);
});

test('pictures chosen together keep their order', () => {
  const times = Array.from({ length: 5 }, () => upload('a').addedAt);
  expect(new Set(times).size).toBe(5);
  expect(times.toSorted((one, other) => one - other)).toEqual(times);
});

test('a failed picture and a replacement take no place', () => {
  expect(countPlaces([upload('a'), upload('b', { stage: 'failed' }), upload('c', { replaces: '2' })])).toBe(1);
});

test('knows HEIC by its type, or by its name where the system has none', () => {
  expect(isHeic({ name: 'a.jpg', file: new Blob([], { type: 'image/heic' }) })).toBe(true);
  expect(isHeic({ name: 'IMG_1.HEIC', file: new Blob() })).toBe(true);
  expect(isHeic({ name: 'IMG_1.heic', file: new Blob([], { type: 'image/jpeg' }) })).toBe(false);
});
