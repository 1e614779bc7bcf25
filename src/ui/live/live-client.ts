import { io, type Socket } from 'socket.io-client';

import type { ClientEvent, EventResponse, EventBody, EventPayload, ServerEvent } from '#platform/live/events.ts';
import type { ErrorCode } from '#platform/http/errors.ts';

import { ApiError } from '../api/api-error.ts';
import { expireSession, renewTokens } from '../api/browser-api.ts';
import { connectionStatus } from './connection-status.ts';
import { tokens } from '../session.ts';

const ACK_TIMEOUT_MS = 10_000;
/** Three attempts with growing delays (specification §7). */
const RETRY_DELAYS_MS = [1_000, 4_000, 12_000];
/** Another tab may have replaced one pair of tokens. More refusals in a row mean that the session has ended. */
const MAX_RENEWALS = 2;

type Envelope<Data> =
  | { success: true; data: Data }
  | { success: false; errorCode?: ErrorCode | 'NETWORK'; errorMessage?: string };

const listeners = new Map<string, Set<(payload: never) => void>>();
const openListeners = new Set<() => void>();

let socket: Socket | undefined;
let currentToken: string | null = null;
let failures = 0;
let renewals = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** The logged-in member's live connection (specification §4, Chat connection). */
export const liveClient = {
  /** Subscribes to a server event; returns the unsubscribe function. */
  subscribe<E extends ServerEvent>({ name }: E, listener: (payload: EventPayload<E>) => void): () => void {
    const subscribers = listeners.get(name) ?? new Set();
    listeners.set(name, subscribers.add(listener));
    return () => subscribers.delete(listener);
  },

  /** Calls back each time the connection opens. Events sent while it was closed are lost. */
  onConnect(listener: () => void): () => void {
    openListeners.add(listener);
    return () => openListeners.delete(listener);
  },

  /** Sends a client event and waits for its acknowledgement. Throws NETWORK if disconnected or after 10 seconds. */
  async request<E extends ClientEvent>({ name }: E, body?: EventBody<E>): Promise<EventResponse<E>> {
    if (!socket?.connected) throw new ApiError(0, { errorCode: 'NETWORK' });
    const envelope: Envelope<EventResponse<E>> = await socket
      .timeout(ACK_TIMEOUT_MS)
      .emitWithAck(name, ...(body === undefined ? [] : [body]))
      .catch(() => ({ success: false, errorCode: 'NETWORK' }));
    if (!envelope.success) throw new ApiError(envelope.errorCode === 'NETWORK' ? 0 : 400, envelope);
    return envelope.data;
  },

  /** Reconnects now and resets the number of attempts. */
  reconnect(): void {
    if (socket?.connected) return;
    failures = 0;
    open(tokens.access());
  },

  /** Keeps a connection open while there is an access token. Returns the stop function. */
  start(): () => void {
    const followToken = () => tokens.access() !== currentToken && open(tokens.access());
    const retryWhenVisible = () => document.visibilityState === 'visible' && liveClient.reconnect();
    // A cut connection may look open for a long time.
    const disconnect = () => void socket?.disconnect();
    const unsubscribe = tokens.subscribe(followToken);
    addEventListener('online', liveClient.reconnect);
    addEventListener('offline', disconnect);
    addEventListener('focus', retryWhenVisible);
    document.addEventListener('visibilitychange', retryWhenVisible);
    followToken();
    return () => {
      unsubscribe();
      removeEventListener('online', liveClient.reconnect);
      removeEventListener('offline', disconnect);
      removeEventListener('focus', retryWhenVisible);
      document.removeEventListener('visibilitychange', retryWhenVisible);
      open(null);
    };
  },
};

/** Replaces the current connection, if any. */
function open(token: string | null): void {
  clearTimeout(timer);
  socket?.removeAllListeners();
  socket?.disconnect();
  socket = undefined;
  if (token !== currentToken) failures = 0;
  currentToken = token;
  connectionStatus.set(false);
  if (!token) return;
  socket = io({ transports: ['websocket'], reconnection: false, forceNew: true, auth: { token } });
  socket.on('connect', () => {
    failures = 0;
    renewals = 0;
    connectionStatus.set(true);
    for (const listener of openListeners) listener();
  });
  socket.on('disconnect', () => {
    connectionStatus.set(false);
    scheduleRetry();
  });
  socket.on('connect_error', ({ message }) => {
    if (message === 'Authentication error') void renew(token);
    else scheduleRetry();
  });
  socket.onAny((name: string, payload: unknown) => {
    // `subscribe` binds a listener to the event of this name.
    for (const listener of listeners.get(name) ?? []) listener(payload as never);
  });
}

/** Retries three times, then waits for `online`, `focus` or `visibilitychange`. */
function scheduleRetry(): void {
  const delay = RETRY_DELAYS_MS[failures];
  if (delay === undefined || !currentToken) return;
  failures += 1;
  clearTimeout(timer);
  // Jitter, so that clients that lost the same server do not reconnect all at once.
  timer = setTimeout(() => open(tokens.access()), delay * (0.75 + Math.random() / 2));
}

/** Renews refused tokens. New tokens reopen the connection; if they are refused repeatedly, the session ends. */
async function renew(refused: string): Promise<void> {
  renewals += 1;
  try {
    if (renewals > MAX_RENEWALS) expireSession('SESSION_ENDED');
    await renewTokens(refused);
    if (currentToken === refused && tokens.access() !== refused) open(tokens.access());
  } catch {
    // After a network error the old token is retried. An ended session has no token.
    if (tokens.access()) scheduleRetry();
  }
}
