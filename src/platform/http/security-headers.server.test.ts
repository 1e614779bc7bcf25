import { Hono } from 'hono';
import { expect, test } from 'vitest';

import { securityHeaders } from './security-headers.server.ts';

async function headersOf(siteUrl: string): Promise<Headers> {
  const app = new Hono();
  app.use(securityHeaders({ scriptHashes: [], tileOrigin: 'https://tiles.example', siteUrl, isStrict: true }));
  app.get('/', (context) => context.text(''));
  return (await app.request('/')).headers;
}

test('an https site is only opened over https for a year', async () => {
  expect((await headersOf('https://market.example')).get('strict-transport-security')).toBe('max-age=31536000');
});

test('an http site sends no HSTS', async () => {
  for (const siteUrl of ['http://localhost:3000', 'http://market.example'])
    expect((await headersOf(siteUrl)).has('strict-transport-security')).toBe(false);
});
