import { type QueryClient, queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { data } from 'react-router';

import { type Answer, type Api, type CallInput, type Endpoint, endpointUrl } from '#platform/endpoint.ts';

import { useApp } from './use-app.ts';

const FRESH_MS = 30_000;

/** The cache entry of a read: keyed by its address, so that the same read is the same entry everywhere. */
export function queryOf<E extends Endpoint>(api: Api, endpoint: E, input: CallInput<E>) {
  return queryOptions<Answer<E>>({
    queryKey: [endpointUrl(endpoint, input)],
    queryFn: ({ signal }) => api(endpoint, input, { signal }),
    staleTime: FRESH_MS,
  });
}

/** Whether, as a change of a kind ends, it is the last under way: an answer that is asked for sooner would hide the others. */
export function isLastChange(client: QueryClient, kind: string): boolean {
  return client.isMutating({ mutationKey: [kind] }) === 1;
}

/** For loaders: fills the cache unless it is there. A refusal gives the page its status, such as 404. */
export function load<E extends Endpoint>(
  { api, client }: { api: Api; client: QueryClient },
  endpoint: E,
  input: CallInput<E>,
): Promise<Answer<E>> {
  return client.ensureQueryData(queryOf(api, endpoint, input)).catch(refusePage);
}

function refusePage(error: unknown): never {
  const { status = 0, code } = error as { status?: number; code?: string };
  throw status >= 400 && status < 500 ? data(code, { status }) : error;
}

/** For loaders that go elsewhere when what they load isn't there: null then; a lost connection stays an error. */
export function unlessRefused(error: unknown): null {
  if (error instanceof Error) throw error;
  return null;
}

/** What a loader has loaded. */
export function useLoaded<E extends Endpoint>(endpoint: E, input: CallInput<E>): Answer<E> {
  return useSuspenseQuery(queryOf(useApp().api, endpoint, input)).data;
}

/** What no loader waits for: comes with its error. What was read once stays, also when it can't be read again. */
export function useRead<E extends Endpoint>(endpoint: E, input: CallInput<E>, options: { enabled?: boolean } = {}) {
  const { data: read, error, refetch } = useQuery({ ...queryOf(useApp().api, endpoint, input), ...options });
  return { data: read, error: read ? null : error, refetch };
}
