import { createHash } from 'node:crypto';

import sharp from 'sharp';

import { fewAtOnce } from '#platform/few-at-once.ts';
import { IMAGE_WIDTHS } from '#platform/images.server.ts';
import type { Storage } from '#platform/storage.server.ts';

import { type DemoAd, demoAds } from './ads/expand.ts';
import { categoryTree } from './categories/tree.ts';
import { banners } from './content.ts';
import { drawBanner, drawIcon, drawPicture, type Recipe } from './draw-picture.ts';
import type { DemoCategory } from './types.ts';

export interface DemoPictures {
  /** Draws a picture at once, unless it is there. A key that names none of the demo's does nothing. */
  draw: (key: string) => Promise<void>;
  /** Draws all that are missing, one after the other: icons and banners first, then the newest ads' pictures. */
  drawAll: (isStopped: () => boolean) => Promise<void>;
}

type Draw = () => Promise<void>;

/** Of the four threads that Node has for such work, the others read files: a first page's scripts don't wait for its pictures. */
const AT_ONCE = 2;

/** The demo's pictures are drawn while the site already serves, first those that someone asks for. */
export function demoPictures(storage: Storage): DemoPictures {
  const drawings = drawingsFor(storage);
  const underWay = new Map<Draw, Promise<void>>();
  const inTurn = fewAtOnce(AT_ONCE);
  const draw = async (key: string) => {
    const drawing = storage.has(key) ? undefined : drawings.get(key);
    if (!drawing) return;
    const started = underWay.get(drawing) ?? inTurn(drawing).finally(() => underWay.delete(drawing));
    underWay.set(drawing, started);
    await started;
  };
  return {
    draw,
    drawAll: async (isStopped) => {
      for (const key of drawings.keys()) if (!isStopped()) await draw(key);
    },
  };
}

/** How each key is drawn. The sizes of one picture are drawn together. */
function drawingsFor(storage: Storage): Map<string, Draw> {
  const alone = (key: string, make: () => Promise<Buffer>): [string, Draw] => [
    key,
    async () => storage.write(key, await make()),
  ];
  return new Map([
    ...iconsOf(categoryTree).map((icon) => alone(iconKey(icon), () => drawIcon(icon))),
    ...banners.map((banner, at) => alone(bannerKey(at), () => drawBanner(banner.objects, banner.palette))),
    ...recipesOf(demoAds()).flatMap((recipe) => {
      const id = imageId(recipe);
      const drawSizes = async () => {
        const picture = await drawPicture(recipe);
        for (const width of IMAGE_WIDTHS) {
          await storage.write(
            sizeKey(id, width),
            await sharp(picture).resize({ width, withoutEnlargement: true }).webp({ quality: 80 }).toBuffer(),
          );
        }
      };
      return IMAGE_WIDTHS.map((width): [string, Draw] => [sizeKey(id, width), drawSizes]);
    }),
  ]);
}

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

/** Each picture once, in the order of the ads. */
export function recipesOf(ads: DemoAd[]): Recipe[] {
  return [...new Map(ads.flatMap(({ pictures }) => pictures).map((recipe) => [imageId(recipe), recipe])).values()];
}

/** A recipe's picture has the same id everywhere. */
export function imageId(recipe: Recipe): string {
  const hash = createHash('sha1').update(JSON.stringify(recipe)).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}
