import { once } from 'node:events';
import { Agent, createServer, get } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';

import { expect, test } from 'vitest';

import { createDrain } from './create-http-server.server.ts';

/** A server whose answers wait for `answer`. */
async function listen() {
  const held = Promise.withResolvers<void>();
  const server = createServer({ keepAliveTimeout: 60_000 }, async (_, response) => {
    await held.promise;
    response.end('answer');
  });
  const drain = createDrain(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { drain, server, answer: held.resolve, port: (server.address() as AddressInfo).port };
}

/** Milliseconds. */
async function measure(run: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await run();
  return performance.now() - started;
}

test('a request in flight is answered, and its connection does not hold the shutdown', async () => {
  const { drain, server, answer, port } = await listen();
  const agent = new Agent({ keepAlive: true });
  const answered = new Promise((resolve) => get({ port, host: '127.0.0.1', agent }, (body) => resolve(text(body))));
  await once(server, 'request');
  const draining = measure(drain);
  answer();
  expect(await draining).toBeLessThan(5_000);
  expect(await answered).toBe('answer');
  agent.destroy();
});

test('a connection that always has the next request is closed, so that its client goes elsewhere', async () => {
  const { drain, server, answer, port } = await listen();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let answers = 0;
  const askAgain = () =>
    get({ port, host: '127.0.0.1', agent }, (body) => {
      answers += 1;
      body.resume();
    }).on('error', () => {});
  for (let waiting = 0; waiting < 20; waiting += 1) askAgain();
  await once(server, 'request');
  const draining = drain();
  answer();
  await draining;
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
