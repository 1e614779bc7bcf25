import { expect, test } from 'vitest';

import { openPictureServer } from '#tests/support/picture-server.ts';

import {
  DownloadError,
  downloadWithSsrfGuard,
  isPublicAddress,
  isPublicUrl,
  postWithSsrfGuard,
  type Resolve,
} from './ssrf-guard.server.ts';

const resolveTo =
  (...addresses: string[]): Resolve =>
  (_host, _options, done) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );

const INTERNAL = [
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:a00:1',
  '64:ff9b::a00:1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '3fff::1',
];

/** The reason why a file can't be downloaded, with the cause of an unreachable one. */
const whyNot = async (url: string, options: object = {}) => {
  try {
    for await (const _ of downloadWithSsrfGuard({ url, maxBytes: 1000, allowsPrivateNetworks: false, ...options }));
    return 'nothing';
  } catch (error) {
    if (!(error instanceof DownloadError)) throw error;
    const { reason, status, cause } = error;
    return [reason, status || '', cause instanceof Error ? cause.message : ''].filter(Boolean).join(' ');
  }
};

test.each([...INTERNAL, '8.8.8.8 10.0.0.1'])('refuses to call a host name that resolves to %s', async (addresses) => {
  const resolve = resolveTo(...addresses.split(' '));
  const call = postWithSsrfGuard({
    url: 'https://push.example.com/1',
    headers: {},
    body: Buffer.from(''),
    allowsPrivateNetworks: false,
    resolve,
  });
  const refusal = 'push.example.com resolves to a private address';
  await expect(call).rejects.toThrow(refusal);
  expect(await whyNot('https://push.example.com/1.jpg', { resolve })).toBe(`unreachable ${refusal}`);
});

test.each(INTERNAL)('refuses to download from the address %s', async (address) => {
  const host = address.includes(':') ? `[${address}]` : address;
  expect(await whyNot(`https://${host}/1.jpg`)).toBe('unreachable The URL is not public');
});

test.each(['https://2130706433/', 'https://0x7f.1/', 'https://017700000001/', 'https://127.1/', 'https://localhost./'])(
  '%s must not be called: another spelling of an internal address',
  (url) => {
    expect(isPublicUrl(url)).toBe(false);
  },
);

test('resolves a name once, when it connects: another answer in between can’t lead elsewhere', async () => {
  const asked: string[] = [];
  const resolve: Resolve = (host, options, done) => {
    asked.push(host);
    resolveTo('10.0.0.1')(host, options, done);
  };
  expect(await whyNot('https://a.example.com/1.jpg', { resolve })).toContain('resolves to a private address');
  expect(asked).toEqual(['a.example.com']);
});

test('downloads a file, and refuses redirects, other answers, and what is larger or late', async () => {
  const bytes = Buffer.alloc(1000, 1);
  const server = await openPictureServer((path, response) => {
    if (path === '/redirect') return response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
    if (path === '/missing') return response.writeHead(404).end('x');
    if (path === '/large') return response.writeHead(200, { 'content-length': '1001' }).end();
    if (path === '/endless') return response.writeHead(200).end(Buffer.alloc(100_000));
    if (path === '/broken')
      return response.writeHead(200, { 'content-length': '500' }).write('x', () => response.destroy());
    if (path === '/silent') return undefined;
    return response.writeHead(200).end(bytes);
  });
  try {
    const [origin] = server.origins;
    const inside = { allowsPrivateNetworks: true };
    const chunks: Uint8Array[] = [];
    for await (const chunk of downloadWithSsrfGuard({ url: `${origin}/file`, maxBytes: 1000, ...inside }))
      chunks.push(chunk);
    expect(Buffer.concat(chunks)).toEqual(bytes);
    expect(await whyNot(`${origin}/redirect`, inside)).toBe('redirect 302');
    expect(await whyNot(`${origin}/missing`, inside)).toBe('answer 404');
    expect(await whyNot(`${origin}/large`, inside)).toBe('tooLarge');
    expect(await whyNot(`${origin}/endless`, inside)).toBe('tooLarge');
    expect(await whyNot(`${origin}/broken`, inside)).toMatch(/^unreachable/);
    expect(server.asked).toEqual(['/file', '/redirect', '/missing', '/large', '/endless', '/broken']);
    const stop = new AbortController();
    const stopped = whyNot(`${origin}/silent`, { ...inside, signal: stop.signal });
    stop.abort(new Error('cancelled'));
    await expect(stopped).rejects.toThrow('cancelled');
  } finally {
    await server.close();
  }
});

test('a download that has not ended after ten seconds is late', { timeout: 30_000 }, async () => {
  const server = await openPictureServer((_path, response) => response.writeHead(200).write('x'));
  expect(await whyNot(`${server.origins[0]}/1.jpg`, { allowsPrivateNetworks: true })).toMatch(/^timeout/);
  await server.close();
});

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
