import type * as z from 'zod/mini';

type Schema = z.ZodMiniType;

/** What a client may say over the live connection, declared once: the server validates by it, the client is typed by it. Answered with an envelope. */
export interface ClientEvent<Body extends Schema = Schema, Data extends Schema = Schema> {
  name: string;
  body?: Body;
  /** The envelope's `data`. */
  data: Data;
}

/** What the server says unasked. */
export interface ServerEvent<Payload extends Schema = Schema> {
  name: string;
  payload: Payload;
}

export function clientEvent<Body extends Schema, Data extends Schema>(
  name: string,
  { body, data }: { body?: Body; data: Data },
): ClientEvent<Body, Data> {
  return { name, ...(body && { body }), data };
}

export function serverEvent<Payload extends Schema>(name: string, payload: Payload): ServerEvent<Payload> {
  return { name, payload };
}

/** What a handler receives, validated. */
export type EventInput<E> = E extends ClientEvent<infer Body, Schema> ? z.output<Body> : never;
/** What a caller gives. */
export type EventBody<E> = E extends ClientEvent<infer Body, Schema> ? z.input<Body> : never;
/** What the answer holds. */
export type EventAnswer<E> = E extends ClientEvent<Schema, infer Data> ? z.output<Data> : never;
/** What an event of the server carries. */
export type EventPayload<E> = E extends ServerEvent<infer Payload> ? z.output<Payload> : never;
