import { readFile } from 'node:fs/promises';
import path from 'node:path';

import type { Services } from '#platform/context.server.ts';
import { createCache, MB } from '#platform/caches/create-cache.ts';
import { readStoredFile, type Storage } from '#platform/files/storage.server.ts';

const PUBLIC = path.resolve(import.meta.dirname, '../../../public');
const DEFAULT_LOGO = '/logo.png';

/** Android may crop maskable icons to 80 %. */
const ICONS = {
  '192': { side: 192, share: 1, background: 'transparent', isSilhouette: false },
  '512': { side: 512, share: 1, background: 'transparent', isSilhouette: false },
  'maskable-192': { side: 192, share: 0.6, background: 'white', isSilhouette: false },
  'maskable-512': { side: 512, share: 0.6, background: 'white', isSilhouette: false },
  'apple-touch': { side: 180, share: 0.78, background: 'white', isSilhouette: false },
  // Android's status bar uses only the alpha channel of a badge.
  badge: { side: 96, share: 1, background: 'transparent', isSilhouette: true },
} as const;
export type IconName = keyof typeof ICONS;
export const isIconName = (name: string): name is IconName => name in ICONS;

/** The largest icon has 512 × 512 pixels of 4 bytes, before it is compressed. */
const cache = createCache<string, Promise<Uint8Array>>({ name: 'app icons', maxEntries: 8, maxEntryBytes: 1.1 * MB });

/** Draws an app icon from the site's logo, as PNG. Falls back to the default logo if the site's can't be read. */
export function drawIcon(
  { decoder, storage }: Pick<Services, 'decoder' | 'storage'>,
  logo: string,
  name: IconName,
): Promise<Uint8Array> {
  const key = `${name} ${logo}`;
  const cached = cache.get(key);
  if (cached) return cached;
  const draw = async (path: string) =>
    decoder.run('drawIcon', { picture: await readLogo(storage, path), ...ICONS[name] }, { owner: 'icons' });
  const icon = draw(logo).catch(() => draw(DEFAULT_LOGO));
  cache.set(key, icon);
  icon.catch(() => cache.delete(key));
  return icon;
}

/** Reads a logo from this site's storage or public files; never fetches another URL. */
async function readLogo(storage: Storage, logo: string): Promise<Uint8Array> {
  const media = /^\/media\/([a-z0-9-]+\.webp)$/.exec(logo)?.[1];
  const stored = media && (await readStoredFile(storage, media));
  if (stored) return stored;
  const name = /^\/([\w-]+\.(?:png|webp|svg|jpe?g))$/.exec(logo)?.[1];
  return readFile(path.join(PUBLIC, name ?? DEFAULT_LOGO));
}
