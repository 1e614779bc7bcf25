import { getConnInfo } from '@hono/node-server/conninfo';
import { type Context, Hono } from 'hono';

import type { Access, Endpoint } from '#platform/endpoint.ts';
import { type Ctx, requireMember, requireRole, type Services, type Viewer } from '#platform/context.server.ts';
import { AppError } from '#platform/errors.ts';
import { toFailure } from '#platform/http/envelope.server.ts';
import type { Handler, RawHandler } from '#platform/http/handler.server.ts';
import { createRateLimit, type RateLimit } from '#platform/http/rate-limit.server.ts';
import { readJson } from '#platform/http/read-body.server.ts';
import { validate } from '#platform/http/validate.server.ts';
import { detectLanguage } from '#platform/language.ts';

export type Authenticate = (services: Services, accessToken: string) => Promise<Viewer | null>;

/** The one door for calls from outside. */
export interface Door {
  app: Hono;
}

/**
 * Serves handlers below `/api`. Gates in order: rate limit, token, access, validation, handler.
 * Every answer is an envelope; every refusal goes through one place.
 */
export function createDoor(
  services: Services,
  handlers: Handler[],
  rawHandlers: RawHandler[],
  authenticate: Authenticate,
): Door {
  const app = new Hono();
  const answerWith = (endpoint: Endpoint, answer: (ctx: Ctx, context: Context) => Promise<unknown>) => {
    const limit = services.config.rateLimits
      ? createRateLimit(`${endpoint.method} ${endpoint.path}`, endpoint.perMinute)
      : undefined;
    app.on(endpoint.method, `/api${endpoint.path}`, (context) =>
      inEnvelope(
        services,
        context,
        async (ctx) => {
          await admit(ctx, context, authenticate, limit, endpoint.access);
          return answer(ctx, context);
        },
        endpoint.status,
      ),
    );
  };

  for (const { endpoint, run } of staticPathsFirst(handlers)) {
    answerWith(endpoint, async (ctx, context) => {
      const body = endpoint.body ? await readJson(context.req.raw) : undefined;
      return run(ctx, validate(endpoint, { ...addressOf(context), body }) as never);
    });
  }

  for (const { endpoint, answer } of rawHandlers) {
    answerWith(endpoint, (ctx, context) =>
      answer(ctx, context.req.raw, validate(endpoint, addressOf(context)) as never),
    );
  }
  return { app };
}

/** Answers what no route took: call once everything is mounted, and before the app is routed into another, which copies its routes. */
export function closeDoor({ app }: Door, services: Services): void {
  app.all('/api/*', (context) =>
    inEnvelope(services, context, () => {
      const known = app.routes.some(({ path, method }) => method !== 'ALL' && matches(path, context.req.path));
      throw new AppError(known ? 'METHOD_NOT_ALLOWED' : 'NOT_FOUND');
    }),
  );
}

async function inEnvelope(
  services: Services,
  context: Context,
  answer: (ctx: Ctx) => Promise<unknown>,
  status = 200,
): Promise<Response> {
  const ctx = toCtx(services, context);
  const headers = { 'cache-control': 'no-store', 'x-request-id': ctx.requestId };
  try {
    const data = await answer(ctx);
    if (data instanceof Response) return withHeaders(data, headers);
    return Response.json({ success: true, data }, { status, headers });
  } catch (error) {
    const { failure, status: refused, retryAfter } = toFailure(error, ctx.language, ctx.requestId);
    if (refused >= 500) ctx.log.error({ error, requestId: ctx.requestId, path: context.req.path }, 'request failed');
    const more = {
      ...(retryAfter && { 'retry-after': String(retryAfter) }),
      // What is left of the body stays unread.
      ...(refused === 413 && { connection: 'close' }),
    };
    return Response.json(failure, { status: refused, headers: { ...headers, ...more } });
  }
}

function withHeaders(response: Response, headers: Record<string, string>): Response {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}

async function admit(
  ctx: Ctx,
  context: Context,
  authenticate: Authenticate,
  limit: RateLimit | undefined,
  access: Access = 'public',
): Promise<void> {
  await limit?.(ctx.ip);
  const token = /^Bearer (\S+)$/i.exec(context.req.header('authorization') ?? '')?.[1];
  if (token) ctx.viewer = await authenticate(ctx, token);
  if (token && !ctx.viewer) throw new AppError('UNAUTHORIZED');
  if (access === 'member') requireMember(ctx);
  else if (access !== 'public') requireRole(ctx, access);
}

function toCtx(services: Services, context: Context): Ctx {
  const { url, headers } = context.req.raw;
  return {
    ...services,
    requestId: crypto.randomUUID(),
    language: detectLanguage(url, headers.get('cookie'), headers.get('accept-language')),
    ip: clientAddress(services, context),
    userAgent: headers.get('user-agent')?.slice(0, 300) ?? '',
    viewer: null,
  };
}

function clientAddress({ config }: Services, context: Context): string {
  const forwarded = config.trustProxy ? context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  return forwarded || (getConnInfo(context).remote.address ?? '');
}

const addressOf = (context: Context) => ({ params: context.req.param(), query: queryOf(context) });

function queryOf(context: Context): Record<string, string | string[]> {
  if (!isUtf8(context.req.url)) throw new AppError('BAD_REQUEST');
  return Object.fromEntries(
    Object.entries(context.req.queries()).map(([name, values]) => [
      name,
      values.length === 1 ? (values[0] ?? '') : values,
    ]),
  );
}

/** Whether the query's escapes spell text. */
function isUtf8(url: string): boolean {
  const start = url.indexOf('?');
  if (start < 0) return true;
  try {
    decodeURIComponent(url.slice(start));
    return true;
  } catch {
    return false;
  }
}

/** `/ads/featured` must be asked before `/ads/:id`. */
function staticPathsFirst(handlers: Handler[]): Handler[] {
  return handlers.toSorted((a, b) => Number(a.endpoint.path.includes(':')) - Number(b.endpoint.path.includes(':')));
}

function matches(pattern: string, path: string): boolean {
  return new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+').replace('*', '.*')}$`).test(path);
}
