import { type QueryClient, queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { data } from 'react-router';

import type { FieldErrors } from '#platform/http/errors.ts';
import type { Api, CallInput, DataTag, Endpoint, ResponseData } from '#platform/http/endpoint.ts';

import { useApp } from './use-app.ts';

const FRESH_MS = 30_000;

/** Parts of an endpoint's input, for several calls at once. */
type InputFilter<E> = { [Part in keyof CallInput<E>]?: Partial<CallInput<E>[Part]> };

/**
 * The query key of a call, or with a partial or no input the key that all these calls begin with. The first element
 * separates the data that depends on the viewer.
 */
export function endpointKey<E extends Endpoint>(endpoint: E, input?: CallInput<E> | InputFilter<E>) {
  const viewer = endpoint.dependsOnViewer ? 'viewer' : 'public';
  return input ? [viewer, endpoint.path, input] : [viewer, endpoint.path];
}

/** Query options of a call. All screens share one cache entry per input. */
export function apiQuery<E extends Endpoint>(api: Api, endpoint: E, input: CallInput<E>) {
  return queryOptions<ResponseData<E>>({
    queryKey: endpointKey(endpoint, input),
    queryFn: ({ signal }) => api(endpoint, input, { signal }),
    staleTime: FRESH_MS,
    meta: { tags: endpoint.tags },
  });
}

/** Marks an endpoint's cached data as stale and refetches what is shown. A partial input matches several calls. */
export function invalidate<E extends Endpoint>(
  client: QueryClient,
  endpoint: E,
  input?: InputFilter<E>,
  options: { refetchType?: 'active' | 'none' } = {},
): Promise<void> {
  return client.invalidateQueries({ queryKey: endpointKey(endpoint, input), ...options });
}

/** Like `invalidate`, for all endpoints with a tag. */
export function invalidateTag(
  client: QueryClient,
  tag: DataTag,
  options: { refetchType?: 'active' | 'none' } = {},
): Promise<void> {
  const hasTag = (tags: unknown) => Array.isArray(tags) && tags.includes(tag);
  return client.invalidateQueries({ predicate: ({ meta }) => hasTag(meta?.['tags']), ...options });
}

/** Removes the data that depends on the viewer. Call it when another viewer takes over. */
export function removeViewerData(client: QueryClient): void {
  client.removeQueries({ queryKey: ['viewer'] });
}

/** Whether no other mutation with the settling one's key is pending. */
export function isLastMutation(client: QueryClient, key: string): boolean {
  return client.isMutating({ mutationKey: [key] }) === 1;
}

/** For loaders: returns cached data or fetches it. A refusal becomes the page's status, such as 404. */
export function loadQuery<E extends Endpoint>(
  { api, client }: { api: Api; client: QueryClient },
  endpoint: E,
  input: CallInput<E>,
): Promise<ResponseData<E>> {
  return client.ensureQueryData(apiQuery(api, endpoint, input)).catch(throwRouteError);
}

/** In the browser an `ApiError`, on the server an `AppError`. */
interface CallError {
  status?: number;
  code?: string;
  fieldErrors?: FieldErrors;
  details?: { fieldErrors?: FieldErrors };
}

/** For loaders: like `loadQuery`, for optional data. Never throws. */
export const prefetchQuery = <E extends Endpoint>(
  { api, client }: { api: Api; client: QueryClient },
  endpoint: E,
  input: CallInput<E>,
): Promise<void> => client.prefetchQuery(apiQuery(api, endpoint, input));

function throwRouteError(error: unknown): never {
  const { status = 0, code, fieldErrors, details } = error as CallError;
  const fields = Object.keys(fieldErrors ?? details?.fieldErrors ?? {});
  throw status >= 400 && status < 500 ? data({ code, fields }, { status }) : error;
}

/** For loaders: the fields that the server found invalid, such as an unknown city. Other errors are rethrown. */
export function toRefusedFields(error: unknown): { refused: string[] } {
  const { init, data: refusal } = error as { init?: { status: number }; data: { fields: string[] } };
  if (init?.status !== 400 && init?.status !== 422) throw error;
  return { refused: refusal.fields };
}

/** For loaders that redirect on a refusal: maps it to null. Network and server errors are rethrown. */
export function nullIfRefused(error: unknown): null {
  if (error instanceof Error) throw error;
  return null;
}

/** Data that the route's loader has loaded. */
export function usePrefetchedQuery<E extends Endpoint>(endpoint: E, input: CallInput<E>): ResponseData<E> {
  return useSuspenseQuery(apiQuery(useApp().api, endpoint, input)).data;
}

/** Data that no loader waits for. Data already shown stays when a refetch fails: then `error` is null. */
export function useApiQuery<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: {
    enabled?: boolean;
    staleTime?: number;
    refetchInterval?: (query: { state: { data: ResponseData<E> | undefined } }) => number | false;
  } = {},
) {
  const { data: result, error, refetch } = useQuery({ ...apiQuery(useApp().api, endpoint, input), ...options });
  return { data: result, error: result ? null : error, refetch };
}
