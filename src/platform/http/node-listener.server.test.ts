import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';

import { afterEach, expect, test } from 'vitest';

import { createNodeListener } from './node-listener.server.ts';

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const close of cleanups.splice(0)) close();
});

/** Resolves when the connection is closed, also by a reset. */
const closed = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve));

/** Opens a connection to a server, and sends the head of a request with a body of `bytes`. */
async function startRequest(
  respond: (request: Request) => Promise<Response>,
  bytes: number,
  limits?: { bytes: number; ms: number },
): Promise<{ socket: Socket; received: () => string }> {
  const server = createServer(createNodeListener(respond, limits)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {});
  cleanups.push(
    () => socket.destroy(),
    () => server.close(),
  );
  let received = '';
  socket.on('data', (chunk) => (received += chunk.toString()));
  socket.write(`POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${bytes}\r\n\r\n`);
  return { socket, received: () => received };
}

const refuse = async () => new Response('refused', { status: 401 });

test('closes the connection of a client that takes too long to send an unread body', async () => {
  const { socket, received } = await startRequest(refuse, 100_000_000, { bytes: 1e9, ms: 500 });
  await expect.poll(received).toContain('refused');
  const trickle = setInterval(() => socket.write('x'), 20);
  await closed(socket);
  clearInterval(trickle);
  expect(socket.bytesWritten).toBeLessThan(10_000);
});

test('closes the connection of a client that sends too much of an unread body', async () => {
  const { socket, received } = await startRequest(refuse, 100_000_000, { bytes: 1_000_000, ms: 60_000 });
  await expect.poll(received).toContain('refused');
  const flood = setInterval(() => socket.write(Buffer.alloc(100_000)), 50);
  await closed(socket);
  clearInterval(flood);
  expect(socket.bytesWritten).toBeLessThan(100_000_000);
});

test('discards the rest of a body that was read in part, and serves the next request', async () => {
  const { socket, received } = await startRequest(async (request) => {
    const reader = request.body?.getReader();
    await reader?.read();
    reader?.releaseLock();
    return new Response('read in part', { status: 413 });
  }, 3_000_000);
  socket.write(Buffer.alloc(3_000_000));
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await expect.poll(() => received().split('read in part').length).toBe(3);
});
