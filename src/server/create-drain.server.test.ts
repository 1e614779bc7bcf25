import { once } from 'node:events';
import { Agent, createServer, get } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { createDrain } from './create-drain.server.ts';

async function listen() {
  const server = createServer({ keepAliveTimeout: 60_000 }, async (_, response) => {
    await sleep(300);
    response.end('answer');
  });
  const drain = createDrain(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { drain, server, port: (server.address() as AddressInfo).port };
}

/** Milliseconds. */
async function measure(run: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await run();
  return performance.now() - started;
}

test('a request in flight is answered, and its connection does not hold the shutdown', async () => {
  const { drain, server, port } = await listen();
  const agent = new Agent({ keepAlive: true });
  const answer = new Promise((resolve) => get({ port, host: '127.0.0.1', agent }, (body) => resolve(text(body))));
  await once(server, 'request');
  expect(await measure(drain)).toBeLessThan(5_000);
  expect(await answer).toBe('answer');
  agent.destroy();
});

test('a connection that always has the next request is closed, so that its client goes elsewhere', async () => {
  const { drain, server, port } = await listen();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let answers = 0;
  const askAgain = () =>
    get({ port, host: '127.0.0.1', agent }, (body) => {
      answers += 1;
      body.resume();
    }).on('error', () => {});
  for (let waiting = 0; waiting < 20; waiting += 1) askAgain();
  await once(server, 'request');
  await drain();
  expect(answers).toBeLessThanOrEqual(2);
  agent.destroy();
});

test('a connection without a request does not hold the shutdown', async () => {
  const { drain, server, port } = await listen();
  const accepted = once(server, 'connection');
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  await accepted;
  expect(await measure(drain)).toBeLessThan(5_000);
  socket.destroy();
});
