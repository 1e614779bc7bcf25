import { expect, test } from 'vitest';

import type { Ctx } from '#platform/context.server.ts';

import { findKnownDevice, rememberDevice } from './known-device.server.ts';

const contextOf = (siteUrl: string, cookie = '') =>
  ({
    config: { siteUrl },
    keys: { accepted: () => [Buffer.alloc(32, 'k')] },
    cookie,
    responseHeaders: new Headers(),
    afterAnswer: [],
  }) as unknown as Ctx;

test('on an https site the cookie of a device is only sent over https, and no http page can set one', () => {
  const ctx = contextOf('https://market.example');
  rememberDevice(ctx, 1);
  const cookie = ctx.responseHeaders.get('set-cookie') ?? '';
  expect(cookie).toMatch(/^__Secure-device=\S+; Max-Age=34560000; Path=\/api; HttpOnly; Secure; SameSite=Strict$/);
  const [sent = ''] = cookie.split(';');
  expect(findKnownDevice(contextOf('https://market.example', sent), 1)).toMatch(/^[\w-]{22}$/);
  const setOverHttp = sent.replace('__Secure-', '');
  expect(findKnownDevice(contextOf('https://market.example', setOverHttp), 1)).toBeUndefined();
});
