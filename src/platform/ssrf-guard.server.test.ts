import { expect, test } from 'vitest';

import { isPublicAddress, postWithSsrfGuard, type Resolve } from './ssrf-guard.server.ts';

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
