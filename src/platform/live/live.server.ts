import type { Server as HttpServer } from 'node:http';

import { createAdapter } from '@socket.io/redis-adapter';
import { createClient } from 'redis';
import { Server } from 'socket.io';

import type { Log } from '#platform/log.server.ts';

import type { EventPayload, ServerEvent } from './events.ts';

/** Bytes of one frame: what is larger ends its connection; what is smaller, and still too much, is refused with words. */
export const FRAME_BYTES = 1024 * 1024;

/** Live connections, in this process and all others. Nobody waits for what is published; who isn't connected hears nothing. */
export interface Live {
  publish: <E extends ServerEvent>(room: string | string[], event: E, payload: EventPayload<E>) => void;
  /** Ends a room's connections at once. */
  cut: (room: string) => void;
  /** Whether anybody stands in a room. */
  isAnyoneIn: (room: string) => Promise<boolean>;
  /** Tells the other processes something; they hear it by `hear`. */
  tell: (topic: string, text: string) => void;
  hear: (topic: string, listen: (text: string) => void) => void;
  server: Server;
  attach: (server: HttpServer) => void;
  close: () => Promise<void>;
}

/** With a Redis (or Valkey) all processes are one; without, each stands alone. */
export async function openLive(redisUrl: string | undefined, log: Log): Promise<Live> {
  const server = new Server({
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: FRAME_BYTES,
    perMessageDeflate: false,
    cleanupEmptyChildNamespaces: true,
  });
  const disconnect = redisUrl ? await connectProcesses(server, redisUrl, log) : async () => {};
  return {
    server,
    // To no room at all would be to everybody.
    publish: (room, { name }, payload) => void (room.length > 0 && server.to(room).emit(name, payload)),
    cut: (room) => server.in(room).disconnectSockets(true),
    // Other processes are asked only for who isn't here.
    isAnyoneIn: async (room) =>
      server.sockets.adapter.rooms.has(room) ||
      (redisUrl !== undefined && (await server.in(room).fetchSockets()).length > 0),
    // Alone there is nobody to tell.
    tell: (topic, text) => void (redisUrl && server.serverSideEmit(topic, text)),
    hear: (topic, listen) => void server.on(topic, listen),
    attach: (http) => void server.attach(http),
    close: async () => {
      server.disconnectSockets(true);
      // There is none before the server is attached.
      (server.engine as Server['engine'] | undefined)?.close();
      await disconnect();
    },
  };
}

/**
 * A Redis that dies is waited for: meanwhile each process serves its own connections. What was said in other processes is not heard then, so once
 * it is back everyone connects anew, and asks for what they missed.
 */
async function connectProcesses(server: Server, url: string, log: Log): Promise<() => Promise<void>> {
  const publisher = createClient({ url, disableOfflineQueue: true });
  const subscriber = publisher.duplicate({ disableOfflineQueue: false });
  for (const client of [publisher, subscriber]) client.on('error', (error: unknown) => log.warn({ error }, 'redis'));
  await Promise.all([publisher.connect(), subscriber.connect()]);
  subscriber.on('ready', () => server.local.disconnectSockets(true));
  server.adapter(createAdapter(forgiving(publisher), subscriber, { publishOnSpecificResponseChannel: true }));
  return async () => {
    publisher.destroy();
    subscriber.destroy();
  };
}

/** The adapter waits for none of its publications: one that fails must not end the process. */
function forgiving<Publisher extends { publish: (channel: string, message: string) => Promise<unknown> }>(
  publisher: Publisher,
): Publisher {
  const publish = publisher.publish.bind(publisher);
  return Object.assign(publisher, {
    publish: (channel: string, message: string) => publish(channel, message).catch(() => 0),
  });
}
