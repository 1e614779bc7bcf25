import { expect, test } from 'vitest';

import { isSameOrigin } from './live.server.ts';

const SITE = 'https://market.example';

test.each([
  ['no page', { host: 'market.example' }],
  ['a page of the site', { host: 'market.example', origin: SITE }],
  ['a page of the site, behind a proxy that replaces the host', { host: 'localhost:3000', origin: SITE }],
  ['a page of another name of the site', { host: 'www.market.example', origin: 'https://www.market.example' }],
])('accepts %s', (_, headers) => {
  expect(isSameOrigin(headers, SITE)).toBe(true);
});

test.each([
  ['another site', { host: 'market.example', origin: 'https://evil.example' }],
  ['a longer name', { host: 'market.example', origin: 'https://market.example.evil.example' }],
  ['a subdomain', { host: 'market.example', origin: 'https://blog.market.example' }],
  ['another port', { host: 'market.example', origin: 'https://market.example:8443' }],
  ['a sandboxed frame', { host: 'market.example', origin: 'null' }],
])('refuses a page of %s', (_, headers) => {
  expect(isSameOrigin(headers, SITE)).toBe(false);
});
