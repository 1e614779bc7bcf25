// Follows docs/operations/go-live.md, "Without containers", on a fresh Debian: npm ci, build and setup. Starts what the
// systemd unit says behind Caddy and nginx, and uses the site where no network is but that of the machine itself.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { check } from './check.ts';
import { copyNode, type DebianRoot, makeDebianRoot } from './debian-root.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const CODE = '/opt/dallal';
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';
const AUTHORITY = '/etc/ssl/souq';
const PACKAGES = ['ca-certificates', 'caddy', 'nginx-light', 'openssl', 'passwd', 'systemd'];

const root = makeDebianRoot(PACKAGES);
const places = mkdtempSync(path.join(tmpdir(), 'dallal-fresh-'));
try {
  await check('npm ci', () => install(root, 'npm', 'ci'));
  await check('npm run build', () => install(root, 'npm', 'run', 'build'));
  await check('a certificate of a test authority', makeCertificate);
  if (!process.exitCode) useSite(places);
} finally {
  rmSync(places, { recursive: true, force: true });
  root.remove();
}

async function install(debian: DebianRoot, ...command: string[]): Promise<void> {
  const registry = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim();
  const cache = execFileSync('npm', ['config', 'get', 'cache'], { encoding: 'utf8' }).trim();
  prepare(debian);
  mkdirSync(cache, { recursive: true });
  await debian.run(command, {
    network: 'host',
    cwd: CODE,
    env: { npm_config_registry: registry, npm_config_cafile: CERTIFICATES, npm_config_loglevel: 'error' },
    mounts: [{ source: cache, target: '/root/.npm' }],
  });
}

/** Node and npm as from nodejs.org, and the code as from git. */
function prepare(debian: DebianRoot): void {
  const code = path.join(debian.folder, CODE);
  if (!mkdirSync(code, { recursive: true })) return;
  copyNode(debian);
  const npm = path.resolve(process.env['npm_execpath'] ?? '', '../..');
  if (path.basename(npm) !== 'npm') throw new Error('Run this by npm: npm run test:ops fresh-machine');
  cpSync(npm, path.join(debian.folder, 'usr/local/lib/node_modules/npm'), { recursive: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', path.join(debian.folder, 'usr/local/bin/npm'));
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  for (const file of files.split('\n').filter(Boolean)) cpSync(path.join(ROOT, file), path.join(code, file));
}

async function makeCertificate(): Promise<void> {
  const request = 'openssl req -newkey rsa:2048 -nodes';
  await root.run([
    'sh',
    '-euc',
    `mkdir -p ${AUTHORITY} && cd ${AUTHORITY} && echo subjectAltName=DNS:souq.test > names && exec 2> log
    ${request} -x509 -days 90 -subj '/CN=Test authority' -keyout ca.key -out ca.pem
    ${request} -subj /CN=souq.test -keyout site.key -out site.csr
    openssl x509 -req -in site.csr -CA ca.pem -CAkey ca.key -CAcreateserial -days 90 -extfile names -out site.pem`,
  ]);
}

/** In a network namespace where the name of the site leads to this machine. */
function useSite(folder: string): void {
  const hosts = path.join(folder, 'hosts');
  writeFileSync(hosts, '127.0.0.1 localhost souq.test\n::1 localhost\n');
  const script = ['ip link set lo up', `mount --bind "${hosts}" /etc/hosts`, 'exec "$@"'].join('\n');
  const command = [process.execPath, 'tests/ops/use-fresh-machine.ts', root.folder, folder];
  const { status } = spawnSync('unshare', ['--net', '--mount', 'sh', '-euc', script, 'sh', ...command], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, NODE_EXTRA_CA_CERTS: path.join(root.folder, AUTHORITY, 'ca.pem') },
  });
  if (status !== 0) process.exitCode = 1;
}
