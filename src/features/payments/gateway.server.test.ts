import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect, onTestFinished, test } from 'vitest';

import type { Services } from '#platform/context.server.ts';

import { callGateway } from './gateway.server.ts';

test('follows no redirect of the gateway, which would carry the request to another server', async () => {
  let received = 0;
  // Other programs on this machine may look for theirs at this port.
  const other = createServer(({ url }, response) => {
    if (url === '/redirected') received += 1;
    response.end('{"IsSuccess": true, "Data": {}}');
  }).listen(0, '127.0.0.1');
  const gateway = createServer((_, response) => {
    response.writeHead(307, { location: `${originOf(other)}/redirected` }).end();
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void [other, gateway].map((server) => server.close()));
  await Promise.all([other, gateway].map((server) => once(server, 'listening')));
  const config = { gateway: { isSandbox: false, url: originOf(gateway), apiKey: 'a key' } };
  await expect(callGateway({ config } as Services, 'SendPayment', {})).rejects.toThrow('GATEWAY_UNAVAILABLE');
  expect(received).toBe(0);
});

const originOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
