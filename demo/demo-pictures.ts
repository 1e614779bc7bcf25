import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import type { CategoryInput } from '#features/catalog/catalog-input.ts';
import { starters } from '#features/catalog/starters/starters.ts';
import { iconKey } from '#features/catalog/starters/with-icons.ts';
import { IMAGE_WIDTHS } from '#features/pictures/store-image.server.ts';
import { createSemaphore } from '#platform/semaphore.ts';
import type { Storage } from '#platform/storage.server.ts';

import { type DemoAd, generateDemoAds } from './ads/generate-demo-ads.ts';
import { banners } from './content.ts';
import type { PictureRecipe } from './drawing/picture-recipe.ts';
import { portraits } from './portraits.ts';

/** All pictures of the demo, drawn by `npm run demo:pictures`. A file's name is its key in the picture storage. */
export const PICTURES_FOLDER = path.join(import.meta.dirname, 'pictures');

/** Width and height of the ads' pictures. */
export const PICTURE_SIZE = { width: 1080, height: 810 };

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
    ...Object.keys(portraits).map(portraitKey),
    ...distinctRecipes(generateDemoAds()).flatMap((recipe) => sizeKeys(imageId(recipe))),
  ];
}

export const bannerKey = (at: number): string => `banner-${at + 1}.webp`;
/** The picture of the member with this email address. */
export const portraitKey = (email: string): string => `portrait-${email.split('@')[0]}.webp`;
export const sizeKeys = (id: string): string[] => IMAGE_WIDTHS.map((width) => `${id}-${width}.webp`);

/** The keys of the icons of all starter trees, the demo's tree among them. */
const listIconKeys = (): string[] => starterIcons().map(iconKey);

/** The distinct icons of all starter trees. */
export const starterIcons = (): string[] => iconsOf(Object.values(starters).flat());

/** The distinct icons of categories and their children. */
function iconsOf(categories: CategoryInput[]): string[] {
  return [
    ...new Set([
      ...categories.map(({ icon }) => icon),
      ...categories.flatMap(({ children = [] }) => iconsOf(children)),
    ]),
  ];
}

/** The distinct pictures of the ads, in the order of the ads. */
export function distinctRecipes(ads: DemoAd[]): PictureRecipe[] {
  return [...new Map(ads.flatMap(({ pictures }) => pictures).map((recipe) => [imageId(recipe), recipe])).values()];
}

/** A UUID derived from the recipe, the same on every machine. */
export function imageId(recipe: PictureRecipe): string {
  const hash = createHash('sha1').update(JSON.stringify(recipe)).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}
