import { io, type Socket } from 'socket.io-client';

import type { ClientEvent, EventAnswer, EventBody, EventPayload, ServerEvent } from '#platform/live/events.ts';
import type { ErrorCode } from '#platform/errors.ts';

import { ApiError } from './api-error.ts';
import { leave, renewTokens } from './browser-api.ts';
import { liveState } from './live-state.ts';
import { tokens } from './tokens.ts';

const ANSWER_WITHIN_MS = 10_000;
/** Three attempts (specification §7), further and further apart. */
const RETRY_PAUSES_MS = [1_000, 4_000, 12_000];
/** One pair of tokens may be outdated by another tab; more refused in a row mean the session is over. */
const MOST_RENEWALS = 2;

interface Envelope {
  success: boolean;
  data?: unknown;
  errorCode?: ErrorCode | 'NETWORK';
  errorMessage?: string;
}

const listeners = new Map<string, Set<(payload: never) => void>>();
const onOpen = new Set<() => void>();

let socket: Socket | undefined;
let openedWith: string | null = null;
let failures = 0;
let renewals = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** The live connection of whoever is signed in (specification §4, Chat connection). */
export const live = {
  /** Hears what the server says. */
  on<E extends ServerEvent>({ name }: E, listener: (payload: EventPayload<E>) => void): () => void {
    const all = listeners.get(name) ?? new Set();
    listeners.set(name, all.add(listener));
    return () => all.delete(listener);
  },

  /** Calls back each time the connection opens: what was said meanwhile was not heard. */
  onOpen(listener: () => void): () => void {
    onOpen.add(listener);
    return () => onOpen.delete(listener);
  },

  /** Says something and waits for the answer; refused with NETWORK when nobody is there to hear it, else as a call would be. */
  async say<E extends ClientEvent>({ name }: E, body?: EventBody<E>): Promise<EventAnswer<E>> {
    if (!socket?.connected) throw new ApiError(0, { errorCode: 'NETWORK' });
    const envelope: Envelope = await socket
      .timeout(ANSWER_WITHIN_MS)
      .emitWithAck(name, ...(body === undefined ? [] : [body]))
      .catch(() => ({ success: false, errorCode: 'NETWORK' }));
    if (!envelope.success) throw new ApiError(envelope.errorCode === 'NETWORK' ? 0 : 400, envelope);
    return envelope.data as EventAnswer<E>;
  },

  /** Tries again at once, with all attempts before it. */
  retry(): void {
    if (socket?.connected) return;
    failures = 0;
    open(tokens.access());
  },

  /** Keeps a connection open whenever there is an access token, until called off. */
  start(): () => void {
    const follow = () => tokens.access() !== openedWith && open(tokens.access());
    const comeBack = () => document.visibilityState === 'visible' && live.retry();
    // A connection that is cut off may look open for a long time.
    const lose = () => void socket?.disconnect();
    const stopFollowing = tokens.subscribe(follow);
    addEventListener('online', live.retry);
    addEventListener('offline', lose);
    addEventListener('focus', comeBack);
    document.addEventListener('visibilitychange', comeBack);
    follow();
    return () => {
      stopFollowing();
      removeEventListener('online', live.retry);
      removeEventListener('offline', lose);
      removeEventListener('focus', comeBack);
      document.removeEventListener('visibilitychange', comeBack);
      open(null);
    };
  },
};

/** In place of whatever is open. */
function open(token: string | null): void {
  clearTimeout(timer);
  socket?.removeAllListeners();
  socket?.disconnect();
  socket = undefined;
  if (token !== openedWith) failures = 0;
  openedWith = token;
  liveState.set(false);
  if (!token) return;
  socket = io({ transports: ['websocket'], reconnection: false, forceNew: true, auth: { token } });
  socket.on('connect', () => {
    failures = 0;
    renewals = 0;
    liveState.set(true);
    for (const listener of onOpen) listener();
  });
  socket.on('disconnect', () => {
    liveState.set(false);
    tryLater();
  });
  socket.on('connect_error', ({ message }) => {
    if (message === 'Authentication error') void renew(token);
    else tryLater();
  });
  socket.onAny((name: string, payload: unknown) => {
    for (const listener of listeners.get(name) ?? []) listener(payload as never);
  });
}

/** By our own hand, a few times; then a sign of life of the network or the reader is waited for. */
function tryLater(): void {
  const pause = RETRY_PAUSES_MS[failures];
  if (pause === undefined || !openedWith) return;
  failures += 1;
  clearTimeout(timer);
  // Thousands that lose their server together don't come back in the same moment.
  timer = setTimeout(() => open(tokens.access()), pause * (0.75 + Math.random() / 2));
}

/** New tokens open a new connection by themselves. Tokens that are refused as soon as they are made end the session here. */
async function renew(refused: string): Promise<void> {
  renewals += 1;
  try {
    if (renewals > MOST_RENEWALS) leave('SESSION_ENDED');
    await renewTokens(refused);
    if (openedWith === refused && tokens.access() !== refused) open(tokens.access());
  } catch {
    // Who is signed out has no token; without an answer the old one is tried again.
    if (tokens.access()) tryLater();
  }
}
