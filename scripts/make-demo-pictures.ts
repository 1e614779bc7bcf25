/**
 * Draws the pictures of the demo into `demo/pictures`: those that are missing, or all of them with `--all` (after a
 * change of the drawing code). Deletes pictures that nothing uses.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import sharp, { type Sharp } from 'sharp';

import { generateDemoAds } from '#demo/ads/generate-demo-ads.ts';
import { banners } from '#demo/content.ts';
import {
  bannerKey,
  distinctRecipes,
  imageId,
  listPictureKeys,
  PICTURE_SIZE,
  PICTURES_FOLDER,
  PLACEHOLDERS_FILE,
  portraitKey,
  sizeKeys,
  starterIcons,
} from '#demo/demo-pictures.ts';
import { drawBanner, drawPicture, drawPortrait, rasterise } from '#demo/drawing/draw-picture.ts';
import { readEmoji } from '#demo/drawing/emoji.ts';
import { portraits } from '#demo/portraits.ts';
import { iconKey } from '#features/catalog/starters/with-icons.ts';
import { IMAGE_WIDTHS } from '#features/pictures/store-image.server.ts';
import { createSemaphore } from '#platform/semaphore.ts';

const isAll = process.argv.includes('--all');
const fileOf = (key: string) => path.join(PICTURES_FOLDER, key);
const isMissing = (...keys: string[]) => isAll || keys.some((key) => !existsSync(fileOf(key)));
const encode = (picture: Sharp, quality: number) => picture.webp({ quality, effort: 6 }).toBuffer();

mkdirSync(PICTURES_FOLDER, { recursive: true });

for (const icon of starterIcons())
  if (isMissing(iconKey(icon)))
    writeFileSync(fileOf(iconKey(icon)), await encode(sharp(readEmoji(icon)).resize(128, 128), 85));

for (const [at, { subjects, setting }] of banners.entries())
  if (isMissing(bannerKey(at)))
    writeFileSync(fileOf(bannerKey(at)), await encode(await rasterise(await drawBanner(subjects, setting)), 76));

for (const [email, [emoji, ground]] of Object.entries(portraits))
  if (isMissing(portraitKey(email)))
    writeFileSync(fileOf(portraitKey(email)), await encode(await rasterise(await drawPortrait(emoji, ground)), 80));

const previous: Record<string, string> = existsSync(PLACEHOLDERS_FILE)
  ? JSON.parse(readFileSync(PLACEHOLDERS_FILE, 'utf8'))
  : {};
const placeholders: Record<string, string> = {};
const limitConcurrency = createSemaphore(2);
const recipes = distinctRecipes(generateDemoAds());
await Promise.all(
  recipes.map((recipe) =>
    limitConcurrency(async () => {
      const id = imageId(recipe);
      const known = previous[id];
      if (known && !isMissing(...sizeKeys(id))) {
        placeholders[id] = known;
        return;
      }
      const picture = await rasterise(await drawPicture(recipe));
      for (const [at, key] of sizeKeys(id).entries()) {
        const width = Math.min(IMAGE_WIDTHS[at] ?? PICTURE_SIZE.width, PICTURE_SIZE.width);
        writeFileSync(fileOf(key), await encode(picture.clone().resize({ width }), 68));
      }
      const preview = await encode(picture.clone().resize({ width: 8 }), 20);
      placeholders[id] = `data:image/webp;base64,${preview.toString('base64')}`;
    }),
  ),
);
const sorted = Object.entries(placeholders).toSorted(([a], [b]) => (a < b ? -1 : 1));
writeFileSync(PLACEHOLDERS_FILE, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);

const used = new Set(listPictureKeys());
for (const file of readdirSync(PICTURES_FOLDER)) if (file.endsWith('.webp') && !used.has(file)) rmSync(fileOf(file));
const bytes = readdirSync(PICTURES_FOLDER).reduce((sum, file) => sum + statSync(fileOf(file)).size, 0);
process.stdout.write(`${recipes.length} pictures of ads, ${used.size} files, ${(bytes / 1e6).toFixed(1)} MB\n`);
