import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, test } from 'vitest';

import { diskStorage, readStoredFile } from '#platform/files/storage.server.ts';

import { generateDemoAds } from './ads/generate-demo-ads.ts';
import {
  copyDemoPictures,
  distinctRecipes,
  listPictureKeys,
  PICTURES_FOLDER,
  readPlaceholders,
} from './demo-pictures.ts';
import { imageId } from './recipe.ts';

const files = readdirSync(PICTURES_FOLDER).filter((file) => file.endsWith('.webp'));
const REDRAW = 'run `npm run demo:pictures` and commit demo/pictures';

test('the folder has every picture that is used, and no other', () => {
  const keys = listPictureKeys();
  expect(
    keys.filter((key) => !files.includes(key)),
    REDRAW,
  ).toEqual([]);
  expect(
    files.filter((file) => !keys.includes(file)),
    REDRAW,
  ).toEqual([]);
});

test('every picture of an ad has a placeholder', () => {
  const ids = distinctRecipes(generateDemoAds()).map(imageId);
  expect(Object.keys(readPlaceholders()), REDRAW).toEqual(ids.toSorted());
});

test('all pictures together have at most 15 MB', () => {
  const sizes = readdirSync(PICTURES_FOLDER).map((file) => statSync(path.join(PICTURES_FOLDER, file)).size);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(15_000_000);
});

test('no two ads share a picture', () => {
  const ids = generateDemoAds().flatMap(({ pictures }) => pictures.map(imageId));
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});

test('copies what is missing, also in two processes at the same time', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'dallal-pictures-'));
  const storage = diskStorage(folder);
  const [kept = '', removed = ''] = files;
  await storage.write(kept, Buffer.from('kept'));
  await Promise.all([copyDemoPictures(storage), copyDemoPictures(diskStorage(folder))]);
  await storage.remove(removed);
  await copyDemoPictures(storage);
  const isStored = await Promise.all(files.map((file) => storage.has(file)));
  expect(files.filter((_, at) => !isStored[at])).toEqual([]);
  expect(Buffer.from((await readStoredFile(storage, kept)) ?? []).toString()).toBe('kept');
  expect(readdirSync(folder, { recursive: true }).filter((file) => String(file).includes('unfinished'))).toEqual([]);
  rmSync(folder, { recursive: true });
});
