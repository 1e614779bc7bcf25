import { decodeJwt } from 'jose';
import { io, type Socket } from 'socket.io-client';

import type { EventPayload, ServerEvent } from '#platform/live/events.ts';

import type { Marketplace, Person } from './marketplace.ts';

/** A live connection of someone, and all that it heard. */
export interface Connection {
  socket: Socket;
  heard: { name: string; payload: unknown }[];
  /** Says something and waits for the envelope. */
  say: (name: string, body?: unknown) => Promise<Envelope>;
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

/** Has the database know someone's session, as a login does. */
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

/** Connects someone, whose session the database then knows; rejects with the server's refusal. */
export async function connect(market: Marketplace, person: Person): Promise<Connection> {
  return connectWith(market.origin, (await storeSession(market, person)).token);
}

/** The same with whatever stands in for a token. */
export function connectWith(origin: string, token: unknown): Promise<Connection> {
  const socket = io(origin, { transports: ['websocket'], reconnection: false, forceNew: true, auth: { token } });
  const heard: Connection['heard'] = [];
  socket.onAny((name: string, payload: unknown) => heard.push({ name, payload }));
  return new Promise((resolve, reject) => {
    socket.once('connect', () =>
      resolve({
        socket,
        heard,
        say: async (name, body) =>
          (await socket.timeout(5_000).emitWithAck(name, ...(body === undefined ? [] : [body]))) as Envelope,
        close: () => void socket.disconnect(),
      }),
    );
    socket.once('connect_error', reject);
  });
}

/** What a connection heard of one event, first to last. */
export const heardOf = <E extends ServerEvent>({ heard }: Connection, event: E): EventPayload<E>[] =>
  heard.filter(({ name }) => name === event.name).map(({ payload }) => payload as EventPayload<E>);
