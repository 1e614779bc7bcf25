import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { LRUCache } from 'lru-cache';
import sharp from 'sharp';

import { readWhole, type Storage } from '#platform/storage.server.ts';

const PUBLIC = path.resolve(import.meta.dirname, '../../../public');
const SHIPPED = '/logo.png';
const WHITE = '#ffffff';
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

/** Side in pixels, the share of it that the logo takes, and what is behind it. Android cuts maskable ones to any shape within 80 %. */
const ICONS = {
  '192': { side: 192, share: 1, background: CLEAR },
  '512': { side: 512, share: 1, background: CLEAR },
  'maskable-192': { side: 192, share: 0.6, background: WHITE },
  'maskable-512': { side: 512, share: 0.6, background: WHITE },
  'apple-touch': { side: 180, share: 0.78, background: WHITE },
  badge: { side: 96, share: 1, background: CLEAR },
} as const;
export type IconName = keyof typeof ICONS;
export const isIconName = (name: string): name is IconName => name in ICONS;

const drawn = new LRUCache<string, Promise<Buffer>>({ max: 50 });

/** An icon of the installed app as PNG, made of the site's logo; of the one that comes with the app where that can't be read. */
export function drawIcon(storage: Storage, logo: string, name: IconName): Promise<Buffer> {
  const key = `${name} ${logo}`;
  const known = drawn.get(key);
  if (known) return known;
  const icon = readLogo(storage, logo)
    .then((bytes) => draw(bytes, name))
    .catch(async () => draw(await readLogo(storage, SHIPPED), name));
  drawn.set(key, icon);
  icon.catch(() => drawn.delete(key));
  return icon;
}

async function draw(logo: Uint8Array, name: IconName): Promise<Buffer> {
  const { side, share, background } = ICONS[name];
  const inner = Math.round(side * share);
  const image = sharp(logo).resize(inner, inner, { fit: 'contain', background: CLEAR });
  // The status bar shows a badge by its outline alone.
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

/** Of this site only: nothing is fetched from elsewhere. */
async function readLogo(storage: Storage, logo: string): Promise<Uint8Array> {
  const media = /^\/media\/([a-z0-9-]+\.webp)$/.exec(logo)?.[1];
  const stored = media && (await readWhole(storage, media));
  if (stored) return stored;
  const name = /^\/([\w-]+\.(?:png|webp|svg|jpe?g))$/.exec(logo)?.[1];
  return readFile(path.join(PUBLIC, name ?? SHIPPED));
}
