import { setImmediate as nextTurn } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';

import { expect, onTestFinished, test, vi } from 'vitest';

import { dependsOn, validFor } from '#platform/bus/depends-on.server.ts';
import { megabytesLeftBy } from '#tests/support/heap.ts';

import type { RenderedPage } from './entry-server.tsx';
import { createPageCache } from './page-cache.server.ts';

const SITE = { languages: ['en' as const, 'ar' as const], defaultLanguage: 'en' as const };

function openCache(render: Parameters<typeof createPageCache>[0]) {
  const { respond, drop } = createPageCache(render);
  return { respond: (request: Request) => respond(request, SITE), drop };
}

const page = (text: string) => ({ status: 200, html: text });
const get = (path: string, headers: Record<string, string> = {}) =>
  new Request(`http://dallal.test${path}`, { headers });

test('renders once for concurrent requests', async () => {
  const render = vi.fn(async () => page('home'));
  const cache = openCache(render);
  const responses = await Promise.all(Array.from({ length: 20 }, () => cache.respond(get('/'))));
  expect(await Promise.all(responses.map((response) => response.text()))).toEqual(
    Array.from({ length: 20 }, () => 'home'),
  );
  expect(render).toHaveBeenCalledTimes(1);
});

test('separates languages and known query parameters, and ignores unknown ones and the host', async () => {
  const render = vi.fn(async ({ url }: Request) => page(url));
  const cache = openCache(render);
  await cache.respond(get('/list?page=2'));
  await cache.respond(get('/list?utm_source=mail&page=2'));
  expect(render).toHaveBeenCalledTimes(1);
  await cache.respond(get('/list?page=3'));
  await cache.respond(get('/list?page=2', { cookie: 'i18next=ar' }));
  await cache.respond(new Request('http://other.test/list?page=2'));
  expect(render).toHaveBeenCalledTimes(3);
});

test('separates places by the address, not by the cookie', async () => {
  const render = vi.fn(async ({ url }: Request) => page(url));
  const cache = openCache(render);
  const paths = [
    '/',
    '/?country=KW',
    '/?city=salmiya&country=KW',
    '/?country=EG',
    '/list/cars',
    '/list/cars?country=KW',
  ];
  for (const cookie of ['place=KW', 'place=everywhere', '']) {
    const pages = await Promise.all(paths.map(async (path) => (await cache.respond(get(path, { cookie }))).text()));
    expect(pages).toEqual(paths.map((path) => `http://dallal.test${path}`));
  }
  expect(render).toHaveBeenCalledTimes(paths.length);
});

test('renders a shared page without the first client’s unknown parameters or its abort signal', async () => {
  const cache = openCache(async ({ url, signal }) => {
    await nextTurn();
    signal.throwIfAborted();
    return page(url);
  });
  const first = new AbortController();
  const responses = [
    cache.respond(new Request('http://dallal.test/list?utm_source=mail&page=2', { signal: first.signal })),
    cache.respond(get('/list?page=2')),
  ];
  first.abort();
  expect(await (await responses[1])?.text()).toBe('http://dallal.test/list?page=2');
  await responses[0];
});

test('separates a return from the gateway with a payment id from one without', async () => {
  const cache = openCache(async ({ url }) =>
    url.includes('paymentId') ? page('checking') : new Response(null, { status: 302 }),
  );
  const [none, paid] = await Promise.all([
    cache.respond(get('/create/redirect')),
    cache.respond(get('/create/redirect?paymentId=1')),
  ]);
  expect([none.status, paid.status]).toEqual([302, 200]);
});

test('returns 304 when the ETag matches', async () => {
  const cache = openCache(async () => page('home'));
  const first = await cache.respond(get('/'));
  const again = await cache.respond(get('/', { 'if-none-match': first.headers.get('etag') ?? '' }));
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
});

test('says in a header whether a page is from the cache, and for how many seconds it stays fresh', async () => {
  const { statusAt } = openAt(() => {});
  expect(await statusAt(0)).toBe('Dallal; fwd=miss');
  expect(await statusAt(5)).toBe('Dallal; hit; ttl=295');
  expect(await statusAt(320)).toBe('Dallal; hit; ttl=-20');
  await expect.poll(() => statusAt(320)).toBe('Dallal; hit; ttl=300');
  expect(await statusAt(1221)).toBe('Dallal; fwd=miss');
});

test('does not cache an error', async () => {
  const render = vi.fn(async () => new Response(null, { status: 404 }));
  const cache = openCache(render);
  expect((await cache.respond(get('/ad/1'))).status).toBe(404);
  await cache.respond(get('/ad/1'));
  expect(render).toHaveBeenCalledTimes(2);
});

test('a parameter value that looks like a language does not change the language', async () => {
  const cache = openCache(async (_, language) => page(language));
  const english = { 'accept-language': 'en' };
  expect(await (await cache.respond(get('/list?search=?lng=ar', english))).text()).toBe('en');
  expect(await (await cache.respond(get('/list?search=%3Flng%3Dar', { cookie: 'i18next=ar' }))).text()).toBe('ar');
  expect(await (await cache.respond(get('/list?lng=ar', english))).text()).toBe('ar');
  expect(await (await cache.respond(get('/list?lng=xx&lng=ar', english))).text()).toBe('en');
});

test('drops the pages that show changed content, and no others', async () => {
  const render = vi.fn(async ({ url }: Request) => {
    dependsOn('site', url.endsWith('/ad/1') ? 'ad:1' : 'ad:2');
    return page(url);
  });
  const cache = openCache(render);
  const requestBoth = async () => {
    await cache.respond(get('/ad/1'));
    await cache.respond(get('/ad/2'));
    return render.mock.calls.length;
  };
  expect([await requestBoth(), await requestBoth()]).toEqual([2, 2]);
  cache.drop(['ad:1', 'ad:3']);
  expect(await requestBoth()).toBe(3);
  cache.drop(['site']);
  expect(await requestBoth()).toBe(5);
  cache.drop('all');
  expect(await requestBoth()).toBe(7);
});

/** A cache at a controlled time, whose pages depend on `tags`. `statusAt` requests a page. */
function openAt(depend: () => void) {
  const time = vi.spyOn(performance, 'now').mockReturnValue(0);
  onTestFinished(() => time.mockRestore());
  const cache = openCache(async () => {
    depend();
    return page('text');
  });
  const statusAt = async (seconds: number, path = '/') => {
    time.mockReturnValue(seconds * 1000);
    return (await cache.respond(get(path))).headers.get('cache-status');
  };
  return { cache, time, statusAt };
}

test('lists show changed ads for four seconds, and are rendered again in the background', async () => {
  const { cache, time, statusAt } = openAt(() => dependsOn('ads:all:everywhere', 'site'));
  await statusAt(0, '/list/cars');
  time.mockReturnValue(1_000);
  cache.drop(['ads:all:everywhere']);
  // Too soon to render again.
  expect(await statusAt(2, '/list/cars')).toBe('Dallal; hit; ttl=-1');
  expect(await statusAt(2.4, '/list/cars')).toBe('Dallal; hit; ttl=-1');
  expect(await statusAt(3, '/list/cars')).toBe('Dallal; hit; ttl=-2');
  await expect.poll(() => statusAt(3, '/list/cars')).toBe('Dallal; hit; ttl=300');
  cache.drop(['ads:all:everywhere']);
  expect(await statusAt(7.1, '/list/cars')).toBe('Dallal; fwd=miss');
  cache.drop(['site']);
  expect(await statusAt(7.2, '/list/cars')).toBe('Dallal; fwd=miss');
});

test('does not cache a page that changed while it was rendered', async () => {
  let finish: (rendered: RenderedPage) => void = () => {};
  const render = vi.fn(() => {
    dependsOn('ad:1');
    return new Promise<RenderedPage>((resolve) => (finish = resolve));
  });
  const cache = openCache(render);
  const before = cache.respond(get('/ad/1'));
  cache.drop(['ad:1']);
  // Knows of the change, so the rendering in progress is too old.
  const after = cache.respond(get('/ad/1'));
  finish(page('old'));
  expect(await (await before).text()).toBe('old');
  await expect.poll(() => render).toHaveBeenCalledTimes(2);
  finish(page('new'));
  expect(await (await after).text()).toBe('new');
  await cache.respond(get('/ad/1'));
  expect(render).toHaveBeenCalledTimes(2);
});

test('caches a page while others change', async () => {
  let finish: (rendered: RenderedPage) => void = () => {};
  const render = vi.fn(() => {
    dependsOn('ad:1');
    return new Promise<RenderedPage>((resolve) => (finish = resolve));
  });
  const cache = openCache(render);
  const first = cache.respond(get('/ad/1'));
  cache.drop(['ad:2']);
  finish(page('text'));
  await first;
  await cache.respond(get('/ad/1'));
  expect(render).toHaveBeenCalledTimes(1);
});

test('a CDN may cache a page whose address names its language, and no other', async () => {
  const cache = openCache(async () => page('text'));
  const named = await cache.respond(get('/list/cars?lng=ar', { cookie: 'i18next=en; place=KW' }));
  expect(Object.fromEntries(named.headers)).toMatchObject({
    'cache-control': 'public, max-age=0, s-maxage=5',
    vary: 'accept-encoding',
  });
  const other = await cache.respond(get('/list/cars?lng=xx'));
  expect(Object.fromEntries(other.headers)).toMatchObject({
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding, cookie, accept-language',
  });
});

test.each([
  ['gzip, deflate, br, zstd', 'zstd', zstdDecompressSync],
  ['gzip, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['', null, (body: Uint8Array) => body],
] as const)('answers a browser that accepts "%s" in %s', async (accepted, encoding, decompress) => {
  const cache = openCache(async () => page('home '.repeat(500)));
  for (let time = 0; time < 2; time += 1) {
    const response = await cache.respond(get('/', { 'accept-encoding': accepted }));
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(Buffer.from(decompress(await response.bytes())).toString()).toBe('home '.repeat(500));
  }
});

test('renders a page again when its content expires', async () => {
  const time = vi.spyOn(performance, 'now').mockReturnValue(0);
  onTestFinished(() => void time.mockRestore());
  let number = 0;
  const cache = openCache(async () => {
    validFor(1_000);
    validFor(60_000);
    return page(`${(number += 1)}`);
  });
  const readAt = async (now: number) => {
    time.mockReturnValue(now);
    return (await cache.respond(get('/'))).text();
  };
  expect([await readAt(0), await readAt(999), await readAt(1_000), await readAt(1_999)]).toEqual(['1', '1', '2', '2']);
});

test('a page of a long address is served, and leaves nothing in memory', async () => {
  let count = 0;
  const cache = openCache(async () => page(`${(count += 1)}`));
  const long = 'x'.repeat(15_000);
  const load = async (at: number) => (await cache.respond(get(`/list?search=${at}${long}`))).text();
  expect([await load(0), await load(0)]).toEqual(['1', '2']);
  const megabytes = await megabytesLeftBy(async () => {
    for (let at = 0; at < 1_000; at += 1) await load(at);
  });
  expect(megabytes).toBeLessThan(5);
});
