import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import sharp, { type OverlayOptions } from 'sharp';

const ASSETS = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')),
  'assets',
);

/** Two soft colours each, light above and deeper below. */
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

export interface Recipe {
  objects: string[];
  palette: number;
  /** 0: one in the middle, 1: close, 2: aside, 3: among smaller ones of its kind. */
  variant: number;
}

type Placed = [objectAt: number, size: number, x: number, y: number, turn: number];

/** Shares of the picture's height and width: size, and the middle of the object. */
const LAYOUTS: Placed[][] = [
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

const BANNER: Placed[] = [
  [0, 0.5, 0.78, 0.5, 0],
  [1, 0.34, 0.63, 0.57, -8],
  [2, 0.26, 0.92, 0.4, 10],
];

/** Objects on a soft ground, 1200 × 900, as WebP. The same recipe gives the same picture. */
export function drawPicture({ objects, palette, variant }: Recipe): Promise<Buffer> {
  return draw(objects, palette, LAYOUTS[variant % LAYOUTS.length] ?? [], 1200, 900);
}

/** A wide picture with calm space for text where reading from the left starts. */
export function drawBanner(objects: string[], palette: number): Promise<Buffer> {
  return draw(objects, palette, BANNER.slice(0, objects.length), 1600, 600);
}

/** An object alone, 128 pixels a side, transparent. */
export const drawIcon = (emoji: string): Promise<Buffer> =>
  sharp(asset(emoji)).resize(128, 128).webp({ quality: 85 }).toBuffer();

async function draw(
  objects: string[],
  palette: number,
  layout: Placed[],
  width: number,
  height: number,
): Promise<Buffer> {
  const layers: OverlayOptions[] = [];
  for (const [at, size, x, y, turn] of layout) {
    const side = Math.round(size * height);
    const input = await sharp(asset(objects[at % objects.length] ?? '📦'))
      .resize(side, side)
      .rotate(turn, { background: '#0000' })
      .toBuffer({ resolveWithObject: true });
    layers.push({
      input: input.data,
      left: clamp(x * width - input.info.width / 2, width - input.info.width),
      top: clamp(y * height - input.info.height / 2, height - input.info.height),
    });
  }
  return sharp(Buffer.from(ground(palette, layout, width, height)))
    .composite(layers)
    .webp({ quality: 82 })
    .toBuffer();
}

const clamp = (value: number, most: number): number => Math.round(Math.max(0, Math.min(value, most)));

function ground(palette: number, layout: Placed[], width: number, height: number): string {
  const [light, deep] = PALETTES[palette % PALETTES.length] ?? PALETTES[0];
  const shadows = layout.map(
    ([, size, x, y]) =>
      `<ellipse cx="${x * width}" cy="${(y + size * 0.47) * height}" rx="${size * height * 0.4}" ry="${size * height * 0.06}" fill="#2a1a12" opacity="0.28" filter="url(#soft)"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><radialGradient id="g" cx="0.4" cy="0.25" r="0.95"><stop offset="0" stop-color="#fff"/><stop offset="0.45" stop-color="${light}"/><stop offset="1" stop-color="${deep}"/></radialGradient><filter id="soft" x="-50%" y="-200%" width="200%" height="500%"><feGaussianBlur stdDeviation="${height * 0.025}"/></filter></defs><rect width="100%" height="100%" fill="url(#g)"/><rect y="${height * 0.78}" width="100%" height="${height * 0.22}" fill="${deep}" opacity="0.22"/>${shadows.join('')}</svg>`;
}

function asset(emoji: string): Buffer {
  const points = [...emoji].map((character) => (character.codePointAt(0) ?? 0).toString(16));
  for (const stem of [
    points.join('-'),
    points.filter((point) => point !== 'fe0f').join('-'),
    [...points, 'fe0f'].join('-'),
  ]) {
    try {
      return readFileSync(path.join(ASSETS, `${stem}.webp`));
    } catch {
      // the next spelling of the same emoji
    }
  }
  throw new Error(`No 3D picture of ${emoji}`);
}
