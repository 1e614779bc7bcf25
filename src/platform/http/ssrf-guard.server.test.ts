import { expect, test } from 'vitest';

import { isPublicAddress, isPublicUrl, postWithSsrfGuard, type Resolve } from './ssrf-guard.server.ts';

const resolveTo =
  (...addresses: string[]): Resolve =>
  (_host, _options, done) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );

test.each(['127.0.0.1', '169.254.169.254', '::1', '8.8.8.8 10.0.0.1'])(
  'refuses to call a host name that resolves to %s',
  async (addresses) => {
    const call = postWithSsrfGuard({
      url: 'https://push.example.com/1',
      headers: {},
      body: Buffer.from(''),
      allowsPrivateNetworks: false,
      resolve: resolveTo(...addresses.split(' ')),
    });
    await expect(call).rejects.toThrow('push.example.com resolves to a private address');
  },
);

test.each(['8.8.8.8', '2a00:1450:4009:81f::200e'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each(['192.168.1.1', '100.64.0.1', 'fe80::1', 'fd00::1', '::', '2002:7f00:1::', 'x'])(
  '%s is not public',
  (address) => {
    expect(isPublicAddress(address)).toBe(false);
  },
);

test.each(['https://push.example.com/1', 'https://push.example.com:443/1'])('%s may be called', (url) => {
  expect(isPublicUrl(url)).toBe(true);
});

test.each([
  'http://push.example.com/1',
  'http://push.example.com:443/1',
  'https://push.example.com:80/1',
  'https://push.example.com:8443/1',
  'https://8.8.8.8:22/1',
])('%s must not be called: not https on port 443', (url) => {
  expect(isPublicUrl(url)).toBe(false);
});
