import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import sharp, { type OverlayOptions, type Sharp } from 'sharp';

const ASSETS = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')),
  'assets',
);

/** A light and a deeper colour of each background. */
const PALETTES = [
  ['#fde3d8', '#f2a48c'],
  ['#e3eefb', '#9dbfe6'],
  ['#e4f3e6', '#9ccfa6'],
  ['#efe7fb', '#b9a3e3'],
  ['#fdf0cf', '#f0c76d'],
  ['#dcf3f1', '#85c7c2'],
  ['#fbe3ec', '#e59ab6'],
  ['#ece8e1', '#bfb2a0'],
] as const;

export const PALETTE_COUNT = PALETTES.length;

export interface PictureRecipe {
  objects: string[];
  palette: number;
  /** Index of the layout. 0: centred, 1: close-up, 2: with a smaller object, 3: between two smaller objects. */
  variant: number;
}

type Placement = [objectAt: number, size: number, x: number, y: number, turn: number];

/** Size relative to the picture's height; centre relative to its width and height. */
const LAYOUTS: Placement[][] = [
  [[0, 0.72, 0.5, 0.5, 0]],
  [[0, 0.86, 0.52, 0.54, -6]],
  [
    [0, 0.68, 0.38, 0.54, -4],
    [0, 0.38, 0.8, 0.36, 8],
  ],
  [
    [0, 0.64, 0.5, 0.54, 0],
    [0, 0.3, 0.15, 0.32, -12],
    [0, 0.3, 0.85, 0.3, 12],
  ],
];

const BANNER: Placement[] = [
  [0, 0.5, 0.78, 0.5, 0],
  [1, 0.34, 0.63, 0.57, -8],
  [2, 0.26, 0.92, 0.4, 10],
];

/** Objects on a gradient, 1200 × 900. Deterministic. */
export function drawPicture({ objects, palette, variant }: PictureRecipe): Promise<Sharp> {
  return draw(objects, palette, LAYOUTS[variant % LAYOUTS.length] ?? [], 1200, 900);
}

/** A picture of 1600 × 600 with empty space for text on the left. */
export function drawBanner(objects: string[], palette: number): Promise<Sharp> {
  return draw(objects, palette, BANNER.slice(0, objects.length), 1600, 600);
}

/** A single object on a transparent background, 128 × 128. */
export const drawIcon = (emoji: string): Promise<Buffer> =>
  sharp(readEmoji(emoji)).resize(128, 128).webp({ quality: 85 }).toBuffer();

async function draw(
  objects: string[],
  palette: number,
  layout: Placement[],
  width: number,
  height: number,
): Promise<Sharp> {
  const layers: OverlayOptions[] = [];
  for (const [at, size, x, y, turn] of layout) {
    const side = Math.round(size * height);
    const { data, info } = await sharp(readEmoji(objects[at % objects.length] ?? '📦'))
      .resize(side, side)
      .rotate(turn, { background: '#0000' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    layers.push({
      input: data,
      raw: { width: info.width, height: info.height, channels: info.channels },
      left: clamp(x * width - info.width / 2, width - info.width),
      top: clamp(y * height - info.height / 2, height - info.height),
    });
  }
  // Raw pixels: encoding and decoding between the steps would take longer than drawing.
  const { data, info } = await sharp(Buffer.from(backgroundSvg(palette, layout, width, height)))
    .composite(layers)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: info });
}

const clamp = (value: number, max: number): number => Math.round(Math.max(0, Math.min(value, max)));

function backgroundSvg(palette: number, layout: Placement[], width: number, height: number): string {
  const [light, deep] = PALETTES[palette % PALETTES.length] ?? PALETTES[0];
  const shadows = layout.map(
    ([, size, x, y]) =>
      `<ellipse cx="${x * width}" cy="${(y + size * 0.47) * height}" rx="${size * height * 0.46}" ` +
      `ry="${size * height * 0.12}" fill="url(#shadow)"/>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    '<defs>',
    '<radialGradient id="g" cx="0.4" cy="0.25" r="0.95">',
    '<stop offset="0" stop-color="#fff"/>',
    `<stop offset="0.45" stop-color="${light}"/>`,
    `<stop offset="1" stop-color="${deep}"/>`,
    '</radialGradient>',
    '<radialGradient id="shadow">',
    '<stop offset="0" stop-color="#2a1a12" stop-opacity="0.3"/>',
    '<stop offset="0.5" stop-color="#2a1a12" stop-opacity="0.17"/>',
    '<stop offset="1" stop-color="#2a1a12" stop-opacity="0"/>',
    '</radialGradient>',
    '</defs>',
    '<rect width="100%" height="100%" fill="url(#g)"/>',
    `<rect y="${height * 0.78}" width="100%" height="${height * 0.22}" fill="${deep}" opacity="0.22"/>`,
    ...shadows,
    '</svg>',
  ].join('');
}

function readEmoji(emoji: string): Buffer {
  const points = [...emoji].map((character) => (character.codePointAt(0) ?? 0).toString(16));
  for (const stem of [
    points.join('-'),
    points.filter((point) => point !== 'fe0f').join('-'),
    [...points, 'fe0f'].join('-'),
  ]) {
    try {
      return readFileSync(path.join(ASSETS, `${stem}.webp`));
    } catch {
      // Try the next file name of the same emoji.
    }
  }
  throw new Error(`There is no 3D picture of ${emoji}`);
}
