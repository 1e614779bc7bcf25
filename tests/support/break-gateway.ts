import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { onTestFinished } from 'vitest';

import type { Marketplace } from './marketplace.ts';

/**
 * Until it is repaired or the test ends, the gateway answers every call with 503. `countCalls` returns how many there
 * were.
 */
export async function breakGateway({
  config,
}: Pick<Marketplace, 'config'>): Promise<{ countCalls: () => number; repair: () => void }> {
  let calls = 0;
  const server = createServer((_, response) => {
    calls += 1;
    response.writeHead(503).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const working = config.gateway;
  const repair = () => {
    config.gateway = working;
  };
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  config.gateway = { ...working, isSandbox: false, url, apiKey: 'a key' };
  onTestFinished(() => {
    repair();
    server.close();
  });
  return { countCalls: () => calls, repair };
}
