// node tests/ops/serve-image.ts IMAGE ARCHIVE, in a separate network namespace: runs the services of compose.yaml.
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { networkInterfaces, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { member } from '#demo/users.ts';

import { refusedPictures } from '../support/hostile-pictures.ts';
import { manyScansJpeg } from '../support/many-scans-jpeg.ts';
import { noisyPhoto } from '../support/noisy-photo.ts';

import type { BuiltImage } from './build-image.ts';
import { check } from './check.ts';
import { extractDebian } from './debian-root.ts';
import { expectEqual } from './expect-equal.ts';
import { readGrownSettings, serveGrown } from './serve-grown.ts';
import { createSiteClient } from './request-site.ts';
import { openServices } from './start-services.ts';
import { until } from './until.ts';

const HOST = 'market.test';
const SETTINGS = {
  SITE_URL: `https://${HOST}`,
  POSTGRES_PASSWORD: 'a-password-of-the-database',
  CADDY_GLOBAL_OPTIONS: 'local_certs',
  DEMO: 'on',
  SANDBOX: 'off',
  MAILBOX: 'off',
  DRAIN_SECONDS: '2',
  LOG_LEVEL: 'warn',
  PICTURE_SECONDS: '2',
};

const image = JSON.parse(process.argv[2]!) as BuiltImage; // container-image.ops.ts gives both
const debian = extractDebian(process.argv[3]!);
const folder = mkdtempSync(path.join(tmpdir(), 'dallal-compose-'));
const services = openServices(image, debian, folder, SETTINGS);
/** The same with Redis and S3. */
const grown = openServices(image, debian, folder, { ...SETTINGS, ...readGrownSettings() });
const authority = path.join(services.volume('certificates'), 'caddy/pki/authorities/local/root.crt');

const startOthers = () => services.names.filter((name) => name !== 'app').forEach((name) => services.start(name));

try {
  startOthers();
  await until(() => existsSync(authority));
  const site = createSiteClient(HOST, readFileSync(authority, 'utf8'));
  const isReady = () =>
    site('/readyz').then(
      ({ status }) => status === 200,
      () => false,
    );
  let app = services.start('app');

  await check('is ready behind Caddy with https, without a network', async () => {
    await until(isReady);
    const outside = Object.keys(networkInterfaces()).filter((name) => name !== 'lo');
    if (outside.length > 0) throw new Error(`There is a network: ${outside.join(', ')}`);
    return (await site('/readyz')).body.toString();
  });

  await check('its health check says that it is well', () => services.run('app', image.healthCheck));

  await check('the process has no privileges', () => {
    const status = readFileSync(`/proc/${app.pid}/status`, 'utf8');
    const line = (name: string) => new RegExp(`^${name}:\\t(.*)$`, 'm').exec(status)?.[1];
    expectEqual(line('Uid'), '1000\t1000\t1000\t1000');
    expectEqual(line('CapEff'), '0000000000000000');
    expectEqual(line('NoNewPrivs'), '1');
  });

  await check('nothing can be written outside the volumes and /tmp', async () => {
    const refused = await services.run('app', ['sh', '-c', 'touch /app/x /x 2>&1 || touch /data/x /tmp/x']);
    expectEqual(refused.match(/Read-only file system/g)?.length, 2);
  });

  await check('pages are there in both languages', async () => {
    for (const [language, direction] of [
      ['en', 'ltr'],
      ['ar', 'rtl'],
    ]) {
      const { status, body, headers } = await site(`/?lng=${language}`);
      expectEqual(status, 200);
      if (!body.includes(`<html lang="${language}" dir="${direction}"`)) throw new Error(body.toString().slice(0, 300));
      if (!headers['strict-transport-security']) throw new Error('HSTS is missing');
    }
    expectEqual((await site('/static/js/none.chunk.js')).status, 404);
  });

  const logIn = async () => {
    const password = readFileSync(path.join(services.volume('data'), 'demo-password'), 'utf8').trim();
    const { countryCode, mobile } = member;
    const { status, body } = await site('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: [JSON.stringify({ countryCode, mobile, password })],
    });
    expectEqual(status, 200);
    return { authorization: `Bearer ${JSON.parse(body.toString()).data.accessToken as string}` };
  };
  const upload = async (headers: Record<string, string>, body: Parameters<typeof site>[1]) => {
    const answer = await site('/api/images', {
      method: 'POST',
      headers: { ...headers, 'content-type': 'image/jpeg' },
      ...body,
    });
    expectEqual(answer.status, 200);
    return `/media/${JSON.parse(answer.body.toString()).data.image._id as string}-800.webp`;
  };
  const pictures: string[] = [];
  const expectPictures = async () => {
    for (const picture of pictures) {
      const { status, headers } = await site(picture);
      expectEqual([status, headers['content-type']], [200, 'image/webp']);
    }
  };

  await check('a member uploads a picture, and it is stored in the volume', async () => {
    pictures.push(await upload(await logIn(), { body: [await noisyPhoto()] }));
    await expectPictures();
    const stored = readdirSync(path.join(services.volume('data'), 'media'), { recursive: true, encoding: 'utf8' });
    if (!stored.some((file) => path.basename(file) === path.basename(pictures[0]!)))
      throw new Error('It is not in the volume');
  });

  await check('pictures that try to stop the decoder are refused, and the app goes on', async () => {
    const headers = { ...(await logIn()), 'content-type': 'image/jpeg' };
    const statusOf = async (picture: Buffer) =>
      (await site('/api/images', { method: 'POST', headers, body: [picture] })).status;
    expectEqual(await statusOf(refusedPictures['SVG with nested use']!), 415);
    expectEqual(await statusOf(manyScansJpeg(14_000, 14_000, 0)), 413);
    expectEqual(await statusOf(await noisyPhoto()), 200);
    await expectPictures();
  });

  const runCommand = (name: string) => services.run('app', [...image.command.slice(0, -1), name]);

  await check('makes a backup in the volume', async () => {
    await runCommand('backup');
    if (readdirSync(services.volume('backups')).length === 0) throw new Error('The volume is empty');
  });

  await check('SIGTERM: an upload that is running finishes, and the exit code is 0', async () => {
    const photo = await noisyPhoto();
    const half = photo.length / 2;
    const headers = await logIn();
    let isHalfSent = false;
    const slowly = async function* () {
      yield photo.subarray(0, half);
      isHalfSent = true;
      await sleep(1000);
      yield photo.subarray(half);
    };
    const uploading = upload(headers, { body: slowly() });
    await until(() => isHalfSent);
    const started = performance.now();
    const exit = once(app, 'exit');
    const stopped = services.stop('app');
    await sleep(200);
    expectEqual((await site('/readyz')).status, 503);
    pictures.push(await uploading);
    await exit;
    expectEqual(await stopped, 0);
    return `${((performance.now() - started) / 1000).toFixed(1)} s`;
  });

  await check('after a restart of the other services, upgrade tries the image with the data', async () => {
    await services.stopAll();
    startOthers();
    await runCommand('upgrade');
  });

  await check('then everything is there', async () => {
    app = services.start('app');
    await until(isReady);
    await expectPictures();
    await logIn();
  });

  await services.stopAll();
  await serveGrown(grown, image, pictures);
} finally {
  await services.stopAll();
  await grown.stopAll();
  if (process.exitCode) for (const name of grown.names) console.log(`── ${name}\n${grown.log(name).slice(-3000)}`);
  debian.remove();
  rmSync(folder, { recursive: true, force: true });
}
