// Runs the commands of docs/operations/archive.md on a fresh Debian, in a network of loopback only.
import { spawnSync } from 'node:child_process';

import { buildIfStale } from '../../bench/build-if-stale.ts';

import { downloadDebian } from './debian-root.ts';
import { readBlocks } from './read-blocks.ts';

const GUIDE = 'docs/operations/archive.md';

const [install = ''] = readBlocks(GUIDE, 'Set it up');
const packages = install.replace('apt-get install', '').trim().split(' ');
await buildIfStale();
const inside = ['ip link set lo up', 'exec node tests/ops/use-archive.ts "$@"'].join('\n');
const { status } = spawnSync('unshare', ['--net', 'sh', '-euc', inside, 'sh', GUIDE, downloadDebian(packages)], {
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
