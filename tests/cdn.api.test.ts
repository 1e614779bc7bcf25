import { readFileSync } from 'node:fs';
import { request } from 'node:http';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { liveAd, openMarketplace } from '#tests/support/marketplace.ts';
import { hasNginx, startNginx } from '#tests/support/nginx.ts';
import { noisyPhoto } from '#tests/support/noisy-photo.ts';

/** The configuration in the guide. */
const SITE = /```nginx\n(proxy_cache_path[^]*?)```/.exec(readFileSync('docs/operations/grow.md', 'utf8'))?.[1] ?? '';

const market = await openMarketplace({ NODE_ENV: 'production' }, { hasPages: true });
let nginx: Awaited<ReturnType<typeof startNginx>>;
const isPossible = hasNginx();
beforeAll(async () => {
  if (!isPossible) return;
  const seller = await market.person();
  const { body } = await market.call('POST', '/images', { by: seller, body: await noisyPhoto() });
  await liveAd(market, seller, { images: [body.data.image._id] });
  nginx = await startNginx(SITE, market.origin);
});
afterAll(async () => {
  await nginx?.stop();
  await market.close();
});

interface Answer {
  status: number;
  /** The cache status of nginx: HIT, MISS, EXPIRED; BYPASS or empty if it may not cache the answer. */
  cache: unknown;
  headers: Record<string, unknown>;
  body: string;
}

/** Requests an address through nginx, under the site's own host. Bodies stay compressed. */
const get = (path: string, headers: Record<string, string> = {}) =>
  new Promise<Answer>((resolve, reject) => {
    const { host } = new URL(market.origin);
    request(nginx.origin + path, { headers: { host, 'accept-encoding': 'identity', ...headers } }, (response) => {
      void response.toArray().then((chunks) =>
        resolve({
          status: response.statusCode ?? 0,
          cache: response.headers['x-cache'],
          headers: response.headers,
          body: Buffer.concat(chunks as Buffer[]).toString(),
        }),
      );
    })
      .once('error', reject)
      .end();
  });

/** The cache statuses of nginx for repeated requests. */
const cachesOf = async (path: string, headers?: Record<string, string>) => {
  const answers = [await get(path, headers), await get(path, headers), await get(path, headers)];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  return answers.slice(1).map(({ cache }) => cache);
};

const languageOf = ({ body }: Answer) => /<html[^>]* lang="(\w+)"/.exec(body)?.[1];

test.skipIf(!isPossible)('a CDN caches pages whose address names the language, for each encoding', async () => {
  for (const language of ['en', 'ar']) {
    const path = `/list?lng=${language}`;
    expect(await cachesOf(path)).toContain('HIT');
    expect(languageOf(await get(path))).toBe(language);
    // The reader's own language doesn't matter, because the address names one.
    expect(languageOf(await get(path, { cookie: 'i18next=en', 'accept-language': 'en' }))).toBe(language);
    for (const encoding of ['br', 'gzip'])
      expect((await get(path, { 'accept-encoding': encoding })).headers['content-encoding']).toBe(encoding);
  }
});

test.skipIf(!isPossible)(
  'a CDN caches neither pages whose language the reader chose nor answers of the API',
  async () => {
    for (const language of ['en', 'ar']) {
      const headers = { cookie: `i18next=${language}` };
      expect(await cachesOf('/list', headers)).not.toContain('HIT');
      expect(languageOf(await get('/list', headers))).toBe(language);
    }
    expect(await cachesOf('/api/ads')).not.toContain('HIT');
  },
);

test.skipIf(!isPossible)('a CDN caches scripts and pictures, but no missing ones', async () => {
  const { body } = await get('/list?lng=en');
  const script = /\/static\/js\/[\w-]+\.chunk\.js/.exec(body)?.[0] ?? '';
  const picture = /\/media\/[\w-]+\.webp/.exec(body)?.[0] ?? '';
  for (const path of [script, picture]) expect(await cachesOf(path), path).toEqual(['HIT', 'HIT']);
  for (const path of ['/static/js/none.chunk.js', '/media/none.webp']) {
    await get(path);
    expect(await get(path)).toMatchObject({ status: 404 });
    expect((await get(path)).cache).not.toBe('HIT');
  }
});
