import { randomUUID } from 'node:crypto';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Socket } from 'socket.io';

import type { Config } from '#config';

import type { MemberCtx, Services, Viewer } from '../context.server.ts';
import { AppError } from '../http/errors.ts';
import { toFailure } from '../http/failure.server.ts';
import { logRefusedInput, validateBody } from '../http/validate.server.ts';
import { logRepeatedEvent } from '../log/log-repeated-event.server.ts';
import { withLogContext } from '../log/log.server.ts';
import { detectLanguage, type SiteLanguages } from '../text/language.ts';
import type { ClientEvent, EventInput, EventResponse } from './events.ts';

/** A client event with its use case. */
interface EventHandler {
  event: ClientEvent;
  /** Validates the body. */
  run: (ctx: MemberCtx, body: unknown, socket: Socket) => Promise<unknown>;
}

/** Binds a use case to its event. The input is validated; the result becomes the envelope's `data`. */
export function handleEvent<E extends ClientEvent>(
  event: E,
  run: (ctx: MemberCtx, input: EventInput<E>, socket: Socket) => Promise<EventResponse<E>>,
): EventHandler {
  return {
    event,
    run: (ctx, body, socket) => {
      // EventInput is inferred from this schema. An event without one has no input.
      const input = (event.body && validateBody(event.body, body)) as EventInput<E>;
      return run(ctx, input, socket);
    },
  };
}

/** The member of a connection, and when the access token expires (milliseconds since the epoch). */
export interface SocketViewer extends Viewer {
  expiresAt: number;
}

interface SocketRouterOptions {
  authenticate: (services: Services, accessToken: string) => Promise<SocketViewer | null>;
  isSessionOpen: (sessionId: string) => Promise<boolean>;
  /** The languages of the site; never fails. */
  findLanguages: () => Promise<SiteLanguages>;
  onConnect: (viewer: Viewer) => void;
  onDisconnect: (viewer: Viewer) => void;
}

export const userRoom = (userId: number): string => `user:${userId}`;
export const sessionRoom = (sessionId: string): string => `session:${sessionId}`;
export const roleRoom = (role: string): string => `role:${role}`;

/** Connections of one member to one process. Further ones are closed. */
export const MAX_CONNECTIONS = 30;
/** Events per second of one member, over all connections to this process, averaged over ten seconds. */
const EVENTS_PER_SECOND = 20;
/** Disconnects a client after this many rate-limited events within ten seconds. */
const MAX_REJECTED = 2_000;

/**
 * Routes socket events. In order: authentication at the handshake, then per event rate limit, lookup, validation,
 * handler. Errors are acknowledged as envelopes and never reach the process.
 */
export function mountSocketRouter(
  services: Services,
  handlers: EventHandler[],
  { authenticate, isSessionOpen, findLanguages, onConnect, onDisconnect }: SocketRouterOptions,
): void {
  const byName = new Map(handlers.map((handler) => [handler.event.name, handler]));
  const toCtx = async (socket: Socket) => createCtx(services, socket, await findLanguages());
  const limit = services.config.rateLimits ? createEventLimit(services.config) : async () => {};
  services.live.server.use((socket, next) => {
    const { token }: { token?: unknown } = socket.handshake.auth;
    const authenticated = typeof token === 'string' ? authenticate(services, token) : Promise.resolve(null);
    authenticated.then(
      (viewer) => {
        socket.data['viewer'] = viewer;
        next(viewer ? undefined : new Error('Authentication error'));
      },
      (error: unknown) => {
        services.log.error({ error }, 'live connection could not be authenticated');
        next(new Error('Unavailable'));
      },
    );
  });

  services.live.server.on('connection', (socket) => {
    const viewer: SocketViewer = socket.data['viewer'];
    void socket.join([userRoom(viewer.userId), sessionRoom(viewer.sessionId)]);
    if (countConnections(socket, userRoom(viewer.userId)) > MAX_CONNECTIONS) return void socket.disconnect(true);
    const expiry = setTimeout(
      () => socket.disconnect(true),
      Math.min(viewer.expiresAt - services.clock(), 2 ** 31 - 1),
    );
    if (viewer.hasSecondFactor) void socket.join(roleRoom(viewer.role));
    // The session may have ended during the handshake, before the connection joined the room that is closed then.
    isSessionOpen(viewer.sessionId).then(
      (isOpen) => void (!isOpen && socket.disconnect(true)),
      () => void socket.disconnect(true),
    );
    socket.onAny((name: string, ...args: unknown[]) => void handle(toCtx, socket, byName.get(name), limit, args));
    socket.on('disconnect', () => {
      clearTimeout(expiry);
      onDisconnect(viewer);
    });
    onConnect(viewer);
  });
}

async function handle(
  toCtx: (socket: Socket) => Promise<MemberCtx>,
  socket: Socket,
  handler: EventHandler | undefined,
  limit: (ctx: MemberCtx, socket: Socket) => Promise<void>,
  args: unknown[],
): Promise<void> {
  const acknowledge = args.at(-1);
  const respond = (envelope: object) => {
    if (typeof acknowledge === 'function') acknowledge(envelope);
  };
  const ctx = await toCtx(socket);
  await withLogContext({ requestId: ctx.requestId }, () => run(ctx, socket, handler, limit, args, respond));
}

async function run(
  ctx: MemberCtx,
  socket: Socket,
  handler: EventHandler | undefined,
  limit: (ctx: MemberCtx, socket: Socket) => Promise<void>,
  args: unknown[],
  respond: (envelope: object) => void,
): Promise<void> {
  try {
    await limit(ctx, socket);
    if (!handler) throw new AppError('NOT_FOUND');
    const body = args.find((arg) => typeof arg !== 'function');
    respond({ success: true, data: await handler.run(ctx, body, socket) });
  } catch (error) {
    if (handler) logRefusedInput(ctx, error, handler.event.name);
    const { failure, status, retryAfter } = toFailure(error, ctx.language, ctx.requestId);
    if (status >= 500)
      ctx.log.error({ error, requestId: ctx.requestId, event: handler?.event.name }, 'live event failed');
    respond({ ...failure, ...(retryAfter && { retryAfter }) });
  }
}

/** Connections of a room to this process. */
const countConnections = (socket: Socket, room: string): number => socket.nsp.adapter.rooms.get(room)?.size ?? 0;

function createEventLimit({ rateLimitFactor }: Config): (ctx: MemberCtx, socket: Socket) => Promise<void> {
  const points = Math.ceil(EVENTS_PER_SECOND * 10 * rateLimitFactor);
  const limiter = new RateLimiterMemory({ points, duration: 10 });
  return async (ctx, socket) => {
    try {
      await limiter.consume(ctx.viewer.userId);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      logRepeatedEvent(ctx, 'limit.exceeded', { limit: 'live events' });
      if (error.consumedPoints > points + MAX_REJECTED) socket.disconnect(true);
      throw new AppError('TOO_MANY_REQUESTS', { retryAfter: Math.ceil(error.msBeforeNext / 1_000) });
    }
  };
}

function createCtx(services: Services, socket: Socket, languages: SiteLanguages): MemberCtx {
  const { headers, url, address } = socket.handshake;
  const viewer: SocketViewer = socket.data['viewer'];
  return {
    ...services,
    requestId: randomUUID(),
    language: detectLanguage(
      new URLSearchParams(url.split('?')[1]),
      { cookie: headers.cookie, acceptLanguage: headers['accept-language'] },
      languages,
    ),
    ip: address,
    userAgent: headers['user-agent']?.slice(0, 300) ?? '',
    cookie: headers.cookie ?? '',
    origin: headers.origin ?? '',
    responseHeaders: new Headers(),
    afterAnswer: [],
    viewer,
  };
}
