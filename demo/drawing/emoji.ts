import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import sharp from 'sharp';

const ASSETS = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')),
  'assets',
);

/** The 3D picture of an emoji: WebP of 256 × 256. */
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

/** An emoji without its transparent border as PNG, in another colour if one is given. */
export async function cutOutEmoji(
  emoji: string,
  colour?: string,
): Promise<{ png: Buffer; width: number; height: number }> {
  const { data, info } = await sharp(readEmoji(emoji))
    .trim({ threshold: 1 })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (colour) recolour(data, colour);
  const png = await sharp(data, { raw: info })
    .resize({ width: info.width * 3, kernel: 'lanczos3' })
    .png()
    .toBuffer();
  return { png, width: info.width * 3, height: info.height * 3 };
}

/** Moves all coloured pixels to a colour. Keeps light and shade; dark outlines and whites stay. */
function recolour(pixels: Buffer, colour: string): void {
  const target = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const isVisible = (at: number) => (pixels[at + 3] ?? 0) > 128;
  let [sum, count] = [0, 0];
  for (let at = 0; at < pixels.length; at += 4)
    if (isVisible(at)) [sum, count] = [sum + luminance(pixels, at), count + 1];
  const average = sum / Math.max(1, count);
  for (let at = 0; at < pixels.length; at += 4) {
    const light = luminance(pixels, at);
    if (light < 50) continue;
    const ratio = light / average;
    for (const channel of [0, 1, 2]) {
      const base = target[channel] ?? 0;
      pixels[at + channel] = Math.min(
        255,
        ratio <= 1 ? base * ratio : base + (255 - base) * Math.min(1, (ratio - 1) * 0.8),
      );
    }
  }
}

const luminance = (pixels: Buffer, at: number): number =>
  0.3 * (pixels[at] ?? 0) + 0.59 * (pixels[at + 1] ?? 0) + 0.11 * (pixels[at + 2] ?? 0);
