import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { iconKey } from '#features/catalog/starters/category.ts';
import { IMAGE_WIDTHS } from '#features/pictures/store-image.server.ts';
import { createSemaphore } from '#platform/jobs/queues.ts';
import type { Storage } from '#platform/files/storage.server.ts';

import { type DemoAd, generateDemoAds } from './ads/generate-demo-ads.ts';
import { banners } from './content.ts';
import { iconHues } from './drawing/category-icons.ts';
import { dealerMarks } from './drawing/dealer-marks.ts';
import { imageId, type Recipe } from './recipe.ts';

/** All pictures of the demo, made by `npm run demo:pictures`. A file's name is its key in the picture storage. */
export const PICTURES_FOLDER = path.join(import.meta.dirname, 'pictures');

/** Copies all pictures of the demo that the storage doesn't have. */
export const copyDemoPictures = (storage: Storage): Promise<void> =>
  copyPictures(
    storage,
    readdirSync(PICTURES_FOLDER).filter((name) => name.endsWith('.webp')),
  );

/** Copies the icons of the starter trees that the storage doesn't have. */
export const copyStarterIcons = (storage: Storage): Promise<void> => copyPictures(storage, listIconKeys());

/**
 * Copies what is missing. Safe to repeat and to run in several processes. Copies two at a time: with 16, the process
 * keeps 24 MB more memory.
 */
async function copyPictures(storage: Storage, keys: string[]): Promise<void> {
  const limitConcurrency = createSemaphore(2);
  const copyIfMissing = async (key: string) => {
    if (!(await storage.has(key))) await storage.write(key, await readFile(path.join(PICTURES_FOLDER, key)));
  };
  await Promise.all(keys.map((key) => limitConcurrency(() => copyIfMissing(key))));
}

export const PLACEHOLDERS_FILE = path.join(PICTURES_FOLDER, 'placeholders.json');

/** The placeholders of the ads' pictures, by id: tiny previews as data URIs. */
export function readPlaceholders(): Record<string, string> {
  return JSON.parse(readFileSync(PLACEHOLDERS_FILE, 'utf8'));
}

/** The keys of all pictures that ads, banners, categories and members use. */
export function listPictureKeys(): string[] {
  return [
    ...listIconKeys(),
    ...banners.map((_, at) => bannerKey(at)),
    ...Object.keys(dealerMarks).map(markKey),
    ...distinctRecipes(generateDemoAds()).flatMap((recipe) => sizeKeys(imageId(recipe))),
  ];
}

export const bannerKey = (at: number): string => `banner-${at + 1}.webp`;
/** The mark of the dealer with this email address. */
export const markKey = (email: string): string => `mark-${email.split('@')[0]}.webp`;
export const sizeKeys = (id: string): string[] => IMAGE_WIDTHS.map((width) => `${id}-${width}.webp`);

/** The keys of the icons of all starter trees, the demo's tree among them. */
const listIconKeys = (): string[] => [...iconHues().keys()].map(iconKey);

/** The distinct pictures of the ads, in the order of the ads. */
export function distinctRecipes(ads: DemoAd[]): Recipe[] {
  return [...new Map(ads.flatMap(({ pictures }) => pictures).map((recipe) => [imageId(recipe), recipe])).values()];
}
