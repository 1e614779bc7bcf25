import { Hono } from 'hono';

import type { Services } from '#platform/context.server.ts';
import { createCache, MB } from '#platform/caches/create-cache.ts';
import { createSemaphore } from '#platform/jobs/queues.ts';
import { type Audience, readStoredFile } from '#platform/files/storage.server.ts';

import { SHARE_HEIGHT, SHARE_WIDTH } from './share-picture.ts';

/** Serves public pictures for link previews at `/share/{key}.jpg`, as `toSharePicture` spells them. */
export function sharePictureRoutes(
  { storage, decoder }: Pick<Services, 'storage' | 'decoder'>,
  findAudience: (key: string) => Promise<Audience>,
): Hono {
  const drawn = createCache<string, Uint8Array<ArrayBuffer>>({
    name: 'pictures for link previews',
    maxBytes: 8 * MB,
    sizeOf: ({ length }) => length,
  });
  const runOneByOne = createSemaphore(1);

  const draw = (key: string) =>
    runOneByOne(async () => {
      const cached = drawn.get(key);
      if (cached) return cached;
      const stored = await readStoredFile(storage, key);
      if (!stored) return undefined;
      const size = { width: SHARE_WIDTH, height: SHARE_HEIGHT };
      const picture = new Uint8Array(
        await decoder.run('cover', { picture: stored, ...size, format: 'jpeg' }, { owner: 'share pictures' }),
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
