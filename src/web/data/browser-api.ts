import { refreshToken } from '#features/accounts/tokens-contract.ts';
import { type Answer, type Api, type Endpoint, endpointUrl } from '#platform/endpoint.ts';
import { paths } from '#web/paths.ts';

import { ApiError } from './api-error.ts';
import { tokens } from './tokens.ts';

/** From the call to the end of its answer, a renewed login between them included: a line can be dead without a word. */
const ANSWER_WITHIN_MS = 20_000;

interface Input {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/** The interface over the network: the token goes along, and a 401 is retried once after one refresh for all. Without an answer in time: NETWORK. */
export const browserApi: Api = async (endpoint, input, options) => {
  const init = toInit(endpoint, input, options?.signal);
  return (await sendWithToken(`/api${endpointUrl(endpoint, input as Input)}`, init)) as Answer<typeof endpoint>;
};

function toInit({ method, body }: Endpoint, input: Input, called?: AbortSignal): RequestInit {
  const limit = AbortSignal.timeout(ANSWER_WITHIN_MS);
  const signal = called ? AbortSignal.any([called, limit]) : limit;
  // A press is done also when its page is left at once. What has a body may be too large for that.
  if (!body) return { method, signal, keepalive: method !== 'GET' };
  return { method, signal, headers: { 'content-type': 'application/json' }, body: JSON.stringify(input.body ?? {}) };
}

/** Sends with the Bearer token; on a 401 refreshes and tries once more (specification §4). Resolves to the envelope's data. */
export async function sendWithToken(url: string, init: RequestInit): Promise<unknown> {
  return unwrap(await sendTwice(url, init));
}

/** The same for a file. */
export async function downloadWithToken(url: string): Promise<Blob> {
  const answer = await sendTwice(url, {});
  if (!answer.ok) await unwrap(answer);
  return answer.blob().catch(refuseBrokenLine);
}

async function sendTwice(url: string, init: RequestInit): Promise<Response> {
  const sentToken = tokens.access();
  const answer = await send(url, init, sentToken);
  if (answer.status !== 401 || !sentToken) return answer;
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
    return refuseBrokenLine(error);
  }
}

/** What was called off by who asked stays so. */
function refuseBrokenLine(error: unknown): never {
  if (error instanceof DOMException && error.name === 'AbortError') throw error;
  throw new ApiError(0, { errorCode: 'NETWORK' });
}

async function unwrap(response: Response): Promise<unknown> {
  const envelope = await response
    .json()
    .catch((error: unknown) => (error instanceof SyntaxError ? {} : refuseBrokenLine(error)));
  if (!response.ok || !envelope.success) throw new ApiError(response.status, envelope);
  return envelope.data;
}

let refreshing: Promise<void> | undefined;

/**
 * Replaces tokens of which the access token was refused; who can't be given new ones is signed out. One refresh at a time in this tab, and,
 * by a lock, in all tabs: whoever comes second finds the new token.
 */
export function renewTokens(refusedToken: string): Promise<void> {
  refreshing ??= alone(async () => {
    if (tokens.access() === refusedToken) await refresh();
  }).finally(() => (refreshing = undefined));
  return refreshing;
}

/** Over plain http browsers have no locks: then the server's grace for two tabs has to do. */
function alone(work: () => Promise<void>): Promise<void> {
  return 'locks' in navigator ? navigator.locks.request('dallal-refresh', work) : work();
}

async function refresh(): Promise<void> {
  const token = tokens.refresh();
  if (!token) return leave('No refresh token available');
  const answer = await send(`/api${refreshToken.path}`, toInit(refreshToken, { body: { refreshToken: token } }), null);
  // Later the session may be renewed after all.
  if (answer.status >= 500 || answer.status === 429) return void (await unwrap(answer));
  if (!answer.ok) return leave('SESSION_ENDED');
  tokens.replace((await unwrap(answer)) as { accessToken: string; refreshToken: string });
}

let goToLogin = () => location.assign(paths.login());

/** The router takes this over, once it is there, to come back after the login. */
export function onSessionEnd(go: () => void): void {
  goToLogin = go;
}

/** Local storage is cleared of the session and the browser goes to the login. */
export function leave(reason: string): never {
  tokens.clear();
  goToLogin();
  throw new ApiError(401, { errorCode: 'SESSION_ENDED', errorMessage: reason });
}
