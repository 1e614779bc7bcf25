import type { Api, CallInput, Endpoint, ResponseData } from '#platform/http/endpoint.ts';

import { type Calls, createCalls } from './calls.ts';

export interface FakeApi {
  api: Api;
  /** The calls of an endpoint. They wait until the test answers. */
  on: <E extends Endpoint>(endpoint: E) => Calls<CallInput<E>, ResponseData<E>>;
  /** Calls of endpoints that the test doesn't name. */
  unexpected: string[];
}

/** The API of a component test. Answers are typed by the contract: one that it doesn't allow fails to compile. */
export function fakeApi(): FakeApi {
  const endpoints = new Map<string, ReturnType<typeof createCalls>>();
  const unexpected: string[] = [];
  const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

  const api = (endpoint: Endpoint, input: object, options?: { signal?: AbortSignal }) =>
    endpoints.get(nameOf(endpoint))?.call(input, options?.signal) ??
    new Promise(() => unexpected.push(nameOf(endpoint)));

  return {
    api: api as Api,
    unexpected,
    on: (endpoint) => {
      const name = nameOf(endpoint);
      const known = endpoints.get(name) ?? createCalls(name);
      endpoints.set(name, known);
      return known.calls as Calls<CallInput<typeof endpoint>, ResponseData<typeof endpoint>>;
    },
  };
}
