import { expect, test } from 'vitest';

import type { Services } from '#platform/context.server.ts';

import { localOrigin } from './sandbox-refunds.server.ts';

test.each([
  ['0.0.0.0', 'http://127.0.0.1:3000'],
  ['::', 'http://127.0.0.1:3000'],
  ['127.0.0.1', 'http://127.0.0.1:3000'],
  ['::1', 'http://[::1]:3000'],
  ['localhost', 'http://localhost:3000'],
])('with HOST=%s the server calls itself at %s', (host, origin) => {
  expect(localOrigin({ config: { host, port: 3000 } } as Services)).toBe(origin);
});
