import type * as z from 'zod/mini';

import type { Role } from '../role.ts';

/** Who may call an endpoint: a role, and those of a higher rank. */
type Access = 'public' | Role;

/**
 * Emails, mobile numbers or IP addresses of people in the data of a staff endpoint. `masked`: in full for admins only;
 * `recorded`: in full, and the call is in the audit log; `full`: in full, for admins.
 */
type ContactData = 'masked' | 'recorded' | 'full';

/**
 * What a GET shows. Code that changes it makes the cached data of all endpoints with its tag stale (`invalidateTag`),
 * also those of features that it may not import.
 */
export type DataTag = 'ads' | 'orders' | 'profiles' | 'follows' | 'site' | 'catalog' | 'plans' | 'reasons' | 'queue';

type Schema = z.ZodMiniType;

interface Shape {
  summary: string;
  access?: Access;
  /** Whether different callers may get different data. Default: false for public endpoints, true for all others. */
  dependsOnViewer?: boolean;
  /** A GET that may also store something. */
  writes?: true;
  contactData?: ContactData;
  tags?: readonly DataTag[];
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** The envelope's `data`: types the response and documents it. Responses are not validated. */
  data: Schema;
  /** HTTP status on success. Default 200. */
  status?: 200 | 201;
  /** Media type of a raw request body, such as `image/*`. Default: JSON. */
  consumes?: string;
  /** Media type of a raw response. Default: the JSON envelope. */
  produces?: string;
  /** Calls of one member from any address, or of one visitor's address. Default: the server's. */
  perMinute?: number;
}

/** Declares one HTTP endpoint. The server validates with it, the client is typed by it, OpenAPI documents it. */
export interface Endpoint<S extends Shape = Shape> extends Shape {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Relative to `/api`, with parameters as `:name`. */
  path: string;
  dependsOnViewer: boolean;
  shape: S;
}

type Part<S, K extends keyof Shape> = S extends Record<K, infer T extends Schema> ? T : never;
type Inputs<S, Kind extends 'in' | 'out'> = {
  [K in 'params' | 'query' | 'body' as Part<S, K> extends never ? never : K]: Kind extends 'in'
    ? z.input<Part<S, K>>
    : z.output<Part<S, K>>;
};

/** Input as a caller passes it. */
export type CallInput<E> = E extends Endpoint<infer S> ? Inputs<S, 'in'> : never;
/** Input as a handler receives it: validated, with defaults. */
export type HandlerInput<E> = E extends Endpoint<infer S> ? Inputs<S, 'out'> : never;
/** The envelope's `data`. */
export type ResponseData<E> = E extends Endpoint<infer S> ? z.output<S['data']> : never;

/** Refuses properties that `Shape` does not have, which the compiler allows in a type parameter. */
type Exact<S> = S & Record<Exclude<keyof S, keyof Shape>, never>;

export function endpoint<const S extends Shape>(
  route: `${Endpoint['method']} /${string}`,
  shape: Exact<S>,
): Endpoint<S> {
  const [method, path] = route.split(' ') as [Endpoint['method'], string];
  const plain: Shape = shape;
  return { dependsOnViewer: (plain.access ?? 'public') !== 'public', ...plain, method, path, shape };
}

/**
 * Calls an endpoint and resolves to the envelope's `data`. Rejects with an `ApiError` in the browser, where it uses the
 * network; runs in process on the server.
 */
export type Api = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options?: { signal?: AbortSignal },
) => Promise<ResponseData<E>>;

/** Path and query string of a call, relative to `/api`. Skips undefined, null and empty values. */
export function endpointUrl(endpoint: Endpoint, input: { params?: object; query?: object }): string {
  const params: Record<string, unknown> = { ...input.params };
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries<unknown>({ ...input.query })) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && item !== '') query.append(name, String(item));
    }
  }
  return query.size > 0 ? `${path}?${query}` : path;
}
