import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Sharp } from 'sharp';

import { createSemaphore } from '#platform/semaphore.ts';
import { IMAGE_WIDTHS } from '#features/pictures/store-image.server.ts';
import type { Storage } from '#platform/storage.server.ts';

import { type DemoAd, generateDemoAds } from './ads/generate-demo-ads.ts';
import { categoryTree } from './categories/category-tree.ts';
import { banners } from './content.ts';
import { drawBanner, drawIcon, drawPicture, type PictureRecipe } from './draw-picture.ts';
import type { DemoCategory } from './catalog-builders.ts';

export interface DemoPictures {
  /** Draws a missing picture immediately. Does nothing if the key is not a demo picture. */
  draw: (key: string) => Promise<void>;
  /**
   * Draws all missing pictures one after the other: icons, banners, then ads from newest to oldest. Pauses while
   * pictures are requested.
   */
  drawAll: (isStopped: () => boolean) => Promise<void>;
}

type Draw = () => Promise<void>;

/** libuv has four threads. Two stay free to read files, so the first page's scripts don't wait for pictures. */
const MAX_CONCURRENT = 2;
/** How long after the latest requested picture the others are drawn. */
const PAUSE_MS = 5_000;

/** Draws the demo pictures while the site is already serving. Requested pictures don't wait for the others. */
export function demoPictures(storage: Storage): DemoPictures {
  const drawings = drawingsFor(storage);
  const running = new Map<Draw, Promise<void>>();
  const limitConcurrency = createSemaphore(MAX_CONCURRENT);
  let latestRequest = 0;
  const drawMissing = async (key: string) => {
    const drawing = storage.has(key) ? undefined : drawings.get(key);
    if (!drawing) return;
    const started = running.get(drawing) ?? limitConcurrency(drawing).finally(() => running.delete(drawing));
    running.set(drawing, started);
    await started;
  };
  return {
    draw: (key) => {
      latestRequest = Date.now();
      return drawMissing(key);
    },
    drawAll: async (isStopped) => {
      for (const key of drawings.keys()) {
        while (!isStopped() && Date.now() < latestRequest + PAUSE_MS) await sleep(50);
        if (isStopped()) return;
        await drawMissing(key);
      }
    },
  };
}

/** The function that draws each key. All sizes of a picture are drawn together. */
function drawingsFor(storage: Storage): Map<string, Draw> {
  const single = (key: string, make: () => Promise<Buffer>): [string, Draw] => [
    key,
    async () => storage.write(key, await make()),
  ];
  return new Map([
    ...iconsOf(categoryTree).map((icon) => single(iconKey(icon), () => drawIcon(icon))),
    ...banners.map((banner, at) =>
      single(bannerKey(at), async () => toWebp(await drawBanner(banner.objects, banner.palette))),
    ),
    ...distinctRecipes(generateDemoAds()).flatMap((recipe) => {
      const id = imageId(recipe);
      const drawSizes = async () => {
        const picture = await drawPicture(recipe);
        for (const width of IMAGE_WIDTHS)
          await storage.write(
            sizeKey(id, width),
            await toWebp(picture.clone().resize({ width, withoutEnlargement: true })),
          );
      };
      return IMAGE_WIDTHS.map((width): [string, Draw] => [sizeKey(id, width), drawSizes]);
    }),
  ]);
}

/** A low effort halves the time to encode; the files grow by a tenth. */
const toWebp = (picture: Sharp): Promise<Buffer> => picture.webp({ quality: 80, effort: 2 }).toBuffer();

export const iconKey = (emoji: string): string =>
  `icon-${[...emoji].map((character) => character.codePointAt(0)?.toString(16)).join('-')}.webp`;
export const bannerKey = (at: number): string => `banner-${at + 1}.webp`;
const sizeKey = (id: string, width: number): string => `${id}-${width}.webp`;

function iconsOf(categories: DemoCategory[]): string[] {
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
