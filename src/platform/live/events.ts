import type * as z from 'zod/mini';

type Schema = z.ZodMiniType;

/**
 * An event that a client may send over the live connection. The server validates with it, the client is typed by it.
 * Acknowledged with an envelope.
 */
export interface ClientEvent<Body extends Schema = Schema, Data extends Schema = Schema> {
  name: string;
  body?: Body;
  /** The envelope's `data`. */
  data: Data;
}

/** An event that the server pushes. */
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

/** Body as a handler receives it, validated. */
export type EventInput<E> = E extends ClientEvent<infer Body, Schema> ? z.output<Body> : never;
/** Body as a client passes it. */
export type EventBody<E> = E extends ClientEvent<infer Body, Schema> ? z.input<Body> : never;
/** The `data` of the acknowledgement. */
export type EventResponse<E> = E extends ClientEvent<Schema, infer Data> ? z.output<Data> : never;
/** Payload of a server event. */
export type EventPayload<E> = E extends ServerEvent<infer Payload> ? z.output<Payload> : never;
