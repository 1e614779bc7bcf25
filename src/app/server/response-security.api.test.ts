import { once } from 'node:events';
import { connect } from 'node:net';

import { afterAll, expect, test } from 'vitest';

import { openMarketplace } from '#tests/support/marketplace.ts';

const market = await openMarketplace({ NODE_ENV: 'production' }, { hasPages: true });
afterAll(() => market.close());
const { origin } = market;
const { port, hostname } = new URL(origin);
const load = (path: string, init?: RequestInit) => fetch(origin + path, { redirect: 'manual', ...init });

/** A response of each kind. */
const PATHS = [
  '/',
  '/list',
  '/account',
  '/nothing',
  '/api/country',
  '/api/account/profile',
  '/api/nothing',
  '/api/docs',
  '/api/openapi.json',
  '/media/nothing.webp',
  '/locales/en/layout.json',
  '/static/js/nothing.chunk.js',
  '/logo.png',
  '/social.svg',
  '/robots.txt',
  '/sitemap.xml',
  '/manifest.webmanifest',
  '/sw.js',
  '/healthz',
];

test.each(PATHS)('%s allows no foreign scripts, frames or content sniffing', async (path) => {
  const { headers } = await load(path);
  const policy = new Map(
    headers
      .get('content-security-policy')
      ?.split('; ')
      .map((directive) => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources.join(' ')];
      }),
  );
  expect(policy.get('script-src')).toMatch(/^'self' 'sha256-[\w+/]{43}='$/);
  expect(policy.get('style-src')).toBe("'self'");
  for (const name of ['default-src', 'connect-src', 'form-action']) expect(policy.get(name), name).toBe("'self'");
  for (const name of ['object-src', 'base-uri', 'frame-ancestors']) expect(policy.get(name), name).toBe("'none'");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  for (const name of ['server', 'x-powered-by']) expect(headers.has(name), name).toBe(false);
  const type = headers.get('content-type');
  if (/^text\/|xml/.test(type ?? '')) expect(type).toMatch(/^image\/svg|charset=utf-8$/i);
});

test('no other site may read a response or ask for more than a simple request', async () => {
  const headers = {
    origin: 'https://evil.example',
    'access-control-request-method': 'PUT',
    'access-control-request-headers': 'authorization',
  };
  for (const path of PATHS)
    for (const method of ['GET', 'OPTIONS']) {
      const names = [...(await load(path, { method, headers })).headers.keys()];
      expect(names.filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
});

test('no cache stores a member’s data, whatever the path ends in', async () => {
  const { token, id } = await market.person();
  const user = await market.db
    .selectFrom('users')
    .select(['email', 'mobile'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const personal: [string, string][] = [];
  const headers = { authorization: `Bearer ${token}`, cookie: `accessToken=${token}` };
  for (const path of ['', '/x.css', '/x.js', ';x.css', '%2fx.css', '/..%2fx.png', '?x.css', '.css']) {
    for (const start of ['/account/profile', '/account', '/chat', '/api/account/profile', '/api/account/payments']) {
      const response = await load(start + path, { headers });
      const text = await response.text();
      const isPersonal = [user.email, user.mobile].some((detail) => text.includes(detail));
      const caching = response.headers.get('cache-control') ?? '';
      if (isPersonal) personal.push([start + path, caching]);
      if (response.status === 200) expect(caching, start + path).toMatch(/^(no-store|private, no-cache)$/);
    }
  }
  expect(personal).toEqual(['', '?x.css'].map((path) => [`/api/account/profile${path}`, 'no-store']));
});

/** The server's answer to these bytes until it closes the connection. */
async function exchange(request: string): Promise<string> {
  const socket = connect(Number(port), hostname);
  let received = '';
  socket.on('data', (chunk) => (received += chunk.toString()));
  socket.write(request);
  await once(socket, 'close');
  return received;
}

const SECOND = 'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
const POST = 'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';

test.each([
  ['a length and chunks', `${POST}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${SECOND}`],
  ['two lengths', `${POST}Content-Length: 0\r\nContent-Length: ${SECOND.length}\r\n\r\n${SECOND}`],
  ['a length that is no number', `${POST}Content-Length: +2\r\n\r\n{}${SECOND}`],
  ['an unknown encoding', `${POST}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${SECOND}`],
  ['a space before the colon', `${POST}Content-Length : 2\r\n\r\n{}${SECOND}`],
  ['a folded header', `${POST}X: a\r\n b: c\r\nContent-Length: 0\r\n\r\n${SECOND}`],
  ['lines that end without a carriage return', `${POST.replaceAll('\r', '')}\n${SECOND}`],
  ['a chunk of no size', `${POST}Transfer-Encoding: chunked\r\n\r\nxyz\r\n{}\r\n0\r\n\r\n${SECOND}`],
])('a message with %s is refused, and nothing after it is read as a request', async (_, message) => {
  const received = await exchange(message);
  expect(received.match(/^HTTP\/1\.1 \d+/gm)).toEqual(['HTTP/1.1 400']);
});

test('redirects stay on the site', async () => {
  const paths = [
    '//evil.example',
    '/%2f%2fevil.example',
    '/%5cevil.example',
    '/nothing?next=//evil.example',
    '/.//evil.example',
  ];
  const places = ['//evil.example', 'KW:/evil.example', 'https:evil.example', '%2f%2fevil.example'];
  const requests = [
    ...paths.map((path) => requestFor(path)),
    ...places.map((place) => requestFor('/', `Cookie: place=${place}\r\n`)),
  ];
  const origins: string[] = [];
  for (const request of requests) {
    const location = /^location: (.*)$/im.exec(await exchange(request))?.[1];
    if (location !== undefined) origins.push(new URL(location, origin).origin);
  }
  expect(origins.length).toBeGreaterThan(3);
  expect(new Set(origins)).toEqual(new Set([origin]));
});

test('a request with two hosts or none is refused, also to open a live connection', async () => {
  const { host } = new URL(origin);
  const hosts = [[host, 'evil.example'], ['evil.example', host], [host, host], []];
  const upgrade = 'Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n';
  for (const path of ['/', '/api/country', '/logo.png', '/healthz', '/socket.io/?EIO=4&transport=websocket']) {
    const isLive = path.startsWith('/socket.io');
    for (const names of hosts) {
      const lines = names.map((name, at) => `${at % 2 ? 'hOsT' : 'Host'}: ${name}\r\n`).join('');
      const connection = isLive ? `Connection: Upgrade\r\n${upgrade}` : 'Connection: close\r\n';
      const answer = await exchange(`GET ${path} HTTP/1.1\r\n${lines}${connection}\r\n`);
      expect(answer, `${path} ${names}`).toMatch(/^HTTP\/1\.1 400 /);
    }
  }
});

const requestFor = (path: string, headers = '') =>
  `GET ${path} HTTP/1.1\r\nHost: x\r\n${headers}Connection: close\r\n\r\n`;

test('TRACE does not repeat a request', async () => {
  for (const path of ['/', '/api/country', '/logo.png']) {
    const answer = await exchange(`TRACE ${path} HTTP/1.1\r\nHost: x\r\nX-Secret: 123\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 40[45] /);
    expect(answer).not.toContain('X-Secret');
  }
});

test('serves no source, no hidden file and no list of files', async () => {
  const files = ['.git/config', '.git/HEAD', '.env', 'package.json', 'package-lock.json', 'src/main.ts', 'README.md'];
  for (const file of [...files, 'data/secrets', 'data/postgres.log', 'dist/server/entry-server.js', 'metrics'])
    for (const prefix of ['/', '/static/', '/static/..%2f..%2f', '/locales/..%2f', '/media/..%2f', '/.%2e/', '//'])
      expect((await load(prefix + file)).status, prefix + file).toBeGreaterThanOrEqual(300);
  for (const folder of ['/static/', '/static', '/static/js/', '/locales/', '/locales/en/', '/media/', '/media'])
    expect((await load(folder)).status, folder).toBeGreaterThanOrEqual(300);
});

test('addresses on pages and for crawlers come from SITE_URL, not from the request', async () => {
  for (const path of [
    '/',
    '/list',
    '/ad/1',
    '/robots.txt',
    '/sitemap.xml',
    '/manifest.webmanifest',
    '/api/openapi.json',
  ]) {
    const host = 'Host: evil.example\r\nX-Forwarded-Host: evil.example\r\nX-Forwarded-Proto: https\r\n';
    const forwarded = 'Forwarded: host=evil.example\r\nX-Original-URL: /evil.example\r\n';
    const answer = await exchange(`GET ${path} HTTP/1.1\r\n${host}${forwarded}Connection: close\r\n\r\n`);
    expect(answer, path).toMatch(/^HTTP\/1\.1 (200|302|404) /);
    expect(answer.replace(/^Host:.*$/m, ''), path).not.toContain('evil.example');
  }
});
