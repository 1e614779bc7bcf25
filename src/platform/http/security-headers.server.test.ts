import { Hono } from 'hono';
import { expect, test } from 'vitest';

import { securityHeaders } from './security-headers.server.ts';

async function headersOf(siteUrl: string, path = '/'): Promise<Headers> {
  const app = new Hono();
  app.use(
    securityHeaders({
      scriptHashes: [],
      findTileOrigin: async () => 'https://tiles.example',
      pictureOrigin: 'https://pictures.example',
      siteUrl,
      isStrict: true,
    }),
  );
  app.get('/', (context) => context.text(''));
  app.get('/page', (context) => context.html(''));
  app.get('/media/a.webp', (context) => context.redirect('https://pictures.example/a.webp'));
  return (await app.request(path)).headers;
}

test('only pages may show map tiles', async () => {
  const policyOf = async (path: string) =>
    (await headersOf('https://market.example', path)).get('content-security-policy');
  expect(await policyOf('/page')).toContain(
    "img-src 'self' https://tiles.example data: blob: https://pictures.example;",
  );
  expect(await policyOf('/')).toContain("img-src 'self' data: blob: https://pictures.example;");
});

test('other sites may embed pictures that are redirected', async () => {
  const policyOf = async (path: string) =>
    (await headersOf('https://market.example', path)).get('cross-origin-resource-policy');
  expect([await policyOf('/media/a.webp'), await policyOf('/page')]).toEqual(['cross-origin', 'same-origin']);
});

test('an https site sends HSTS for a year', async () => {
  expect((await headersOf('https://market.example')).get('strict-transport-security')).toBe('max-age=31536000');
});

test('an http site sends no HSTS', async () => {
  for (const siteUrl of ['http://localhost:3000', 'http://market.example'])
    expect((await headersOf(siteUrl)).has('strict-transport-security')).toBe(false);
});
