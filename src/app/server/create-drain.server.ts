import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** How long a shutdown waits for requests in flight. */
const MAX_MS = 10_000;
const CHECK_MS = 50;

/**
 * Call it before the server listens. The returned function accepts no further connections and waits up to ten seconds
 * for the requests in flight. A proxy keeps connections open: each is closed after its next response, or as soon as it
 * has no request.
 */
export function createDrain(server: Server): () => Promise<void> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const closeIdle = () => {
    server.closeIdleConnections();
    // To Node, a connection that never had a request is not idle.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  };
  return async () => {
    // A busy connection may never be idle when this looks.
    server.prependListener('request', (_, response: ServerResponse) => response.setHeader('connection', 'close'));
    const drained = once(server, 'close');
    server.close();
    closeIdle();
    const timer = setInterval(closeIdle, CHECK_MS);
    await Promise.race([drained, sleep(MAX_MS, undefined, { ref: false })]);
    clearInterval(timer);
  };
}
