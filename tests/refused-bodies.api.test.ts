import { once } from 'node:events';
import { connect } from 'node:net';

import { afterAll, expect, test } from 'vitest';

import { openMarketplace } from '#tests/support/marketplace.ts';
import { takeTime } from '#tests/support/take-time.ts';

const market = await openMarketplace({ RATE_LIMITS: 'on' });
afterAll(() => market.close());

const CHUNK = Buffer.alloc(100_000, 'x');

/**
 * Sends a request as simple clients do: the whole body first, whatever the server answers meanwhile, then reads. Then
 * sends a second request over the same connection. Returns all that was received. Rejects with EPIPE or ECONNRESET.
 */
async function sendThenRead(request: string, chunks: number, pauseMs: number): Promise<string> {
  const socket = connect(Number(new URL(market.origin).port), '127.0.0.1');
  await once(socket, 'connect');
  const failed = new Promise<never>((_, reject) => socket.once('error', reject));
  const received: Buffer[] = [];
  const head = `${request} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n`;
  const send = async () => {
    socket.write(`${head}Content-Length: ${chunks * CHUNK.length}\r\n\r\n`);
    for (let sent = 0; sent < chunks; sent += 1) {
      await new Promise((resolve) => socket.write(CHUNK, resolve));
      await takeTime(pauseMs);
    }
    socket.write('GET /api/country HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
    socket.on('data', (chunk) => received.push(chunk));
    await once(socket, 'close');
  };
  await Promise.race([send(), failed]);
  return Buffer.concat(received).toString();
}

const REFUSED = [
  ['PUT /api/account/profile', 401],
  ['POST /api/images', 401],
  ['POST /api/nothing', 404],
  ['PATCH /api/ads', 405],
  ['POST /api/contact', 413],
  ['POST /sandbox/v2/SendPayment', 413],
  ['POST /media/x', 404],
] as const;

test.each(REFUSED)('%s is answered with %i although a slow client is still sending its body', async (call, status) => {
  const received = await sendThenRead(call, 8, 120);
  expect(received).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(received).toContain('HTTP/1.1 200 ');
});

test.each(REFUSED)('%s is answered with %i to a client that sends 12 MB at once', async (call, status) => {
  expect(await sendThenRead(call, 120, 0)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
});

test('a call over the limit is answered with 429 although its body was not read', async () => {
  const call = 'PUT /api/account/password';
  let received = '';
  for (let calls = 0; calls < 200 && !received.includes(' 429 '); calls += 1) received = await sendThenRead(call, 1, 0);
  expect(await sendThenRead(call, 8, 120)).toMatch(/^HTTP\/1.1 429 /);
});
