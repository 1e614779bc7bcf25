// Part of fresh-machine.ops.ts: node tests/ops/use-fresh-machine.ts ROOT FOLDER
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseEnv } from 'node:util';

import { countries } from '#features/catalog/starters/countries.ts';
import { toSetupCountry } from '#features/operations/setup/to-setup-country.ts';

import { call } from '../support/call.ts';
import { openMailServer } from '../support/mail-server.ts';
import { totpCode } from '../support/totp-codes.ts';

import { check } from './check.ts';
import { openDebianRoot, type RunOptions } from './debian-root.ts';
import { expectEqual } from './expect-equal.ts';

const [folder = '', places = ''] = process.argv.slice(2);
const root = openDebianRoot(folder);
const at = (file: string) => path.join(folder, file);

const CODE = '/opt/dallal';
const SITE = 'https://souq.test';
const UNIT = '/etc/systemd/system/dallal.service';
const DATA = '/var/lib/dallal';
const JOURNAL = `${DATA}/journal`;
const BACKUPS = '/mnt/backups';
const PASSWORD = 'a right password';

/** Of other file systems, which stay writable while the rest is not. */
const mounts = [DATA, BACKUPS].map((target) => ({ source: path.join(places, path.basename(target)), target }));
for (const { source } of mounts) mkdirSync(source);
const onMachine: RunOptions = { network: 'host', mounts };
const mail = await openMailServer(2525);
const running: ChildProcess[] = [];

async function runSetup(proxy: 'caddy' | 'nginx'): Promise<string> {
  const certificate = ['--certificate', '/etc/ssl/souq/site.pem', '--certificate-key', '/etc/ssl/souq/site.key'];
  const answers = ['--site', SITE, '--proxy', proxy, '--mail', 'smtp://127.0.0.1:2525', '--backup', BACKUPS];
  const options = ['--yes', '--json', ...certificate, ...answers];
  const out = await root.run(['npm', 'run', '--silent', 'dallal', '--', 'setup', ...options], {
    ...onMachine,
    cwd: CODE,
  });
  const { files } = JSON.parse(out) as { files: { path: string; state: string }[] };
  const { mode, uid } = statSync(at(`${CODE}/.env`));
  if ((mode & 0o777) !== 0o600 || uid === 0) throw new Error(`.env has mode ${mode.toString(8)} and owner ${uid}`);
  return files.map(({ path: file, state }) => `${file} ${state}`).join(', ');
}

async function inspectUnit(): Promise<string> {
  const out = await root.run(['systemd-analyze', 'security', '--offline=true', UNIT]);
  await root.run(['systemd-analyze', 'verify', UNIT]);
  return /Overall exposure level.*?: ([\d.]+ \w+)/.exec(out)?.[1] ?? '';
}

/** systemd doesn't run here. Account, environment, command and read-only paths come from its unit. */
async function startApp(): Promise<string> {
  const unit = parseEnv(readFileSync(at(UNIT), 'utf8'));
  const { User: user = '', WorkingDirectory: cwd = '', ExecStart = '', EnvironmentFile = '', ReadWritePaths } = unit;
  if (ReadWritePaths !== `${DATA} ${BACKUPS}`) throw new Error(`It can write to ${ReadWritePaths}`);
  const settings = parseEnv(readFileSync(at(EnvironmentFile), 'utf8')) as Record<string, string>;
  const started = performance.now();
  running.push(
    root.start(['sh', '-c', `exec "$0" "$@" > ${JOURNAL} 2>&1`, ...ExecStart.split(' ')], {
      ...onMachine,
      user,
      cwd,
      isReadOnly: true,
      env: { NODE_ENV: 'production', ...settings },
    }),
  );
  await waitFor(() => fetch('http://127.0.0.1:3000/readyz'), readJournal);
  return `ready after ${((performance.now() - started) / 1000).toFixed(1)} s`;
}

const readJournal = (): string => readFileSync(path.join(places, path.basename(DATA), 'journal'), 'utf8');

async function start(...command: string[]): Promise<void> {
  running.push(root.start(['sh', '-c', 'exec "$0" "$@" > /tmp/proxy.log 2>&1', ...command], onMachine));
  await waitFor(
    () => fetch(`${SITE}/healthz`),
    () => readFileSync(at('/tmp/proxy.log'), 'utf8'),
  );
}

async function waitFor(ask: () => Promise<Response>, findReason: () => string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (
      await ask().then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await sleep(200);
  }
  throw new Error(`Nothing answers:\n${findReason().slice(-2000)}`);
}

const findToken = (): string => /\/setup\?token=(\S+)/.exec(readJournal())?.[1] ?? '';

async function tryBeforeSetup(): Promise<void> {
  expectEqual(await statusOf('/'), 503);
  expectEqual(await statusOf('/setup'), 503);
  expectEqual(await statusOf(`/setup?token=${findToken()}`), 200);
}

const statusOf = async (address: string) => (await fetch(`${SITE}${address}`, { redirect: 'manual' })).status;

async function openMarketplace(): Promise<void> {
  const token = findToken();
  const email = 'salma@example.com';
  const form = { name: 'Salma', email, countryCode: '+965', mobile: '51110001', password: PASSWORD };
  await post('/auth/register', { ...form, confirmPassword: PASSWORD });
  const otp = await findCode(email);
  const { accessToken } = await post('/auth/verify-otp', { email, otp });
  const by = { token: accessToken as string };
  const { challenge, secret } = await post('/account/authenticator', { password: PASSWORD }, by);
  const code = totpCode(String(secret), Date.now());
  await send('PUT', '/account/authenticator', { challenge, code }, by);
  await post('/setup/admin', { token }, by);
  await post('/admin/setup', { ...MARKETPLACE, token }, by);
}

const MARKETPLACE = {
  name: { en: 'Souq', ar: 'سوق' },
  tagline: { en: '', ar: '' },
  languages: ['en', 'ar'],
  defaultLanguage: 'en',
  ignoresBrowserLanguage: false,
  primaryColor: '#0f766e',
  logo: '/logo.png',
  headerLogo: '/logo.png',
  footerLogo: '/logo-white.png',
  countries: countries.slice(0, 1).map(toSetupCountry),
  starter: 'cars',
};

const post = (address: string, body: object, by?: { token: string }) => send('POST', address, body, by);

async function send(method: string, address: string, body: object, by?: { token: string }) {
  const answer = await call(SITE, method, address, { body, ...(by && { by }) });
  if (answer.status >= 300) throw new Error(`${address}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body.data as Record<string, unknown>;
}

async function findCode(email: string): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const received = mail.received.find(({ to }) => to.includes(email));
    const code = /\b\d{6}\b/.exec(received?.parts['text/plain'] ?? '')?.[0];
    if (code) return code;
    await sleep(200);
  }
  throw new Error('No code arrived by email');
}

async function readPages(): Promise<void> {
  for (const [language, name] of [
    ['en', 'Souq'],
    ['ar', 'سوق'],
  ] as const) {
    const response = await fetch(SITE, { headers: { 'accept-language': language } });
    const html = await response.text();
    if (!response.ok || !html.includes(`<html lang="${language}"`) || !html.includes(name))
      throw new Error(`${language}: HTTP ${response.status}\n${html.slice(0, 300)}`);
  }
  const plain = await fetch('http://souq.test/list', { redirect: 'manual' });
  expectEqual([plain.status, plain.headers.get('location')], [308, `${SITE}/list`]);
  expectEqual((await fetch('http://souq.test/api/config', { redirect: 'manual' })).status, 403);
}

/** Socket.IO's first packet over a WebSocket, and an answer of the app to a large file of ads from nobody. */
async function tryConnections(): Promise<void> {
  const socket = new WebSocket(`${SITE.replace('https', 'wss')}/socket.io/?EIO=4&transport=websocket`);
  const [message] = (await Promise.race([
    once(socket, 'message'),
    once(socket, 'error').then(() => Promise.reject(new Error('No WebSocket'))),
  ])) as [MessageEvent<string>];
  socket.close();
  if (!message.data.startsWith('0{"sid"')) throw new Error(message.data);
  const body = new Uint8Array(20_000_000);
  expectEqual((await call(SITE, 'POST', '/admin/imports', { body })).body.errorCode, 'UNAUTHORIZED');
}

/** As `setup` said, with the test's authority. */
function runCommand(...words: string[]): Promise<string> {
  const command = `cd ${CODE} && su -s /bin/sh -c 'npm run --silent dallal -- ${words.join(' ')}' dallal`;
  return root.run(['sh', '-c', command], { ...onMachine, env: { NODE_EXTRA_CA_CERTS: '/etc/ssl/souq/ca.pem' } });
}

async function runDoctor(): Promise<string> {
  const out = await runCommand('doctor', '--json');
  const { findings } = JSON.parse(out) as { findings: { check: string; state: string; message: string }[] };
  const states = (wanted: string) => findings.filter(({ state }) => state === wanted).map(({ check: name }) => name);
  for (const name of ['https', 'redirect', 'hsts', 'proxy', 'storage', 'last backup', 'mail server'])
    if (!states('ok').includes(name)) throw new Error(`${name} is not ok:\n${out}`);
  return `${states('ok').length} ok, warnings: ${states('warning').join(', ') || 'none'}`;
}

async function stopApp(): Promise<string> {
  const app = running.shift();
  const started = performance.now();
  await end(app);
  if (existsSync(path.join(places, path.basename(DATA), 'postgres/postmaster.pid')))
    throw new Error('PostgreSQL is still running');
  return `${((performance.now() - started) / 1000).toFixed(1)} s`;
}

async function end(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

try {
  await check('setup with Caddy', () => runSetup('caddy'));
  await check('systemd accepts the unit', inspectUnit);
  await check('the app starts as the unit says', startApp);
  await start('caddy', 'run', '--config', '/etc/caddy/Caddyfile');
  await check('nobody but the holder of the link gets in before the set-up', tryBeforeSetup);
  await check('the link makes the first admin, who opens the marketplace', openMarketplace);
  await check('Caddy: pages in both languages', readPages);
  await check('Caddy: live connections and large bodies', tryConnections);
  await check('a first backup', async () => (await runCommand('backup')).trim());
  await check('Caddy: doctor finds no error', runDoctor);
  await end(running.pop());
  await check('setup with nginx, repeated without questions', () => runSetup('nginx'));
  await start('nginx', '-g', 'daemon off;');
  await check('nginx: pages in both languages', readPages);
  await check('nginx: live connections and large bodies', tryConnections);
  await check('nginx: doctor finds no error', runDoctor);
  await check('the app stops in time, and its database with it', stopApp);
} finally {
  for (const child of running) await end(child);
  await mail.close();
}
