import { brotliDecompressSync } from 'node:zlib';

import { expect, test, vi } from 'vitest';

import type { Rendered } from './entry-server.tsx';
import { createPageCache } from './page-cache.server.ts';

const page = (text: string) => ({ status: 200, html: text });
const ask = (address: string, headers: Record<string, string> = {}) =>
  new Request(`http://dallal.test${address}`, { headers });

test('many who ask at once get one rendering', async () => {
  const render = vi.fn(async () => page('home'));
  const cache = createPageCache(render);
  const answers = await Promise.all(Array.from({ length: 20 }, () => cache.answer(ask('/'))));
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(Array.from({ length: 20 }, () => 'home'));
  expect(render).toHaveBeenCalledTimes(1);
});

test('languages, hosts and known query names are kept apart, unknown names share', async () => {
  const render = vi.fn(async ({ url }: Request) => page(url));
  const cache = createPageCache(render);
  await cache.answer(ask('/list?page=2'));
  await cache.answer(ask('/list?utm_source=mail&page=2'));
  expect(render).toHaveBeenCalledTimes(1);
  await cache.answer(ask('/list?page=3'));
  await cache.answer(ask('/list?page=2', { cookie: 'i18next=ar' }));
  await cache.answer(new Request('http://other.test/list?page=2'));
  expect(render).toHaveBeenCalledTimes(4);
});

test('what only the first asker sent is not in the page that others get, and their leaving does not end it', async () => {
  const cache = createPageCache(async ({ url, signal }) => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    signal.throwIfAborted();
    return page(url);
  });
  const first = new AbortController();
  const answers = [
    cache.answer(new Request('http://dallal.test/list?utm_source=mail&page=2', { signal: first.signal })),
    cache.answer(ask('/list?page=2')),
  ];
  first.abort();
  expect(await (await answers[1])?.text()).toBe('http://dallal.test/list?page=2');
  await answers[0];
});

test('a return from the gateway is not taken for one without a payment', async () => {
  const cache = createPageCache(async ({ url }) =>
    url.includes('paymentId') ? page('checking') : new Response(null, { status: 302 }),
  );
  const [none, paid] = await Promise.all([
    cache.answer(ask('/create/redirect')),
    cache.answer(ask('/create/redirect?paymentId=1')),
  ]);
  expect([none.status, paid.status]).toEqual([302, 200]);
});

test('the same page is not sent twice to who has it', async () => {
  const cache = createPageCache(async () => page('home'));
  const first = await cache.answer(ask('/'));
  const again = await cache.answer(ask('/', { 'if-none-match': first.headers.get('etag') ?? '' }));
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
});

test('sends the compression that the browser takes', async () => {
  const cache = createPageCache(async () => page('home '.repeat(500)));
  const answer = await cache.answer(ask('/', { 'accept-encoding': 'gzip, br' }));
  expect(answer.headers.get('content-encoding')).toBe('br');
  expect(brotliDecompressSync(await answer.bytes()).toString()).toBe('home '.repeat(500));
});

test('an error or a redirect is not kept', async () => {
  const render = vi.fn(async () => new Response(null, { status: 404 }));
  const cache = createPageCache(render);
  expect((await cache.answer(ask('/ad/1'))).status).toBe(404);
  await cache.answer(ask('/ad/1'));
  expect(render).toHaveBeenCalledTimes(2);
});

test('a page that was being rendered when the content changed is not kept', async () => {
  let finish: (rendered: Rendered) => void = () => {};
  const render = vi.fn(() => new Promise<Rendered>((resolve) => (finish = resolve)));
  const cache = createPageCache(render);
  const before = cache.answer(ask('/'));
  cache.drop();
  finish(page('old'));
  expect(await (await before).text()).toBe('old');
  const after = cache.answer(ask('/'));
  finish(page('new'));
  expect(await (await after).text()).toBe('new');
});
