import https from 'node:https';
import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';

import { generate } from 'selfsigned';
import { expect, onTestFinished, test } from 'vitest';

import { type Marketplace, openMarketplace } from '#tests/support/marketplace.ts';
import { fromNow, systemClock } from '#tests/support/times.ts';

import { checkClock } from './clock.server.ts';
import { checkSite } from './proxy.server.ts';
import { checkWebhook } from './payments.server.ts';
import { PROXY_PATH } from './proxy-routes.server.ts';

/** What the proxy in front does with a request's headers. */
type Headers = Record<string, string | string[] | undefined>;

async function openHttpServer(answer: { status: number; headers: Record<string, string> }): Promise<number> {
  const server = createServer((_, response) => response.writeHead(answer.status, answer.headers).end()).listen(0);
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => void (server.closeAllConnections(), server.close()));
  return (server.address() as AddressInfo).port;
}

/** A marketplace with an https proxy in front, whose behaviour a test changes. */
async function openSite(settings: Record<string, string> = {}) {
  const now = systemClock();
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
    const { method, url } = incoming;
    const outgoing = httpRequest({ port: target, method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 0, { ...answer.headers, 'strict-transport-security': proxy.hsts });
      answer.pipe(response);
    });
    incoming.pipe(outgoing);
  });
  server.listen(0);
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => void (server.closeAllConnections(), server.close()));
  const market: Marketplace = await openMarketplace({ TRUST_PROXY: 'on', ...settings });
  onTestFinished(market.close);
  market.time.now = now;
  target = Number(new URL(market.origin).port);
  const siteUrl = `https://localhost:${(server.address() as AddressInfo).port}`;
  const plain = { status: 308, headers: { location: `${siteUrl}/` } };
  const httpPort = await openHttpServer(plain);
  const check = async (at = now, ca: string | undefined = cert) => {
    const config = { ...market.config, isLocal: false, siteUrl };
    const findings = await checkSite(config, market.services.keys, at, { ca, httpPort });
    return Object.fromEntries(findings.map((finding) => [finding.check, finding]));
  };
  return { market, proxy, plain, check, now, siteUrl, cert };
}

test('a proxy in order', async () => {
  const { check } = await openSite();
  expect(await check()).toMatchObject({
    https: { state: 'ok' },
    redirect: { state: 'ok' },
    hsts: { state: 'ok' },
    proxy: { state: 'ok' },
  });
});

test('http that does not lead to https', async () => {
  const { plain, check } = await openSite();
  const redirect = async (answer: typeof plain) => {
    Object.assign(plain, answer);
    return (await check())['redirect'];
  };
  expect(await redirect({ status: 200, headers: { location: '' } })).toMatchObject({
    state: 'error',
    message: 'http://localhost answers without https: HTTP 200',
  });
  expect(await redirect({ status: 302, headers: { location: '/login' } })).toMatchObject({ state: 'error' });
  expect(await redirect({ status: 301, headers: { location: 'http://localhost/' } })).toMatchObject({ state: 'error' });
  expect(await redirect({ status: 301, headers: { location: 'https://other.example/' } })).toMatchObject({
    state: 'warning',
    message: 'http://localhost leads to other.example',
  });
});

test('HSTS that is switched off, or ends soon', async () => {
  const { proxy, check } = await openSite();
  proxy.hsts = 'max-age=0';
  expect(await check()).toMatchObject({ hsts: { state: 'warning', message: expect.stringMatching(/without https/) } });
  proxy.hsts = 'max-age=86400; includeSubDomains';
  expect(await check()).toMatchObject({ hsts: { state: 'warning', message: expect.stringMatching(/for 86400 s/) } });
});

test('a signed event through the public address, and an app that has another secret', async () => {
  const { market, siteUrl, cert } = await openSite({ MYFATOORAH_WEBHOOK_SECRET: 'as in the portal' });
  const gateway = { isSandbox: false, url: 'http://127.0.0.1:1', apiKey: 'key', webhookSecret: 'as in the portal' };
  const config = { ...market.config, isLocal: false, siteUrl, gateway };
  const { db } = market;
  const countOrders = async () => (await db.selectFrom('orders').select('id').execute()).length;
  expect(await countOrders()).toBe(0);
  expect(await checkWebhook(config, cert)).toMatchObject({
    state: 'ok',
    message: `a signed event was accepted at ${siteUrl}/api/payment/webhook`,
  });
  expect(await countOrders()).toBe(0);
  expect(await checkWebhook({ ...config, gateway: { ...gateway, webhookSecret: 'mistyped' } }, cert)).toMatchObject({
    state: 'error',
    message: 'the running app has another secret than these settings',
  });
  expect(await checkWebhook(config, '')).toMatchObject({ state: 'error', remedy: expect.stringContaining('https') });
  expect(await checkWebhook({ ...config, gateway: { ...gateway, webhookSecret: undefined } })).toMatchObject({
    state: 'error',
    message: expect.stringContaining('MYFATOORAH_WEBHOOK_SECRET'),
  });
});

test('a clock that differs from the gateway’s', async () => {
  const { market } = await openSite();
  const answer = { status: 404, headers: { date: new Date().toUTCString() } };
  const port = await openHttpServer(answer);
  const gateway = { ...market.config.gateway, apiKey: 'key', url: `http://127.0.0.1:${port}` };
  const config = { ...market.config, isLocal: false, gateway };
  const at = (ms: number) => {
    answer.headers.date = fromNow(ms).toUTCString();
    return checkClock(config, systemClock);
  };
  expect(await at(0)).toEqual({ check: 'clock', state: 'ok', message: `as 127.0.0.1:${port}` });
  expect(await at(-5_000)).toMatchObject({ state: 'warning', message: expect.stringMatching(/ behind this machine$/) });
  expect(await at(60_000)).toMatchObject({ state: 'error', remedy: expect.stringContaining('timedatectl') });
  const away = {
    ...config,
    gateway: { ...gateway, url: 'http://127.0.0.1:1' },
    tileUrl: 'http://127.0.0.1:1/{z}/{x}/{y}',
  };
  expect(await checkClock(away, systemClock)).toMatchObject({ state: 'skipped', message: 'no other clock answers' });
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
  expect(await checkSite(config, market.services.keys, systemClock())).toMatchObject([
    { check: 'https', state: 'error' },
    { state: 'skipped' },
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
