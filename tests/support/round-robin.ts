import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

interface RoundRobin {
  origin: string;
  close: () => Promise<void>;
}

/**
 * Passes each connection to the next of the ports that accepts it, as a proxy without sticky sessions does. `ports` is
 * read for each connection. Listens on the port `at`, or on a free one.
 */
export async function startRoundRobin(ports: number[], at = 0): Promise<RoundRobin> {
  let next = 0;
  const sockets = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (client) => {
    sockets.add(client);
    client.on('error', () => {}).on('close', () => sockets.delete(client));
    const forward = (attempt: number): void => {
      if (attempt === ports.length || client.destroyed) return void client.destroy();
      next += 1;
      const upstream = connect({ port: ports[next % ports.length]!, host: '127.0.0.1', allowHalfOpen: true });
      upstream.once('error', () => forward(attempt + 1));
      upstream.once('connect', () => {
        upstream.removeAllListeners('error').on('error', () => client.destroy());
        client.on('error', () => upstream.destroy());
        client.pipe(upstream).pipe(client);
      });
    };
    forward(0);
  }).listen(at, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}
