import { Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';

import { createSemaphore } from '#platform/semaphore.ts';
import { type Audience, readStoredFile, type Storage } from '#platform/storage.server.ts';

import { SHARE_HEIGHT, SHARE_WIDTH } from './share-picture.ts';

/** About 8 MB. */
const MAX_CACHED = 64;

/** Serves public pictures for link previews at `/share/{key}.jpg`, as `toSharePicture` spells them. */
export function sharePictureRoutes(storage: Storage, findAudience: (key: string) => Promise<Audience>): Hono {
  const drawn = new LRUCache<string, Uint8Array<ArrayBuffer>>({ max: MAX_CACHED });
  const runOneByOne = createSemaphore(1);

  const draw = (key: string) =>
    runOneByOne(async () => {
      const cached = drawn.get(key);
      if (cached) return cached;
      const file = await readStoredFile(storage, key);
      if (!file) return undefined;
      const picture = new Uint8Array(
        await sharp(file)
          .flatten({ background: '#ffffff' })
          .resize({ width: SHARE_WIDTH, height: SHARE_HEIGHT, fit: 'cover' })
          .jpeg({ quality: 80, mozjpeg: true })
          .toBuffer(),
      );
      drawn.set(key, picture);
      return picture;
    });

  return new Hono().get('/share/:file', async (context) => {
    const [, name] = /^([a-z0-9-]{1,100})\.jpg$/.exec(context.req.param('file')) ?? [];
    const key = `${name}.webp`;
    if (!name || (await findAudience(key)) === 'nobody') return context.notFound();
    const picture = await draw(key);
    if (!picture) return context.notFound();
    return context.body(picture, 200, {
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
  });
}
