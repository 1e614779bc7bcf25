import { type ResponseData, type Api, type Endpoint, endpointUrl } from '#platform/http/endpoint.ts';
import { paths } from '#paths';
import * as sessionsApi from '#platform/http/session-contract.ts';
import type { TokenPair } from '#platform/http/session-contract.ts';

import { ApiError } from './api-error.ts';
import { tokens } from '../session.ts';

/** Time limit of a token refresh, which other calls wait for: a dead connection may report no error. */
const REFRESH_TIMEOUT_MS = 20_000;

interface Input {
  params?: object;
  query?: object;
  body?: unknown;
}

/**
 * Calls the API over HTTP with the access token. After a 401 it renews the tokens, once for concurrent calls, and
 * retries once. It has no time limit (specification §9), except that of the caller's signal: then it fails
 * with NETWORK.
 */
export const browserApi: Api = async (endpoint, input, options) => {
  const init = toInit(endpoint, input, options?.signal);
  return fetchWithToken<ResponseData<typeof endpoint>>(`/api${endpointUrl(endpoint, input)}`, init);
};

function toInit({ method, body }: Endpoint, input: Input, signal: AbortSignal | null = null): RequestInit {
  // `keepalive`: the call completes even if the user leaves the page. Bodies may exceed its 64 KiB limit.
  if (!body) return { method, signal, keepalive: method !== 'GET' };
  return { method, signal, headers: { 'content-type': 'application/json' }, body: JSON.stringify(input.body ?? {}) };
}

/** Sends with the Bearer token; after a 401 renews it and retries once (specification §4). Resolves to the `data`. */
export async function fetchWithToken<Data>(url: string, init: RequestInit): Promise<Data> {
  return unwrap<Data>(await sendWithRetry(url, init));
}

/** Like `fetchWithToken`, for a file. */
export const downloadWithToken = async (url: string, init: RequestInit): Promise<Blob> =>
  (await openWithToken(url, init)).blob().catch(throwNetworkError);

/** Like `downloadWithToken`, for a file that is read while it arrives. */
export async function openWithToken(url: string, init: RequestInit): Promise<Response> {
  const response = await sendWithRetry(url, init);
  if (!response.ok) await unwrap(response);
  return response;
}

async function sendWithRetry(url: string, init: RequestInit): Promise<Response> {
  const sentToken = tokens.access();
  const response = await send(url, init, sentToken);
  if (response.status !== 401 || !sentToken) return response;
  await renewTokens(sentToken);
  return send(url, init, tokens.access());
}

async function send(url: string, init: RequestInit, token: string | null): Promise<Response> {
  const headers = new Headers(init.headers);
  if (token) headers.set('authorization', `Bearer ${token}`);
  headers.set('accept-language', document.documentElement.lang);
  try {
    return await fetch(url, { ...init, headers });
  } catch (error) {
    return throwNetworkError(error);
  }
}

/** An abort by the caller stays an AbortError; any other failure becomes NETWORK. */
function throwNetworkError(error: unknown): never {
  if (error instanceof DOMException && error.name === 'AbortError') throw error;
  throw new ApiError(0, { errorCode: 'NETWORK' });
}

async function unwrap<Data>(response: Response): Promise<Data> {
  const envelope = await response
    .json()
    .catch((error: unknown) => (error instanceof SyntaxError ? {} : throwNetworkError(error)));
  if (!response.ok || !envelope.success) throw new ApiError(response.status, envelope);
  return envelope.data;
}

let refreshing: Promise<void> | undefined;

/**
 * Replaces the tokens after `refusedToken` got a 401; ends the session if the server refuses. One refresh runs at a
 * time in this tab and, through a Web Lock, in all tabs: the others find the new tokens in local storage.
 */
export function renewTokens(refusedToken: string): Promise<void> {
  refreshing ??= withRefreshLock(async () => {
    if (tokens.access() === refusedToken) await refresh();
  }).finally(() => (refreshing = undefined));
  return refreshing;
}

/** Web Locks need HTTPS. Without them, the server's grace period for a used refresh token covers two tabs. */
function withRefreshLock(work: () => Promise<void>): Promise<void> {
  return 'locks' in navigator ? navigator.locks.request('dallal-refresh', work) : work();
}

async function refresh(): Promise<void> {
  const token = tokens.refresh();
  if (!token) return expireSession('No refresh token available');
  const response = await send(
    `/api${sessionsApi.refresh.path}`,
    toInit(sessionsApi.refresh, { body: { refreshToken: token } }, AbortSignal.timeout(REFRESH_TIMEOUT_MS)),
    null,
  );
  // A temporary failure: the session may still be valid.
  if (response.status >= 500 || response.status === 429) return void (await unwrap(response));
  if (!response.ok) return expireSession('SESSION_ENDED');
  tokens.replace(await unwrap<TokenPair>(response));
}

let goToLogin = () => location.assign(paths.login());

/** Replaces the full page load by a router navigation that remembers where to return after the login. */
export function onSessionEnd(redirectToLogin: () => void): void {
  goToLogin = redirectToLogin;
}

/** Clears the session from local storage, goes to the login, and throws SESSION_ENDED. */
export function expireSession(reason: string): never {
  tokens.expire();
  goToLogin();
  throw new ApiError(401, { errorCode: 'SESSION_ENDED', errorMessage: reason });
}
