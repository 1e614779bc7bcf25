import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';

import { member } from '#demo/users.ts';
import { messageCreated } from '#features/chat/contract.ts';

import { call } from '../support/call.ts';
import { connectWith, receivedEvents } from '../support/live.ts';
import { noisyPhoto } from '../support/noisy-photo.ts';
import { s3Settings } from '../support/s3-server.ts';

import type { BuiltImage } from './build-image.ts';
import { check } from './check.ts';
import { expectEqual } from './expect-equal.ts';
import { readBlocks } from './read-blocks.ts';
import { APP_ADDRESSES, type Services } from './start-services.ts';
import { until } from './until.ts';

const GUIDE = 'docs/operations/go-live.md';
const HEADING = 'Several containers';
const COMMAND = 'docker compose run --rm app ';

/** The settings of the guide, with the key pair that s3rver knows. */
export function readGrownSettings(): Record<string, string> {
  const settings = parseEnv(readBlocks(GUIDE, HEADING, 'ini').join('')) as Record<string, string>;
  const { S3_ACCESS_KEY, S3_SECRET_KEY } = s3Settings('');
  return { ...settings, S3_ACCESS_KEY, S3_SECRET_KEY };
}

/** Follows the guide to two processes of the app with Redis and S3. `pictures` are addresses of pictures on disk. */
export async function serveGrown(services: Services, image: BuiltImage, pictures: string[]): Promise<void> {
  const [one = '', other = ''] = APP_ADDRESSES.map((address) => `http://${address}:3000`);
  const media = path.join(services.volume('data'), 'media');
  for (const name of services.names) if (name !== 'app') services.start(name);

  await check('the guide’s commands copy the pictures to the bucket', async () => {
    const lines = readBlocks(GUIDE, HEADING).join('').split('\n');
    const commands = lines.filter((line) => line.startsWith(COMMAND)).map((line) => line.slice(COMMAND.length));
    expectEqual(commands.length, 2);
    for (const command of commands) await services.run('app', [...image.command.slice(0, -1), ...command.split(' ')]);
    rmSync(media, { recursive: true });
    expectStored(services, pictures);
  });

  await check('two processes of the app are ready', async () => {
    for (const address of APP_ADDRESSES) services.start('app', address);
    for (const origin of [one, other]) await until(() => isReady(origin));
  });

  await check('both have the pictures of the bucket', async () => {
    const by = await logIn(services, one);
    const { body } = await call(one, 'POST', '/images', {
      by,
      body: await noisyPhoto(),
      headers: { 'content-type': 'image/jpeg' },
    });
    const uploaded = `/media/${body.data.image._id as string}-800.webp`;
    for (const picture of [...pictures, uploaded])
      for (const origin of [one, other]) await expectPicture(origin, picture);
    expectStored(services, [uploaded]);
    if (existsSync(media)) throw new Error('A picture is on disk');
  });

  await check('a message sent to one process arrives at a connection to the other', async () => {
    const by = await logIn(services, one);
    const connection = await connectWith(other, by.token);
    const { body } = await call(one, 'GET', '/chat/conversations', { by });
    const conversation = body.data.conversations[0]._id as string;
    const clientId = randomUUID();
    await call(one, 'POST', `/chat/conversations/${conversation}/messages`, {
      by,
      body: { clientId, content: 'Hello' },
    });
    await until(() => receivedEvents(connection, messageCreated).some(({ message }) => message.clientId === clientId));
    connection.close();
  });

  await check('one serves after the other was stopped', async () => {
    expectEqual(await services.stop('app', APP_ADDRESSES[0]), 0);
    for (const picture of pictures) await expectPicture(other, picture);
    if (await isReady(one)) throw new Error('It is not stopped');
  });
}

const isReady = (origin: string): Promise<boolean> =>
  fetch(`${origin}/readyz`)
    .then((response) => response.json() as Promise<{ status: string }>)
    .then(
      ({ status }) => status === 'ready',
      () => false,
    );

async function logIn(services: Services, origin: string): Promise<{ token: string }> {
  const password = readFileSync(path.join(services.volume('data'), 'demo-password'), 'utf8').trim();
  const { countryCode, mobile } = member;
  const { status, body } = await call(origin, 'POST', '/auth/login', { body: { countryCode, mobile, password } });
  expectEqual(status, 200);
  return { token: body.data.accessToken as string };
}

async function expectPicture(origin: string, picture: string): Promise<void> {
  const { status, headers } = await fetch(origin + picture);
  expectEqual([status, headers.get('content-type')], [200, 'image/webp']);
}

/** In the bucket's volume, where s3rver gives each object a name that begins with its key. */
function expectStored(services: Services, pictures: string[]): void {
  const stored = readdirSync(services.volume('pictures'), { recursive: true, encoding: 'utf8' });
  for (const picture of pictures)
    if (!stored.some((file) => path.basename(file).startsWith(path.basename(picture))))
      throw new Error(`${picture} is not in the bucket`);
}
