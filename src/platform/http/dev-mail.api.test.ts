import { request as httpRequest } from 'node:http';

import { afterAll, expect, test } from 'vitest';

import { mailsTo, signUp } from '#tests/support/accounts.ts';
import { openMarketplace } from '#tests/support/marketplace.ts';

import { createApp } from '#app/server/create-app.server.ts';
import { devMailRoutes } from './dev-mail.server.ts';

const PATHS = ['/dev/mail', '/dev/mail.json'];

const market = await openMarketplace();
afterAll(() => market.close());

/** Calls with any headers, the host included, which `fetch` would replace. */
const statusOf = (path: string, headers: Record<string, string> = {}): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const request = httpRequest(`${market.origin}${path}`, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    request.on('error', reject).end();
  });

/** Calls as a client at this address. */
const statusFrom = async (path: string, remoteAddress: string): Promise<number> => {
  const client = { incoming: { socket: { remoteAddress } } };
  const app = devMailRoutes(market.services);
  return (await app.request(path, { headers: { host: 'localhost:3000' } }, client)).status;
};

test('shows the emails that were not sent', async () => {
  const form = await signUp(market);
  const [mail] = await mailsTo(market, form.email);
  expect(mail).toMatchObject({ to: form.email, html: expect.stringContaining('<html lang="en" dir="ltr">') });
  const page = await market.call('GET', '/dev/mail');
  expect(page.body.text).toContain(/\b\d{6}\b/.exec(mail?.text ?? '')?.[0]);
});

test('is not mounted with MAILBOX=off', async () => {
  const app = createApp({ ...market.services, config: { ...market.config, mailbox: false } });
  for (const path of PATHS) expect((await app.request(path)).status).toBe(404);
});

test.each(['127.0.0.1', '127.1.2.3', '::1', '::ffff:127.0.0.1'])('answers a client at %s', async (address) => {
  for (const path of PATHS) expect(await statusFrom(path, address)).toBe(200);
});

test.each(['192.168.1.7', '172.17.0.1', '10.0.0.1', '::ffff:10.0.0.1', 'fe80::1', '203.0.113.9', ''])(
  'answers 404 to a client at %j',
  async (address) => {
    for (const path of PATHS) expect(await statusFrom(path, address)).toBe(404);
  },
);

test.each(['localhost', 'localhost:3000', 'LOCALHOST', 'shop.localhost', '127.0.0.1:8080', '[::1]:3000'])(
  'answers a request for the host %s',
  async (host) => {
    for (const path of PATHS) expect(await statusOf(path, { host })).toBe(200);
  },
);

test.each(['market.example', 'localhost.evil.example', '127.0.0.1.nip.io', '192.168.1.5:3000', '[fe80::1]'])(
  'answers 404 for the host %j, which may have been rebound to this machine',
  async (host) => {
    for (const path of PATHS) expect(await statusOf(path, { host })).toBe(404);
  },
);

const FORWARDING = [
  ['Forwarded', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Forwarded-Proto', 'X-Forwarded', 'X-Real-IP', 'Via'],
  ['CF-Connecting-IP', 'CF-Connecting-IPv6', 'CF-Ray', 'CF-IPCountry', 'True-Client-IP', 'X-Client-IP', 'Client-IP'],
  ['X-Cluster-Client-IP', 'Fastly-Client-IP', 'Fly-Client-IP', 'X-Original-Forwarded-For', 'X-Original-Host'],
  ['X-Original-URL', 'X-Envoy-External-Address', 'X-Appengine-User-IP', 'X-Azure-ClientIP', 'X-Azure-SocketIP'],
  ['X-ProxyUser-Ip', 'X-Remote-IP', 'X-Remote-Addr', 'X-Nf-Client-Connection-Ip', 'X-Vercel-Id', 'CDN-Loop'],
  ['Akamai-Origin-Hop', 'X-Amzn-Trace-Id', 'X-ARR-LOG-ID', 'Tailscale-User-Login', 'CloudFront-Viewer-Address'],
  ['DO-Connecting-IP', 'Incap-Client-IP', 'Ali-CDN-Real-IP', 'X-Sucuri-ClientIP', 'Ngrok-Auth-User-Email'],
].flat();

test.each(FORWARDING)('answers 404 to a proxy, which sends %s', async (name) => {
  for (const path of PATHS) expect(await statusOf(path, { [name]: '127.0.0.1' })).toBe(404);
});
