import { afterAll, expect, onTestFinished, test } from 'vitest';

import { DEMO_PASSWORD, writeDemoPassword } from '#tests/support/demo-password.ts';
import { openMarketplace } from '#tests/support/marketplace.ts';

import { type RunningApp, serveApp } from './e2e/serve.ts';

const SITE_URL = 'https://market.example';

const market = await openMarketplace({}, { isEmpty: true });
afterAll(() => market.close());
const data = { DATABASE_URL: market.connectionString, DATA_DIR: market.config.dataDir };
writeDemoPassword(data.DATA_DIR);

test.each([
  ['SITE_URL', SITE_URL],
  ['HOST', '0.0.0.0'],
])('with %s=%s it does not start until demo, sandbox and mailbox are decided', async (name, value) => {
  await expect(serveApp({ [name]: value })).rejects.toThrow(
    /^The app did not start:\nDEMO, SANDBOX, MAILBOX: must be set because \w+ is not local\. [^\n]+\n$/,
  );
});

/** Without settings the app listens on this machine only, prints this and the demo logins. */
async function expectLocalStart({ origin, output }: RunningApp): Promise<void> {
  const [ready = '', reach = '', ...logins] = output().trimEnd().split('\n');
  expect(ready).toBe(`Dallal is ready: ${origin}`);
  expect(reach).toBe('  from this machine only (docs/operations.md says how to go live)');
  expect(logins.join('\n')).toMatch(/\+965 \d+/);
  expect(logins.join('\n')).toContain(DEMO_PASSWORD);
  const { port } = new URL(origin);
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  // A server that listens on every address accepts these as well.
  for (const address of ['127.0.0.2', '[::1]'])
    await expect(fetch(`http://${address}:${port}/healthz`), address).rejects.toThrow('fetch failed');
}

test('a local start is private; a public site has no mailbox and no sandbox, and prints no login', async () => {
  const local = await serveApp(data);
  onTestFinished(local.stop);
  await expectLocalStart(local);
  await local.stop();
  // With the demo's content, so that it isn't offered its set-up.
  const settings = { SITE_URL, HOST: '127.0.0.1', SANDBOX: 'off', MAILBOX: 'off', DEMO: 'off' };
  const app = await serveApp({ ...data, ...settings });
  onTestFinished(app.stop);
  for (const path of [
    '/dev/mail',
    '/dev/mail.json',
    '/sandbox/pay/1',
    '/sandbox/refund/1',
    '/sandbox/v2/SendPayment',
  ]) {
    // Like any unknown path.
    const { status, headers } = await fetch(app.origin + path, { redirect: 'manual' });
    expect([status, headers.get('location')], path).toEqual([302, '/']);
  }
  const page = await fetch(app.origin);
  expect(page.headers.get('strict-transport-security')).toBe('max-age=31536000');
  expect(app.output()).toBe(`Dallal is ready: ${SITE_URL}\n`);
});
