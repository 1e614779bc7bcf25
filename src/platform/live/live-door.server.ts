import { randomUUID } from 'node:crypto';

import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Socket } from 'socket.io';

import type { Ctx, Services, Viewer } from '#platform/context.server.ts';
import { AppError } from '#platform/errors.ts';
import { toFailure } from '#platform/http/envelope.server.ts';
import { validateBody } from '#platform/http/validate.server.ts';
import { detectLanguage } from '#platform/language.ts';

import type { ClientEvent, EventAnswer, EventInput } from './events.ts';

/** An event and what answers it. */
export interface EventHandler {
  event: ClientEvent;
  run: (ctx: Ctx, input: never, socket: Socket) => Promise<unknown>;
}

/** Binds a use case to its event: input arrives validated, the result becomes the envelope's `data`. */
export function handleEvent<E extends ClientEvent>(
  event: E,
  run: (ctx: Ctx, input: EventInput<E>, socket: Socket) => Promise<EventAnswer<E>>,
): EventHandler {
  return { event, run };
}

/** Whose connection it is, and until when its token is good. */
export interface LiveViewer extends Viewer {
  expiresAt: number;
}

export interface LiveDoorOptions {
  authenticate: (services: Services, accessToken: string) => Promise<LiveViewer | null>;
  /** Whether the session has ended since: between token and room nobody could cut the connection. */
  hasEnded: (sessionId: string) => boolean;
  onConnect: (viewer: Viewer) => void;
  onDisconnect: (viewer: Viewer) => void;
}

export const userRoom = (userId: number): string => `user:${userId}`;
export const sessionRoom = (sessionId: string): string => `session:${sessionId}`;
export const roleRoom = (role: string): string => `role:${role}`;

/** Events a connection may send in a second, on average over ten; a burst beyond is refused. */
const EVENTS_PER_SECOND = 20;
/** Who is refused this often within ten seconds is cut off. */
const MOST_REFUSED = 2_000;

/** The one door for live connections. Gates in order: token, rate limit, known event, validation, handler. A refusal never ends the process. */
export function openLiveDoor(
  services: Services,
  handlers: EventHandler[],
  { authenticate, hasEnded, onConnect, onDisconnect }: LiveDoorOptions,
): void {
  const byName = new Map(handlers.map((handler) => [handler.event.name, handler]));
  services.live.server.use((socket, next) => {
    const { token } = socket.handshake.auth as { token?: unknown };
    const admitted = typeof token === 'string' ? authenticate(services, token) : Promise.resolve(null);
    admitted.then(
      (viewer) => {
        socket.data['viewer'] = viewer;
        next(viewer ? undefined : new Error('Authentication error'));
      },
      (error: unknown) => {
        services.log.error({ error }, 'live connection not admitted');
        next(new Error('Unavailable'));
      },
    );
  });

  services.live.server.on('connection', (socket) => {
    const viewer = socket.data['viewer'] as LiveViewer;
    if (hasEnded(viewer.sessionId)) return void socket.disconnect(true);
    const expiry = setTimeout(
      () => socket.disconnect(true),
      Math.min(viewer.expiresAt - services.clock(), 2 ** 31 - 1),
    );
    void socket.join([userRoom(viewer.userId), sessionRoom(viewer.sessionId), roleRoom(viewer.role)]);
    const limit = services.config.rateLimits ? limitOf(socket) : async () => {};
    socket.onAny((name: string, ...args: unknown[]) => void answer(services, socket, byName.get(name), limit, args));
    socket.on('disconnect', () => {
      clearTimeout(expiry);
      onDisconnect(viewer);
    });
    onConnect(viewer);
  });
}

async function answer(
  services: Services,
  socket: Socket,
  handler: EventHandler | undefined,
  limit: () => Promise<void>,
  args: unknown[],
): Promise<void> {
  const reply = args.at(-1);
  const say = (envelope: object) => {
    if (typeof reply === 'function') reply(envelope);
  };
  const ctx = toCtx(services, socket);
  try {
    await limit();
    if (!handler) throw new AppError('NOT_FOUND');
    const body = args.find((arg) => typeof arg !== 'function');
    const input = handler.event.body ? validateBody(handler.event.body, body) : undefined;
    say({ success: true, data: await handler.run(ctx, input as never, socket) });
  } catch (error) {
    const { failure, status, retryAfter } = toFailure(error, ctx.language, ctx.requestId);
    if (status >= 500)
      services.log.error({ error, requestId: ctx.requestId, event: handler?.event.name }, 'live event failed');
    say({ ...failure, ...(retryAfter && { retryAfter }) });
  }
}

function limitOf(socket: Socket): () => Promise<void> {
  const limiter = new RateLimiterMemory({ points: EVENTS_PER_SECOND * 10, duration: 10 });
  return async () => {
    try {
      await limiter.consume(socket.id);
    } catch (refusal) {
      const { msBeforeNext = 1_000, consumedPoints = 0 } = refusal as {
        msBeforeNext?: number;
        consumedPoints?: number;
      };
      if (consumedPoints > EVENTS_PER_SECOND * 10 + MOST_REFUSED) socket.disconnect(true);
      throw new AppError('TOO_MANY_REQUESTS', { retryAfter: Math.ceil(msBeforeNext / 1_000) });
    }
  };
}

function toCtx(services: Services, socket: Socket): Ctx {
  const { headers, url, address } = socket.handshake;
  const viewer = socket.data['viewer'] as LiveViewer;
  return {
    ...services,
    requestId: randomUUID(),
    language: detectLanguage(url, headers.cookie ?? null, headers['accept-language'] ?? null),
    ip: address,
    userAgent: headers['user-agent']?.slice(0, 300) ?? '',
    viewer,
  };
}
