import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

import { loadConfig } from '#config';

import { checkAddress } from '#features/operations/checks/address.server.ts';
import { checkBackup } from '#features/operations/checks/backup.server.ts';
import { checkFolder } from '#features/operations/checks/storage.server.ts';
import { checkPort } from '#features/operations/checks/machine.server.ts';
import { checkProxy, isInstalled } from '#features/operations/checks/proxy.server.ts';
import { nextSteps, writePlanned } from './install-files.server.ts';
import type { Installation } from './installation.ts';
import { compareFile, toEnvironment, toUnit, withImport } from './plan-files.server.ts';
import { toProxySite } from './to-proxy-site.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

const INSTALLATION: Installation = {
  siteUrl: 'https://souq.example',
  proxy: 'caddy',
  databaseUrl: undefined,
  smtpUrl: 'smtp://mail.example:587',
  mailFrom: 'Souq <no-reply@souq.example>',
  backupTo: '/mnt/backups',
  backupAccount: {},
  dataDir: '/var/lib/dallal',
  port: 3000,
  account: 'dallal',
  certificate: undefined,
  root: ROOT,
  drainSeconds: 0,
};

function makeFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'dallal-install-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function listen(server = ''): Promise<number> {
  const http = createServer((_, response) => response.writeHead(200, server ? { server } : {}).end('{}')).listen(0);
  await new Promise((resolve) => http.once('listening', resolve));
  onTestFinished(() => void (http.closeAllConnections(), http.close()));
  return (http.address() as AddressInfo).port;
}

test('the settings are what differs from the defaults, and are valid', () => {
  const text = toEnvironment('', INSTALLATION);
  expect(parseEnv(text)).toEqual({
    SITE_URL: 'https://souq.example',
    HOST: '127.0.0.1',
    TRUST_PROXY: 'on',
    DATA_DIR: '/var/lib/dallal',
    SMTP_URL: 'smtp://mail.example:587',
    MAIL_FROM: 'Souq <no-reply@souq.example>',
    BACKUP_TO: '/mnt/backups',
    DEMO: 'off',
    SANDBOX: 'off',
  });
  expect(loadConfig(parseEnv(text))).toMatchObject({ isLocal: false, trustProxy: true, mailbox: false });
  const without = toEnvironment('', { ...INSTALLATION, smtpUrl: undefined, backupTo: undefined, port: 4000 });
  expect(parseEnv(without)).toMatchObject({ MAILBOX: 'off', PORT: '4000' });
  expect(without).not.toMatch(/SMTP_URL|MAIL_FROM|BACKUP_TO|DATABASE_URL/);
});

test('other settings and comments stay, and a value that the readers disagree about is refused', () => {
  const existing = '# Ours\nSITE_URL=https://old.example\nMYFATOORAH_API_KEY=key\nSANDBOX=off\nLOG_LEVEL=warn\n';
  const text = toEnvironment(existing, INSTALLATION);
  expect(text.split('\n').slice(0, 4)).toEqual([
    '# Ours',
    'SITE_URL=https://souq.example',
    'MYFATOORAH_API_KEY=key',
    'LOG_LEVEL=warn',
  ]);
  expect(toEnvironment(text, INSTALLATION)).toBe(text);
  const quoted = { ...INSTALLATION, databaseUrl: "postgres://dallal:it's@db/dallal" };
  expect(() => toEnvironment('', quoted)).toThrow(/^DATABASE_URL: must have no '/);
});

test.skipIf(!isInstalled('systemd-analyze'))('systemd accepts the unit, and finds little exposed', () => {
  const file = path.join(makeFolder(), 'dallal.service');
  writeFileSync(file, toUnit(INSTALLATION));
  const analyze = (...args: string[]) => spawnSync('systemd-analyze', args, { encoding: 'utf8' });
  expect(analyze('verify', file)).toMatchObject({ status: 0, stderr: '' });
  const { stdout } = analyze('security', '--offline=true', file);
  expect(Number(/exposure level for dallal.service: ([\d.]+)/.exec(stdout)?.[1])).toBeLessThanOrEqual(1.5);
});

test('the service can write to its own folders only, and has time to stop', () => {
  const unit = toUnit({ ...INSTALLATION, drainSeconds: 30 });
  expect(unit).toContain('\nReadWritePaths=/var/lib/dallal /mnt/backups\n');
  expect(unit).toContain('\nTimeoutStopSec=90\n');
  for (const backupTo of [undefined, 's3://backups/market'])
    expect(toUnit({ ...INSTALLATION, backupTo })).toContain('\nReadWritePaths=/var/lib/dallal\n');
});

test('the proxy passes on what TRUST_PROXY expects, on any port', () => {
  const nginx = toProxySite({ ...INSTALLATION, proxy: 'nginx', siteUrl: 'https://souq.example:8443', port: 4000 });
  for (const line of ['server 127.0.0.1:4000;', 'listen 8443 ssl', 'X-Forwarded-For $remote_addr;', '$host:8443;'])
    expect(nginx).toContain(line);
  expect(nginx).toContain('/etc/letsencrypt/live/souq.example/fullchain.pem');
  const caddy = toProxySite({ ...INSTALLATION, certificate: { file: '/etc/ssl/souq.pem', key: '/etc/ssl/souq.key' } });
  expect(caddy).toContain('https://souq.example {\n\ttls /etc/ssl/souq.pem /etc/ssl/souq.key\n');
});

test('a Caddyfile imports the site once, and keeps its other sites', () => {
  const site = '/etc/caddy/dallal.caddy';
  expect(withImport('', site)).toBe(`import ${site}\n`);
  const both = withImport('other.example {\n\trespond 1\n}\n', site);
  expect(both).toBe(`other.example {\n\trespond 1\n}\n\nimport ${site}\n`);
  expect(withImport(both, site)).toBe(both);
});

test('a file that is replaced stays beside the new one, and its difference shows no password', () => {
  const file = { path: path.join(makeFolder(), '.env'), content: 'A=postgres://me:secret-1@db/x\n', isPrivate: true };
  const first = compareFile(file);
  expect(first.state).toBe('new');
  writePlanned(first);
  expect(statSync(file.path).mode & 0o777).toBe(0o600);
  expect(compareFile(file)).toMatchObject({ state: 'same', diff: '' });
  const next = compareFile({ ...file, content: 'A=postgres://me:secret-2@db/x\n' });
  expect(next.diff).toContain('+A=postgres://me:…@db/x');
  expect(next.diff).not.toContain('secret');
  expect(compareFile({ ...file, content: 'BACKUP_S3_SECRET_KEY=a/b+c\n' }).diff).toContain('+BACKUP_S3_SECRET_KEY=…\n');
  writePlanned(next);
  expect(readFileSync(`${file.path}.old`, 'utf8')).toContain('secret-1');
});

test('the next steps end with doctor, and begin with the account if files are in another folder', () => {
  const steps = nextSteps({ ...INSTALLATION, proxy: 'nginx' }, '/tmp/out');
  expect(steps[0]).toMatch(/^useradd --system .* dallal$/);
  expect(steps).toContain('install -m 644 /tmp/out/dallal.conf /etc/nginx/conf.d/dallal.conf');
  expect(steps.findIndex((step) => step.startsWith('certbot'))).toBe(
    steps.indexOf('systemctl reload-or-restart nginx') - 1,
  );
  expect(steps.slice(-2).map((step) => /-- (\w+)'/.exec(step)?.[1])).toEqual(['backup', 'doctor']);
  expect(nextSteps(INSTALLATION)[0]).toBe('systemctl daemon-reload');
});

test('addresses that no marketplace can have', async () => {
  const stateOf = async (address: string) => (await checkAddress(address)).state;
  expect(await stateOf('souq.example')).toBe('invalid');
  expect(await stateOf('https://souq.example/shop')).toBe('invalid');
  expect(await stateOf('https://localhost')).toBe('invalid');
  expect(await checkAddress('http://souq.example')).toMatchObject({
    state: 'invalid',
    remedy: 'Write https://souq.example.',
  });
  expect(await checkAddress('https://souq.invalid')).toMatchObject({
    state: 'error',
    message: 'souq.invalid has no address in the DNS',
  });
});

test('another program at the proxy’s port, or at the app’s', async () => {
  expect(await checkProxy('caddy', await listen('Apache/2.4'))).toMatchObject({
    state: 'error',
    message: expect.stringContaining('Apache/2.4'),
  });
  expect((await checkProxy('caddy', await listen('Caddy'))).state).not.toBe('error');
  const taken = await listen();
  expect(await checkPort(taken)).toMatchObject({ state: 'error', message: `${taken} is taken by another program` });
});

test('folders: relative, hidden from the service, a file, and one inside the data folder', async () => {
  const stateOf = async (folder: string) => (await checkFolder('data folder', folder)).state;
  expect(await stateOf('data')).toBe('invalid');
  expect(await stateOf('/srv/my data')).toBe('invalid');
  expect(await stateOf('/home/me/data')).toBe('error');
  expect(await stateOf('/etc/passwd')).toBe('error');
  expect(await checkBackup('/var/lib/dallal/backups', '/var/lib/dallal')).toMatchObject({ state: 'error' });
  expect(await checkBackup(undefined, '/var/lib/dallal')).toMatchObject({ state: 'warning' });
});
