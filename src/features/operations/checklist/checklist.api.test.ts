import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { generate } from 'selfsigned';
import { afterAll, expect, test } from 'vitest';

import { storePageBody, storeSamplePages } from '#features/site/pages/pages.server.ts';
import { DEFAULT_SITE } from '#features/site/settings/settings.ts';
import { saveSite } from '#features/site/site.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import { HOUR_MS } from '#platform/durations.ts';
import { makeBackupFolder } from '#tests/support/backup-folder.ts';
import { openMailServer } from '#tests/support/mail-server.ts';
import { setManualPayments } from '#tests/support/manual-payments.ts';
import { type Marketplace, openMarketplace } from '#tests/support/marketplace.ts';

import { recordBackupRun } from '../backup/backup-runs.server.ts';
import { pingSite, toAddressProblem } from '../checks/address.server.ts';

const opened: Marketplace[] = [];
afterAll(() => Promise.all(opened.map((market) => market.close())));

async function open(environment: Record<string, string> = {}, options: { isEmpty?: boolean } = {}) {
  const market = await openMarketplace(environment, options);
  opened.push(market);
  const by = await market.person('admin');
  await market.db.updateTable('sessions').set({ second_factor_at: new Date() }).execute();
  return {
    market,
    missing: async (): Promise<string[]> => {
      const { body } = await market.call('GET', '/admin/dashboard/checklist', { by });
      return body.data.checks.flatMap(({ check, isDone }: { check: string; isDone: boolean }) => (isDone ? [] : check));
    },
    attempt: async (what: 'address' | 'mail' | 'gateway') =>
      (await market.call('POST', `/admin/dashboard/test-${what}?lng=ar`, { by })).body.data,
  };
}

test('names what an empty installation lacks', async () => {
  const { missing } = await open({ DEMO: 'on' }, { isEmpty: true });
  expect(await missing()).toEqual([
    'address',
    'demo',
    'mail',
    'gateway',
    'backup',
    'recentBackup',
    'rehearsal',
    'contactEmail',
    'terms',
    'privacy',
    'category',
    'plan',
  ]);
});

test('nothing is missing once everything is set', async () => {
  const { market, missing } = await open({
    SITE_URL: 'https://souq.example',
    DEMO: 'off',
    SMTP_URL: 'smtp://localhost:1',
    BACKUP_TO: makeBackupFolder(),
    MYFATOORAH_API_KEY: 'key',
    MYFATOORAH_URL: 'http://localhost:1',
  });
  expect(await missing()).toEqual(['gateway', 'recentBackup', 'rehearsal', 'contactEmail', 'terms', 'privacy']);
  await setManualPayments(market);
  expect(await missing()).not.toContain('gateway');
  await setManualPayments(market, false);
  market.config.gateway.webhookSecret = 'secret';
  await transact(market.services, async (trx) => {
    await saveSite(trx, { ...DEFAULT_SITE, contactEmail: 'hello@souq.example' });
    await storePageBody(trx, 'terms-and-conditions', { ar: 'شروط' });
    await storePageBody(trx, 'privacy-policy', { en: 'Everything' });
  });
  for (const kind of ['backup', 'rehearsal'] as const)
    await recordBackupRun(market.db, { kind, at: new Date(market.time.now), name: '20260601T000000Z' });
  expect(await missing()).toEqual([]);
});

test('the sandbox is never a payment gateway, whatever else members can pay with', async () => {
  const { market, missing } = await open();
  expect(market.config.gateway.isSandbox).toBe(true);
  await setManualPayments(market);
  expect(await missing()).toContain('gateway');
});

test('a sample text of a legal page is missing until it is changed', async () => {
  const { market, missing } = await open();
  const legal = async () => (await missing()).filter((check) => check === 'terms' || check === 'privacy');
  await transact(market.services, (trx) => storeSamplePages(trx));
  const { body } = await market.call('GET', '/config?type=privacy-policy');
  expect(body.data.privacyPolicyText.en).toMatch(/What we store/);
  expect(await legal()).toEqual(['terms', 'privacy']);
  const terms = (await market.call('GET', '/config?type=terms-and-conditions')).body.data.termsAndConditionsText;
  await transact(market.services, (trx) =>
    storePageBody(trx, 'terms-and-conditions', { ...terms, en: `${terms.en}<p>Kuwaiti law applies.</p>` }),
  );
  expect(await legal()).toEqual(['privacy']);
});

test('a backup is recent for 26 hours, also if a later one failed; it can be restored once that is tried', async () => {
  const folder = makeBackupFolder();
  const { market, missing } = await open({ BACKUP_TO: folder });
  const backupChecks = async () => (await missing()).filter((check) => /backup|rehearsal/i.test(check));
  const hoursAgo = (hours: number) => new Date(market.time.now - hours * HOUR_MS);
  const backup = { kind: 'backup', name: '20260601T000000Z' } as const;
  await recordBackupRun(market.db, { ...backup, at: hoursAgo(26.1) });
  expect(await backupChecks()).toEqual(['recentBackup', 'rehearsal']);
  await recordBackupRun(market.db, { ...backup, at: hoursAgo(25.9) });
  await recordBackupRun(market.db, { kind: 'backup', at: hoursAgo(0), failure: 'The disk is full' });
  expect(await backupChecks()).toEqual(['rehearsal']);
  await recordBackupRun(market.db, { kind: 'rehearsal', at: hoursAgo(0), failure: 'ads is damaged' });
  expect(await backupChecks()).toEqual(['rehearsal']);
  await recordBackupRun(market.db, { ...backup, kind: 'rehearsal', at: hoursAgo(0) });
  expect(await backupChecks()).toEqual([]);
  rmSync(path.join(folder, backup.name, 'manifest'));
  expect(await backupChecks()).toEqual(['recentBackup', 'rehearsal']);
});

test('a test mail is sent to the admin at once; a refusal is reported', async () => {
  const server = await openMailServer();
  const { market, attempt } = await open({
    SMTP_URL: `smtp://127.0.0.1:${server.port}`,
    MAIL_FROM: 'souq@example.com',
  });
  const { email } = await market.db
    .selectFrom('users')
    .select('email')
    .where('role', '=', 'admin')
    .executeTakeFirstOrThrow();
  expect(await attempt('mail')).toEqual({ outcome: 'worked', reason: null, recipient: email });
  expect(server.received).toMatchObject([{ to: [email], subject: 'رسالة تجريبية من دلّال' }]);
  await server.close();
  expect(await attempt('mail')).toMatchObject({ outcome: 'failed', reason: expect.stringContaining('ECONNREFUSED') });
});

test('without a mail server and a gateway there is nothing to test', async () => {
  const { attempt } = await open({ SANDBOX: 'off' });
  expect(await attempt('mail')).toMatchObject({ outcome: 'absent', reason: null });
  expect(await attempt('gateway')).toEqual({ outcome: 'absent', reason: null });
});

test('the sandbox passes the test of the gateway', async () => {
  const { attempt } = await open();
  expect(await attempt('gateway')).toEqual({ outcome: 'worked', reason: null });
});

test('a gateway that refuses the key or is away fails the test', async () => {
  const gateway = createServer((_, response) => {
    response.writeHead(401, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ IsSuccess: false, Message: 'The key is not valid' }));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => gateway.once('listening', resolve));
  const { port } = gateway.address() as AddressInfo;
  const { attempt } = await open({ MYFATOORAH_API_KEY: 'wrong', MYFATOORAH_URL: `http://127.0.0.1:${port}` });
  expect(await attempt('gateway')).toEqual({ outcome: 'failed', reason: 'The key is not valid' });
  gateway.closeAllConnections();
  await new Promise((resolve) => gateway.close(resolve));
  expect(await attempt('gateway')).toMatchObject({
    outcome: 'failed',
    reason: expect.stringContaining('ECONNREFUSED'),
  });
});

test('tests the public address, and says what is wrong with it', async () => {
  const absent = await open();
  expect(await absent.attempt('address')).toEqual({ outcome: 'absent', reason: null, problem: null });
  const unknown = await open({ SITE_URL: 'https://souq.invalid', SANDBOX: 'off', MAILBOX: 'off', DEMO: 'off' });
  expect(await unknown.attempt('address')).toMatchObject({ outcome: 'failed', problem: 'unknownHost' });
});

test('the public address answers as this app, with a valid certificate', async () => {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  });
  let answer = '{"ok":true}';
  const server = https.createServer({ key, cert }, (_, response) => response.end(answer)).listen(0);
  await new Promise((resolve) => server.once('listening', resolve));
  const address = `https://localhost:${(server.address() as AddressInfo).port}`;
  const problemOf = (ca?: string) => pingSite(address, ca).then(() => null, toAddressProblem);
  expect(await problemOf(cert)).toBeNull();
  expect(await problemOf()).toBe('certificate');
  answer = '<h1>Welcome to nginx!</h1>';
  expect(await problemOf(cert)).toBe('otherSite');
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  expect(await problemOf(cert)).toBe('unreachable');
});
