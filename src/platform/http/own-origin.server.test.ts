import { expect, test } from 'vitest';

import { toOwnOrigin } from './own-origin.server.ts';

const LOCAL = 'http://localhost:3000';
const APEX = 'https://souq.example';
const WWW = 'https://www.souq.example';

test.for<[origin: string, siteUrl: string, expected: string]>([
  [LOCAL, LOCAL, LOCAL],
  ['http://127.0.0.1:3000', LOCAL, 'http://127.0.0.1:3000'],
  ['http://[::1]:3000', LOCAL, 'http://[::1]:3000'],
  ['http://shop.localhost:3000', LOCAL, 'http://shop.localhost:3000'],
  [LOCAL, 'http://127.0.0.1:3000', LOCAL],
  [WWW, APEX, WWW],
  [APEX, WWW, APEX],
  ['HTTPS://WWW.SOUQ.EXAMPLE/path?query', APEX, WWW],
  // Another port or scheme is another site.
  ['http://127.0.0.1:3001', LOCAL, LOCAL],
  ['https://localhost:3000', LOCAL, LOCAL],
  ['http://www.souq.example', APEX, APEX],
  // Other hosts, however similar.
  ['https://evil.example', APEX, APEX],
  ['https://souq.example.evil.example', APEX, APEX],
  ['https://evil-souq.example', APEX, APEX],
  ['https://shop.souq.example', APEX, APEX],
  ['https://www.www.souq.example', APEX, APEX],
  ['https://souq.example@evil.example', APEX, APEX],
  ['https://127.0.0.1', APEX, APEX],
  ['http://localhost', APEX, APEX],
  ['http://192.168.1.2:3000', LOCAL, LOCAL],
  // No address at all.
  ['', APEX, APEX],
  ['null', APEX, APEX],
  ['//souq.example', APEX, APEX],
  ['javascript:alert(1)', APEX, APEX],
])('a browser at “%s” of the site %s returns to %s', ([origin, siteUrl, expected]) => {
  expect(toOwnOrigin(origin, siteUrl)).toBe(expected);
});
