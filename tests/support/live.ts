import { decodeJwt } from 'jose';
import { io, type Socket } from 'socket.io-client';

import type { EventPayload, ServerEvent } from '#platform/live/events.ts';

import type { Marketplace, Person } from './marketplace.ts';

/** A socket connection and the events it received. */
export interface Connection {
  socket: Socket;
  received: { name: string; payload: unknown }[];
  /** Sends an event and waits for the envelope. */
  request: (name: string, body?: unknown) => Promise<Envelope>;
  close: () => void;
}

interface Envelope {
  success: boolean;
  errorCode?: string;
  fieldErrors?: Record<string, string>;
  // Each test reads the few fields it names.
  // oxlint-disable-next-line typescript/no-explicit-any
  data?: any;
}

/** Stores the session of a person's token, as a login does. */
export async function storeSession(market: Marketplace, person: Person): Promise<Person> {
  const now = new Date(market.time.now);
  const id = String(decodeJwt(person.token)['sid']);
  const session = {
    id,
    user_id: person.id,
    token_hash: id,
    rotated_at: now,
    created_at: now,
    expires_at: new Date(market.time.now + 86_400_000),
  };
  await market.db
    .insertInto('sessions')
    .values(session)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return person;
}

/** Stores the person's session and connects. Rejects with the server's error. */
export async function connect(market: Marketplace, person: Person): Promise<Connection> {
  return connectWith(market.origin, (await storeSession(market, person)).token);
}

/** Connects with any value as token. */
export function connectWith(origin: string, token: unknown): Promise<Connection> {
  const socket = io(origin, { transports: ['websocket'], reconnection: false, forceNew: true, auth: { token } });
  const received: Connection['received'] = [];
  socket.onAny((name: string, payload: unknown) => received.push({ name, payload }));
  return new Promise((resolve, reject) => {
    socket.once('connect', () =>
      resolve({
        socket,
        received,
        request: async (name, body) =>
          (await socket.timeout(5_000).emitWithAck(name, ...(body === undefined ? [] : [body]))) as Envelope,
        close: () => void socket.disconnect(),
      }),
    );
    socket.once('connect_error', reject);
  });
}

/** The payloads of an event that a connection received, in order. */
export const receivedEvents = <E extends ServerEvent>({ received }: Connection, event: E): EventPayload<E>[] =>
  received.filter(({ name }) => name === event.name).map(({ payload }) => payload as EventPayload<E>);
