import https from 'node:https';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';

import { generate } from 'selfsigned';
import { expect, onTestFinished, test } from 'vitest';

import { type Marketplace, openMarketplace } from '#tests/support/marketplace.ts';

import { checkSite } from './check-site.server.ts';
import { PROXY_PATH } from './proxy-routes.server.ts';

/** What the proxy in front does with a request's headers. */
type Headers = Record<string, string | string[] | undefined>;

/** A marketplace with an https proxy in front, whose behaviour a test changes. */
async function openSite() {
  const now = Date.now();
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
    notAfterDate: new Date(now + 90 * 86_400_000),
  });
  const proxy = { change: (headers: Headers): Headers => headers, hsts: 'max-age=31536000' };
  let target = 0;
  const server = https.createServer({ key, cert }, (incoming, response) => {
    const headers = proxy.change({
      ...incoming.headers,
      'x-forwarded-for': '198.51.100.7',
      'x-forwarded-proto': 'https',
    });
    httpRequest({ port: target, path: incoming.url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 0, { ...answer.headers, 'strict-transport-security': proxy.hsts });
      answer.pipe(response);
    }).end();
  });
  server.listen(0);
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => void (server.closeAllConnections(), server.close()));
  const market: Marketplace = await openMarketplace({ TRUST_PROXY: 'on' });
  onTestFinished(market.close);
  market.time.now = now;
  target = Number(new URL(market.origin).port);
  const siteUrl = `https://localhost:${(server.address() as AddressInfo).port}`;
  const check = async (at = now, ca: string | undefined = cert) =>
    Object.fromEntries(
      (await checkSite({ ...market.config, isLocal: false, siteUrl }, market.services.keys, at, ca)).map((finding) => [
        finding.check,
        finding,
      ]),
    );
  return { market, proxy, check, now };
}

test('a proxy in order', async () => {
  const { check } = await openSite();
  expect(await check()).toMatchObject({ https: { state: 'ok' }, hsts: { state: 'ok' }, proxy: { state: 'ok' } });
});

test('a proxy that does not replace what the client says, or passes nothing on', async () => {
  const { market, proxy, check } = await openSite();
  proxy.hsts = '';
  proxy.change = (headers) => ({ ...headers, 'x-forwarded-for': '203.0.113.9' });
  expect(await check()).toMatchObject({
    hsts: { state: 'warning' },
    proxy: { state: 'error', message: 'a client can name any address as its own' },
  });
  proxy.change = ({ 'x-forwarded-for': _, ...headers }) => headers;
  expect(await check()).toMatchObject({ proxy: { message: 'X-Forwarded-For does not arrive' } });
  proxy.change = (headers) => ({ ...headers, host: '127.0.0.1' });
  expect(await check()).toMatchObject({ proxy: { message: 'the app receives the host 127.0.0.1' } });
  proxy.change = (headers) => headers;
  market.config.trustProxy = false;
  expect(await check()).toMatchObject({ proxy: { state: 'error', remedy: 'Set TRUST_PROXY=on.' } });
});

test('a certificate that nobody trusts, and one that ends soon', async () => {
  const { market, check, now } = await openSite();
  expect(await check(now, '')).toMatchObject({
    https: { state: 'error', remedy: expect.stringContaining('certificate') },
    proxy: { state: 'skipped' },
  });
  market.time.now = now + 80 * 86_400_000;
  expect(await check(market.time.now)).toMatchObject({ https: { state: 'warning' } });
});

test('a public site without https', async () => {
  const { market } = await openSite();
  const config = { ...market.config, isLocal: false, siteUrl: 'http://souq.example' };
  expect(await checkSite(config, market.services.keys, Date.now())).toMatchObject([
    { check: 'https', state: 'error' },
    { state: 'skipped' },
    { state: 'skipped' },
  ]);
});

test('nobody else learns what arrived', async () => {
  const { market, now } = await openSite();
  const statusWith = async (headers: Record<string, string>) =>
    (await fetch(`${market.origin}${PROXY_PATH}`, { headers })).status;
  expect(await statusWith({})).toBe(404);
  expect(await statusWith({ 'x-dallal-doctor': `${now}.forged` })).toBe(404);
});
