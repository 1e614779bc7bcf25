/**
 * Draws or renders the pictures of the demo into `demo/pictures`: those that are missing, or all of them with `--all`
 * (after a change of the drawing or rendering code). Deletes pictures that nothing uses.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import sharp, { type Sharp } from 'sharp';

import { generateDemoAds } from '#demo/ads/generate-demo-ads.ts';
import { banners } from '#demo/content.ts';
import {
  bannerKey,
  distinctRecipes,
  listPictureKeys,
  markKey,
  PICTURES_FOLDER,
  PLACEHOLDERS_FILE,
  sizeKeys,
} from '#demo/demo-pictures.ts';
import { iconHues } from '#demo/drawing/category-icons.ts';
import { dealerMarks, drawMark } from '#demo/drawing/dealer-marks.ts';
import { drawIcon } from '#demo/drawing/draw-icon.ts';
import { drawPicture, rasterise } from '#demo/drawing/draw-picture.ts';
import { imageId, isRendered, pictureSize, type Recipe } from '#demo/recipe.ts';
import { renderPictures } from '#demo/rendering/render-pictures.ts';
import { iconKey } from '#features/catalog/starters/category.ts';
import { IMAGE_WIDTHS } from '#features/pictures/store-image.server.ts';
import { createSemaphore } from '#platform/jobs/queues.ts';

const isAll = process.argv.includes('--all');
/** Dark text is legible on the left of a banner. */
const VEIL = Buffer.from(`
  <svg xmlns="http://www.w3.org/2000/svg" width="1600" height="360">
    <linearGradient id="veil">
      <stop offset="0" stop-color="#fbf3ec" />
      <stop offset="0.3" stop-color="#fbf3ec" stop-opacity="0.85" />
      <stop offset="0.62" stop-color="#fbf3ec" stop-opacity="0" />
    </linearGradient>
    <rect width="1600" height="360" fill="url(#veil)" />
  </svg>`);
const fileOf = (key: string) => path.join(PICTURES_FOLDER, key);
const isMissing = (...keys: string[]) => isAll || keys.some((key) => !existsSync(fileOf(key)));
const encode = (picture: Sharp, quality: number) => picture.webp({ quality, effort: 6 }).toBuffer();

mkdirSync(PICTURES_FOLDER, { recursive: true });

for (const [icon, hue] of iconHues())
  if (isMissing(iconKey(icon)))
    writeFileSync(fileOf(iconKey(icon)), await encode(sharp(Buffer.from(drawIcon(icon, hue))), 90));

for (const [email, mark] of Object.entries(dealerMarks))
  if (isMissing(markKey(email)))
    writeFileSync(fileOf(markKey(email)), await encode(await rasterise(drawMark(mark)), 85));

const previous: Record<string, string> = existsSync(PLACEHOLDERS_FILE)
  ? JSON.parse(readFileSync(PLACEHOLDERS_FILE, 'utf8'))
  : {};
const recipes = new Map(distinctRecipes(generateDemoAds()).map((recipe) => [imageId(recipe), recipe]));
const placeholders = new Map(Object.entries(previous).filter(([id]) => recipes.has(id) && !isMissing(...sizeKeys(id))));

const missing = [...recipes].filter(([id]) => !placeholders.has(id));
const limitConcurrency = createSemaphore(2);
await Promise.all(
  missing.map(([id, recipe]) =>
    limitConcurrency(async () => {
      if (!isRendered(recipe)) await store(id, recipe, await rasterise(await drawPicture(recipe)));
    }),
  ),
);
writePlaceholders();

const missingBanners = banners.flatMap(({ picture }, at) =>
  isMissing(bannerKey(at)) ? [{ id: bannerKey(at), recipe: picture }] : [],
);
await renderPictures(missingBanners, async ({ id }, file) => {
  writeFileSync(fileOf(id), await encode(sharp(file).composite([{ input: VEIL }]), 76));
});

const missingRenders = missing.flatMap(([id, recipe]) => (isRendered(recipe) ? [{ id, recipe }] : []));
await renderPictures(missingRenders, async ({ id, recipe }, file) => {
  await store(id, recipe, sharp(file));
  writePlaceholders();
});

async function store(id: string, recipe: Recipe, picture: Sharp): Promise<void> {
  const full = pictureSize(recipe).width;
  for (const [at, key] of sizeKeys(id).entries()) {
    const width = Math.min(IMAGE_WIDTHS[at] ?? full, full);
    writeFileSync(fileOf(key), await encode(picture.clone().resize({ width }), 68));
  }
  const preview = await encode(picture.clone().resize({ width: 8 }), 20);
  placeholders.set(id, `data:image/webp;base64,${preview.toString('base64')}`);
}

function writePlaceholders(): void {
  const sorted = [...placeholders].toSorted(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(PLACEHOLDERS_FILE, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}

const used = new Set(listPictureKeys());
for (const file of readdirSync(PICTURES_FOLDER)) if (file.endsWith('.webp') && !used.has(file)) rmSync(fileOf(file));
const bytes = readdirSync(PICTURES_FOLDER).reduce((sum, file) => sum + statSync(fileOf(file)).size, 0);
process.stdout.write(`${recipes.size} pictures of ads, ${used.size} files, ${(bytes / 1e6).toFixed(1)} MB\n`);
