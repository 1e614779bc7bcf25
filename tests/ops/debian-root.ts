import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { installFromDebian } from '../support/install-from-debian.ts';

const SUITE = 'bookworm';

/** Paths that a slim image of Debian also leaves out. */
const LEFT_OUT = ['/usr/share/doc/*', '/usr/share/man/*', '/usr/share/info/*', '/usr/share/locale/*'];

interface Mount {
  /** A folder or file of this machine. */
  source: string;
  /** Absolute, in the root. Created if it is missing. */
  target: string;
  isReadOnly?: boolean;
}

export interface RunOptions {
  /** Name of an account of the root. Default: root. Others can't gain privileges. */
  user?: string;
  /** `host`: the network of the caller, with its name servers and certificates. `none` (default): loopback only. */
  network?: 'host' | 'none';
  /** Absolute, in the root. Default: /. */
  cwd?: string;
  /** In addition to HOME, USER, SHELL and PATH. Nothing of this process's environment is inherited. */
  env?: Record<string, string>;
  mounts?: Mount[];
  /** Nothing can be written except in writable mounts and in an empty /tmp. */
  isReadOnly?: boolean;
}

/** Where stdout and stderr go: a number is that of an open file. */
type Output = 'inherit' | 'pipe' | number;

/** A Debian in a folder. Commands see it as their whole file system, with private mounts. */
export interface DebianRoot {
  folder: string;
  /** Runs a command and returns its stdout; stderr goes to this terminal. Throws if the exit code is not 0. */
  run: (command: string[], options?: RunOptions) => Promise<string>;
  /** Starts a command. Its pid is that of the command itself, so it receives the signals. */
  start: (command: string[], options?: RunOptions, output?: Output) => ChildProcess;
  remove: () => void;
}

/** Makes a fresh Debian, without recommended packages. Throws if this machine can't make one. */
export const makeDebianRoot = (packages: string[] = []): DebianRoot => extractDebian(downloadDebian(packages));

/** A root from the archive of one. */
export function extractDebian(archive: string): DebianRoot {
  const folder = mkdtempSync(path.join(tmpdir(), 'dallal-root-'));
  runOrThrow('tar', ['--extract', '--preserve-permissions', '--numeric-owner', `--file=${archive}`, '-C', folder]);
  runOrThrow('chmod', ['755', folder]);
  return openDebianRoot(folder);
}

/** A root that is already in a folder. */
export function openDebianRoot(folder: string): DebianRoot {
  return {
    folder,
    start: (command, options = {}, output = 'inherit') => startIn(folder, command, options, [output, output]),
    run: async (command, options = {}) => {
      const child = startIn(folder, command, options, ['pipe', 'inherit']);
      let output = '';
      child.stdout!.setEncoding('utf8').on('data', (text: string) => (output += text)); // piped
      const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
      if (code !== 0) throw new Error(`${command.join(' ')} ended with ${String(code)}\n${output.slice(-2000)}`);
      return output;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Puts the Node that runs this script where images and packages have it. */
export function copyNode({ folder }: DebianRoot): void {
  cpSync(process.execPath, path.join(folder, 'usr/local/bin/node'));
}

function requireMmdebstrap(): void {
  const isThere = () => spawnSync('mmdebstrap', ['--version']).status === 0;
  if (process.getuid?.() !== 0) throw new Error('Run this as root: it makes file systems and network namespaces');
  if (!isThere() && !(installFromDebian('mmdebstrap') && isThere()))
    throw new Error('Install mmdebstrap: it makes a fresh Debian');
}

/**
 * A tar archive of a Debian, made once for each list of packages. `rm -r` of `dallal-debian` in the temporary folder
 * makes it anew.
 */
export function downloadDebian(packages: string[] = []): string {
  requireMmdebstrap();
  const name = [SUITE, ...packages.toSorted()].join('+').replaceAll(/[^\w+.-]/g, '_');
  const archive = path.join(tmpdir(), 'dallal-debian', `${name}.tar`);
  if (existsSync(archive)) return archive;
  mkdirSync(path.dirname(archive), { recursive: true });
  const unfinished = `${archive}.${process.pid}.tar`;
  const excludes = LEFT_OUT.map((pattern) => `--dpkgopt=path-exclude=${pattern}`);
  const include = packages.length > 0 ? [`--include=${packages.join(',')}`] : [];
  // The hook leaves out a package that brings all of Perl, as Debian's images do.
  const options = [
    '--quiet',
    '--variant=minbase',
    '--mode=root',
    '--dpkgopt=force-unsafe-io',
    '--hook-dir=/usr/share/mmdebstrap/hooks/merged-usr',
    ...excludes,
    ...include,
  ];
  // A mirror that is a snapshot has lists that have expired.
  const expired = '--aptopt=Acquire::Check-Valid-Until "false"';
  runOrThrow('mmdebstrap', [...options, expired, SUITE, unfinished]);
  renameSync(unfinished, archive);
  return archive;
}

function startIn(folder: string, command: string[], options: RunOptions, output: Output[]): ChildProcess {
  const { user = 'root', network = 'none', cwd = '/', env = {} } = options;
  const unshare = ['--mount', ...(network === 'none' ? ['--net'] : [])];
  const script = [
    'set -e',
    ...(network === 'none' ? ['ip link set lo up'] : []),
    ...mountCommands(folder, options),
    `exec chroot ${quote(folder)} "$@"`,
  ].join('\n');
  const account = [`--reuid=${user}`, `--regid=${user}`, '--init-groups', '--reset-env'];
  const privileges = user === 'root' ? [] : ['--no-new-privs'];
  const variables = Object.entries(env).map(([name, value]) => `${name}=${value}`);
  const inside = ['setpriv', ...account, ...privileges, 'env', `--chdir=${cwd}`, ...variables, ...command];
  return spawn('unshare', [...unshare, 'sh', '-c', script, 'sh', ...inside], {
    stdio: ['ignore', ...output],
  });
}

/** Shell commands for a private mount namespace, which ends with the command that runs in it. */
function mountCommands(folder: string, { network, mounts = [], isReadOnly = false }: RunOptions): string[] {
  const at = (target: string) => quote(path.join(folder, target));
  const tmpfs = (target: string) => `mount -t tmpfs -o mode=1777 tmpfs ${at(target)}`;
  const all = [...(network === 'host' ? NETWORK_FILES.filter(({ source }) => existsSync(source)) : []), ...mounts];
  for (const { source, target } of all) makeMountPoint(source, path.join(folder, target));
  return [
    `mount --bind ${quote(folder)} ${quote(folder)}`,
    ...(isReadOnly ? [`mount -o remount,bind,ro ${quote(folder)}`, tmpfs('tmp')] : []),
    `mount -t proc proc ${at('proc')}`,
    tmpfs('dev/shm'),
    ...all.flatMap(({ source, target, isReadOnly: isFixed }) => [
      `mount --bind ${quote(source)} ${at(target)}`,
      ...(isFixed ? [`mount -o remount,bind,ro ${at(target)}`] : []),
    ]),
  ];
}

/** The files with this machine's name servers and trusted certificates. */
const NETWORK_FILES: Mount[] = ['/etc/resolv.conf', '/etc/hosts', '/etc/ssl/certs/ca-certificates.crt'].map((file) => ({
  source: file,
  target: file,
  isReadOnly: true,
}));

function makeMountPoint(source: string, target: string): void {
  if (existsSync(target)) return;
  const isFile = statSync(source).isFile();
  mkdirSync(isFile ? path.dirname(target) : target, { recursive: true });
  if (isFile) writeFileSync(target, '');
}

const quote = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

function runOrThrow(file: string, args: string[]): void {
  const { status, error } = spawnSync(file, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  if (error) throw error;
  if (status !== 0) throw new Error(`${file} ended with ${status}`);
}
