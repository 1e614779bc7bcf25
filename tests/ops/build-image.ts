import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { installFromDebian } from '../support/install-from-debian.ts';

import { downloadDebian } from './debian-root.ts';

const STORE = path.join(tmpdir(), 'dallal-debian', 'images');
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';

/** The parts of an image that a container engine uses. */
export interface BuiltImage {
  /** Its file system. */
  folder: string;
  environment: Record<string, string>;
  user: string;
  workingFolder: string;
  command: string[];
  healthCheck: string[];
  remove: () => void;
}

/**
 * Builds the Dockerfile with Buildah. Its base images are not pulled from a registry, but made from Debian's packages
 * and from the Node and npm that run this script.
 */
export function buildImage(): BuiltImage {
  requireBuildah();
  mkdirSync(STORE, { recursive: true });
  makeDebianImage();
  makeNodeImage();
  buildah('build', '--pull-never', '--isolation=chroot', '--network=host', '--format=docker', '--tag=dallal', '.');
  const container = buildah('from', '--pull-never', 'localhost/dallal');
  const { config } = (JSON.parse(buildah('inspect', container)) as { Docker: { config: DockerConfig } }).Docker;
  return {
    folder: buildah('mount', container),
    environment: Object.fromEntries(config.Env.map((line) => [line.split('=', 1)[0]!, line.replace(/^[^=]*=/, '')])),
    user: config.User,
    workingFolder: config.WorkingDir,
    command: [...config.Entrypoint, ...config.Cmd],
    healthCheck: config.Healthcheck.Test.slice(1),
    remove: () => {
      buildah('rm', container);
      buildah('rmi', '--prune');
    },
  };
}

interface DockerConfig {
  Env: string[];
  User: string;
  WorkingDir: string;
  Entrypoint: string[];
  Cmd: string[];
  /** `CMD` and its command. */
  Healthcheck: { Test: string[] };
}

function requireBuildah(): void {
  const isThere = () => spawnSync('buildah', ['--version']).status === 0;
  if (!isThere() && !(installFromDebian('buildah') && isThere()))
    throw new Error('Install buildah: it builds the image');
}

function makeDebianImage(): void {
  const container = buildah('from', 'scratch');
  buildah('add', '--quiet', container, downloadDebian(), '/');
  buildah('config', '--cmd=bash', container);
  commit(container, 'docker.io/library/debian:bookworm-slim');
}

function makeNodeImage(): void {
  const npm = path.resolve(process.env.npm_execpath ?? '', '../..');
  if (path.basename(npm) !== 'npm') throw new Error('Run this by npm: npm run test:ops container-image');
  const container = buildah('from', '--pull-never', 'docker.io/library/debian:bookworm-slim');
  buildah('copy', '--quiet', container, process.execPath, '/usr/local/bin/node');
  buildah('copy', '--quiet', container, npm, '/usr/local/lib/node_modules/npm');
  buildah('copy', '--quiet', container, CERTIFICATES, CERTIFICATES);
  buildah(
    'run',
    '--isolation=chroot',
    container,
    'ln',
    '-s',
    '../lib/node_modules/npm/bin/npm-cli.js',
    '/usr/local/bin/npm',
  );
  const registry = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim();
  for (const variable of [`npm_config_cafile=${CERTIFICATES}`, `npm_config_registry=${registry}`])
    buildah('config', `--env=${variable}`, container);
  commit(container, 'docker.io/library/node:24-bookworm-slim');
}

function commit(container: string, image: string): void {
  buildah('commit', '--quiet', '--rm', container, image);
}

/** Runs Buildah with a private image store. Returns the last line that it prints. */
function buildah(command: string, ...args: string[]): string {
  const store = [`--root=${STORE}/storage`, `--runroot=${STORE}/run`];
  const isLong = command === 'build';
  const { status, stdout } = spawnSync('buildah', [...store, command, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', isLong ? 'inherit' : 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error(`buildah ${command} ended with ${status}`);
  return stdout?.trim() ?? '';
}
