import { request } from 'node:http';

import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { IN_ADDRESS } from '#tests/support/hostile.ts';
import { openMarketplace } from '#tests/support/marketplace.ts';

// Limits read the address of the client, but are too high to be reached.
const LIMITS = { RATE_LIMITS: 'on', RATE_LIMIT_FACTOR: '1000', TRUST_PROXY: 'on' };
const market = await openMarketplace({ NODE_ENV: 'production', ...LIMITS }, { hasPages: true });
afterAll(() => market.close());
// The router warns of each path that can't be decoded.
beforeAll(() => void vi.spyOn(console, 'warn').mockReturnValue());
afterAll(() => void vi.restoreAllMocks());
const { origin } = market;
const values = IN_ADDRESS.filter(Boolean);
const statusOf = async (path: string) => (await fetch(origin + path, { redirect: 'manual' })).status;

test.each([
  '/VALUE',
  '/list/VALUE',
  '/ad/VALUE',
  '/user/VALUE',
  '/media/VALUE',
  '/media/VALUE-320.webp',
  '/static/js/VALUE',
  '/locales/VALUE/layout.json',
  '/sandbox/pay/VALUE',
  '/sandbox/pay/1/VALUE',
])('no page fails on hostile values at %s', async (path) => {
  for (const value of values) expect(await statusOf(path.replaceAll('VALUE', value)), value).toBeLessThan(500);
});

test.each(['search', 'page', 'categoryId', 'minPrice', 'attr.make', 'sort', 'lng', 'toString', '__proto__', '%ff'])(
  'the list accepts hostile values of %s',
  async (name) => {
    for (const value of values) expect(await statusOf(`/list?${name}=${value}`), value).toBeLessThan(500);
  },
);

test('paths of scripts and styles never return a page, nor do those of versions up to 1.0.0-beta.2', async () => {
  for (const path of ['/static/js/787.chunk.js', '/static/css/787.chunk.css', '/static/', '/assets/787.js'])
    for (const method of ['GET', 'HEAD']) {
      const response = await fetch(origin + path, { method, redirect: 'manual' });
      expect([method, path, response.status]).toEqual([method, path, 404]);
      expect(response.headers.get('content-type'), path).toMatch(/^text\/plain/);
    }
});

test('API paths never return a page', async () => {
  for (const path of ['/api/nothing', '/api/%ff', '/api/ads/1/nothing']) {
    const response = await fetch(origin + path, { redirect: 'manual' });
    expect([response.status, (await response.json()).success], path).toEqual([404, false]);
  }
  for (const path of ['/api/docs', '/api/openapi.json']) expect(await statusOf(path), path).toBe(200);
});

/** `fetch` can't send every Host. */
const statusWith = (path: string, headers: Record<string, string>) =>
  new Promise<number>((resolve, reject) => {
    request(origin + path, { headers }, (response) => resolve(response.resume().statusCode ?? 0))
      .once('error', reject)
      .end();
  });

const PATHS = ['/', '/list', '/ad/1', '/account', '/api/ads', '/media/x', '/robots.txt', '/sitemap.xml', '/sw.js'];

test.each([
  ['cookie', ['i18next=%ff', 'i18next=__proto__', 'place=%', 'place=__proto__', '=;=;;', `place=${'x'.repeat(3000)}`]],
  ['host', ['localhost:99999', '[::1', 'a b', '%00', '..', 'user@host', 'host/path', 'x'.repeat(300)]],
  ['accept-language', [',;q=%', 'x'.repeat(5000)]],
  ['accept-encoding', ['*', 'identity;q=0', 'br;q=x,,']],
  ['authorization', ['Bearer', 'Bearer x.y.z', 'Basic %']],
  ['range', ['bytes=9999999999-', 'bytes=-', 'bytes=0-0,1-1', 'x']],
  ['if-none-match', ['"', '*']],
  ['if-modified-since', ['never']],
  ['x-forwarded-for', ['x'.repeat(2000), '%']],
  ['content-type', ['%', 'multipart/form-data']],
])('nothing fails on hostile values of the header %s', async (name, texts) => {
  for (const path of PATHS)
    for (const text of texts) expect(await statusWith(path, { [name]: text }), `${path} ${text}`).toBeLessThan(500);
});

/** Requests the target as it is; `fetch` would normalise it. */
const answerTo = (target: string, method = 'GET') =>
  new Promise<{ status: number; location: string | undefined }>((resolve, reject) => {
    request({ port: new URL(origin).port, path: target, method }, (response) => {
      response.resume();
      resolve({ status: response.statusCode ?? 0, location: response.headers.location });
    })
      .once('error', reject)
      .end();
  });

test.each([
  '//',
  '//?city=hawally',
  '//evil.example',
  '//evil.example/%2e%2e?city=hawally',
  '///list?lng=ar',
  '/list//cars',
  '/ad//',
  '/.//evil.example',
  '/nothing',
])('redirects the unknown path %s to the home page', async (path) => {
  for (const method of ['GET', 'HEAD']) expect(await answerTo(path, method)).toEqual({ status: 302, location: '/' });
});

const SEGMENTS = ['', '.', '..', '%2e%2e', '%2f', '%5c', '\\', '%00', '%', '%ff', '%e2%80%a8', ';', '@', ':', '%0d%0a'];
const NAMES = ['list', 'ad', 'user', 'chat', 'admin', 'setup', 'account', 'api', 'media', 'share', 'rss', 'sitemaps'];
const OTHERS = [
  'evil.example',
  '.well-known',
  'assets',
  'locales',
  'flags',
  'static',
  'dev',
  'cars',
  '1',
  'x'.repeat(3000),
];
const QUERIES = [
  '',
  '?',
  '?city=hawally',
  '?country=KW',
  '?lng=ar',
  '?lng=xx',
  '?page=%ff',
  '?//',
  '?token=',
  '??',
  '?city=//x',
];

test('no path fails or leads off the site', async () => {
  const segments = fc.array(fc.constantFrom(...SEGMENTS, ...NAMES, ...OTHERS), { maxLength: 5 });
  const prefixes = fc.constantFrom('/', '/', '/', 'http://evil.example/', 'http://evil.example//');
  const methods = fc.constantFrom('GET', 'GET', 'HEAD', 'OPTIONS', 'POST');
  await fc.assert(
    fc.asyncProperty(prefixes, segments, fc.constantFrom(...QUERIES), methods, async (prefix, parts, query, method) => {
      const { status, location } = await answerTo(prefix + parts.join('/') + query, method);
      expect(status).toBeLessThan(500);
      if (location !== undefined) expect(location).toMatch(/^\/(?![/\\])/);
    }),
    {
      examples: [
        ['/', ['', ''], '?city=hawally', 'GET'],
        ['/', ['', 'evil.example', '%2e%2e'], '', 'GET'],
      ],
    },
  );
});
