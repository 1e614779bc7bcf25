import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { LRUCache } from 'lru-cache';
import sharp from 'sharp';

import { readStoredFile, type Storage } from '#platform/storage.server.ts';

const PUBLIC = path.resolve(import.meta.dirname, '../../../public');
const DEFAULT_LOGO = '/logo.png';
const WHITE = '#ffffff';
const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 };

/** Side in pixels, the logo's share of it, and the background. Android may crop maskable icons to 80 %. */
const ICONS = {
  '192': { side: 192, share: 1, background: TRANSPARENT },
  '512': { side: 512, share: 1, background: TRANSPARENT },
  'maskable-192': { side: 192, share: 0.6, background: WHITE },
  'maskable-512': { side: 512, share: 0.6, background: WHITE },
  'apple-touch': { side: 180, share: 0.78, background: WHITE },
  badge: { side: 96, share: 1, background: TRANSPARENT },
} as const;
export type IconName = keyof typeof ICONS;
export const isIconName = (name: string): name is IconName => name in ICONS;

const cache = new LRUCache<string, Promise<Buffer>>({ max: 50 });

/** Draws an app icon from the site's logo, as PNG. Falls back to the default logo if the site's can't be read. */
export function drawIcon(storage: Storage, logo: string, name: IconName): Promise<Buffer> {
  const key = `${name} ${logo}`;
  const cached = cache.get(key);
  if (cached) return cached;
  const icon = readLogo(storage, logo)
    .then((bytes) => draw(bytes, name))
    .catch(async () => draw(await readLogo(storage, DEFAULT_LOGO), name));
  cache.set(key, icon);
  icon.catch(() => cache.delete(key));
  return icon;
}

async function draw(logo: Uint8Array, name: IconName): Promise<Buffer> {
  const { side, share, background } = ICONS[name];
  const inner = Math.round(side * share);
  const image = sharp(logo).resize(inner, inner, { fit: 'contain', background: TRANSPARENT });
  // Android's status bar uses only the alpha channel of a badge.
  const shape =
    name === 'badge'
      ? await sharp({ create: { width: inner, height: inner, channels: 3, background: WHITE } })
          .joinChannel(await image.clone().extractChannel('alpha').toBuffer())
          .png()
          .toBuffer()
      : await image.png().toBuffer();
  return sharp({ create: { width: side, height: side, channels: 4, background } })
    .composite([{ input: shape }])
    .png()
    .toBuffer();
}

/** Reads a logo from this site's storage or public files; never fetches another URL. */
async function readLogo(storage: Storage, logo: string): Promise<Uint8Array> {
  const media = /^\/media\/([a-z0-9-]+\.webp)$/.exec(logo)?.[1];
  const stored = media && (await readStoredFile(storage, media));
  if (stored) return stored;
  const name = /^\/([\w-]+\.(?:png|webp|svg|jpe?g))$/.exec(logo)?.[1];
  return readFile(path.join(PUBLIC, name ?? DEFAULT_LOGO));
}
