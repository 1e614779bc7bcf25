import { createAdapter } from '@socket.io/redis-adapter';
import type { Server as HttpServer, IncomingHttpHeaders } from 'node:http';
import { createClient } from 'redis';
import { Server } from 'socket.io';

import type { Config } from '#config';

import { hasOneHost } from '../http/node-listener.server.ts';
import type { Log } from '../log/log.server.ts';
import type { EventPayload, ServerEvent } from './events.ts';

/** A larger frame closes its connection. Smaller oversized events get an error envelope. */
const MAX_FRAME_BYTES = 1024 * 1024;

/**
 * Live connections of this process and, through Redis, of the others. Publishing does not wait for delivery; users who
 * are not connected miss the event.
 */
export interface Live {
  emit: <E extends ServerEvent>(room: string | string[], event: E, payload: EventPayload<E>) => void;
  /** Whether a room has a connection in any process. */
  hasConnections: (room: string) => Promise<boolean>;
  /** Whether events reach the other processes. True if there are none. */
  isConnected: () => boolean;
  /** Closes the connections so that clients reconnect at once, possibly to another process. */
  disconnectAll: () => void;
  server: Server;
  attach: (server: HttpServer) => void;
  close: () => Promise<void>;
}

/**
 * Connects to the other processes through Redis (or Valkey). Without `redisUrl` this is the only process. Pages of
 * other sites can't connect.
 */
export async function openLive({ redisUrl, siteUrl }: Pick<Config, 'redisUrl' | 'siteUrl'>, log: Log): Promise<Live> {
  const server = new Server({
    allowRequest: (request, respond) => respond(null, hasOneHost(request) && isSameOrigin(request.headers, siteUrl)),
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: MAX_FRAME_BYTES,
    perMessageDeflate: false,
    cleanupEmptyChildNamespaces: true,
  });
  const redis = redisUrl ? await connectProcesses(server, redisUrl, log) : undefined;
  return {
    server,
    // Socket.IO would send to everyone if there were no room.
    emit: (room, { name }, payload) => void (room.length > 0 && server.to(room).emit(name, payload)),
    // Asks the other processes only if the room is empty here.
    hasConnections: async (room) =>
      server.sockets.adapter.rooms.has(room) ||
      (redisUrl !== undefined && (await server.in(room).fetchSockets()).length > 0),
    isConnected: () => redis?.isConnected() ?? true,
    disconnectAll: () => disconnectAll(server),
    attach: (http) => void server.attach(http),
    close: async () => {
      server.disconnectSockets(true);
      // The engine is undefined until the server is attached.
      (server.engine as Server['engine'] | undefined)?.close();
      redis?.disconnect();
    },
  };
}

/**
 * While Redis is down each process serves its own connections and misses messages of the others. When it is back, all
 * clients are disconnected: they reconnect and fetch what they missed.
 */
async function connectProcesses(
  server: Server,
  url: string,
  log: Log,
): Promise<{ isConnected: () => boolean; disconnect: () => void }> {
  const publisher = createClient({ url, disableOfflineQueue: true });
  const subscriber = publisher.duplicate({ disableOfflineQueue: false });
  for (const client of [publisher, subscriber]) client.on('error', (error: unknown) => log.warn({ error }, 'redis'));
  await Promise.all([publisher.connect(), subscriber.connect()]);
  subscriber.on('ready', () => server.local.disconnectSockets(true));
  server.adapter(createAdapter(ignorePublishErrors(publisher), subscriber, { publishOnSpecificResponseChannel: true }));
  return {
    isConnected: () => publisher.isReady && subscriber.isReady,
    disconnect: () => {
      publisher.destroy();
      subscriber.destroy();
    },
  };
}

/** WebSocket close code (RFC 6455 registry). */
const SERVICE_RESTART = 1012;

/**
 * Closes the WebSockets instead of the Socket.IO connections: a client does not reconnect after the server ends its
 * Socket.IO connection.
 */
function disconnectAll(server: Server): void {
  for (const { conn } of server.sockets.sockets.values()) {
    // Engine.IO does not declare the WebSocket of its transport.
    const { socket } = conn.transport as unknown as { socket?: { close: (code: number, reason: string) => void } };
    socket?.close(SERVICE_RESTART, 'restarting');
  }
}

/** The adapter does not await `publish`, so a failure would be an unhandled rejection and end the process. */
function ignorePublishErrors<Publisher extends { publish: (channel: string, message: string) => Promise<unknown> }>(
  publisher: Publisher,
): Publisher {
  const publish = publisher.publish.bind(publisher);
  return Object.assign(publisher, {
    publish: (channel: string, message: string) => publish(channel, message).catch(() => 0),
  });
}

/**
 * Whether a request comes from a page of this site: of the host it was sent to, or of `siteUrl` if a proxy replaced the
 * host. True without an origin: only browsers send one.
 */
export function isSameOrigin({ origin, host }: IncomingHttpHeaders, siteUrl: string): boolean {
  if (origin === undefined) return true;
  const page = URL.parse(origin);
  return page !== null && (page.host === host || page.origin === new URL(siteUrl).origin);
}
