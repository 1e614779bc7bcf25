import type * as z from 'zod/mini';

/** Who may call: anyone, a signed-in member, or the back office's roles (an admin may do all that a moderator may). */
export type Access = 'public' | 'member' | 'moderator' | 'admin';

type Schema = z.ZodMiniType;

interface Shape {
  summary: string;
  access?: Access;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** The envelope's `data`. Describes the answer; it is not parsed on the way out. */
  data: Schema;
  /** HTTP status of a success: 200 unless set. */
  status?: 200 | 201;
  /** Media type of a body that is taken as it comes, such as `image/*`, in place of JSON. */
  receives?: string;
  /** Media type of an answer that is no envelope. */
  sends?: string;
  /** Requests allowed per minute and caller; the server's default otherwise. */
  perMinute?: number;
}

/** One call of the HTTP interface, declared once: the server validates by it, the client is typed by it, OpenAPI prints it. */
export interface Endpoint<S extends Shape = Shape> extends Shape {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api`, parameters as `:name`. */
  path: string;
  shape: S;
}

type Part<S, K extends keyof Shape> = S extends Record<K, infer T extends Schema> ? T : never;
type Inputs<S, Kind extends 'in' | 'out'> = {
  [K in 'params' | 'query' | 'body' as Part<S, K> extends never ? never : K]: Kind extends 'in'
    ? z.input<Part<S, K>>
    : z.output<Part<S, K>>;
};

/** What a caller gives. */
export type CallInput<E> = E extends Endpoint<infer S> ? Inputs<S, 'in'> : never;
/** What a handler receives: validated, defaults filled in. */
export type HandlerInput<E> = E extends Endpoint<infer S> ? Inputs<S, 'out'> : never;
/** The envelope's `data`. */
export type Answer<E> = E extends Endpoint<infer S> ? z.output<S['data']> : never;

export function endpoint<const S extends Shape>(route: `${Endpoint['method']} /${string}`, shape: S): Endpoint<S> {
  const [method, path] = route.split(' ') as [Endpoint['method'], string];
  return { ...(shape as Shape), method, path, shape };
}

/** Calls an endpoint and resolves to the envelope's `data`; rejects with an `ApiError`. In process on the server, over the network in a browser. */
export type Api = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options?: { signal?: AbortSignal },
) => Promise<Answer<E>>;

/** The path and query that a call's input spells, below `/api`. Absent and empty values leave no trace. */
export function endpointUrl(endpoint: Endpoint, input: { params?: unknown; query?: unknown }): string {
  const params = (input.params ?? {}) as Record<string, unknown>;
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries((input.query ?? {}) as Record<string, unknown>)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && item !== '') query.append(name, String(item));
    }
  }
  return query.size > 0 ? `${path}?${query}` : path;
}
