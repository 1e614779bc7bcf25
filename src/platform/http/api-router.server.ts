import { type Context, Hono } from 'hono';

import { type Ctx, requireMember, requireRole, type Services, type Viewer } from '../context.server.ts';
import { logSecurityEvent } from '../log/log-security-event.server.ts';
import { withLogContext } from '../log/log.server.ts';
import { createEndpointLimits, type EndpointLimits } from '../rate-limits/endpoint-limits.server.ts';
import { hasRank, type StaffRole } from '../role.ts';
import { detectRequestLanguage, type SiteLanguages } from '../text/language.ts';
import { clientAddress, toCallerKey } from './caller.server.ts';
import type { Endpoint } from './endpoint.ts';
import { AppError } from './errors.ts';
import { toFailure } from './failure.server.ts';
import type { Handler } from './handler.server.ts';
import { readJson } from './read-body.server.ts';
import { logRefusedInput } from './validate.server.ts';

type Authenticate = (services: Services, accessToken: string) => Promise<Viewer | null>;

/** The languages of the site; never fails. */
type FindLanguages = (services: Services) => Promise<SiteLanguages>;

/** Throws to refuse a call of an authorised caller, such as a write while the site is read-only. */
type Admit = (ctx: Ctx, endpoint: Endpoint) => Promise<void>;

/**
 * Routes requests below `/api`. In order: limit of the address, authentication, limit of the caller, authorisation,
 * admission, validation, handler.
 * Every response is an envelope, except a Response that a raw handler returns.
 */
export function createApiRouter(
  services: Services,
  handlers: Handler[],
  authenticate: Authenticate,
  admit: Admit,
  findLanguages: FindLanguages,
): Hono {
  const toCtx = async (context: Context) => createCtx(services, context, await findLanguages(services));
  const app = new Hono();
  for (const handler of staticPathsFirst(handlers)) {
    const { method, path } = handler.endpoint;
    const limits = createEndpointLimits(services, handler.endpoint);
    const respond = async (ctx: Ctx, context: Context) => {
      await authorize(ctx, context, authenticate, limits, handler.endpoint);
      await admit(ctx, handler.endpoint);
      if (!isReadOfVisitor(ctx, handler.endpoint)) return runHandler(handler, ctx, context);
      return ctx.replicas.read((db) => runHandler(handler, { ...ctx, db }, context));
    };
    app.on(method, `/api${path}`, (context) =>
      inEnvelope(context, toCtx, (ctx) => respond(ctx, context), handler.endpoint),
    );
  }
  app.all('/api/*', (context) => inEnvelope(context, toCtx, () => refuseUnmatched(app, context.req.path)));
  return app;
}

/** Members read from the primary, so that they see their writes at once. */
const isReadOfVisitor = ({ viewer }: Ctx, { method, writes }: Endpoint): boolean =>
  method === 'GET' && !writes && viewer === null;

async function runHandler(handler: Handler, ctx: Ctx, context: Context): Promise<unknown> {
  const request = context.req.raw;
  if (handler.isRaw) return handler.run(ctx, request, pathAndQuery(context));
  const body = handler.endpoint.body ? await readJson(request) : undefined;
  return handler.run(ctx, { ...pathAndQuery(context), body });
}

function refuseUnmatched(app: Hono, requested: string): never {
  const isKnownPath = app.routes.some(({ path, method }) => method !== 'ALL' && matches(path, requested));
  throw new AppError(isKnownPath ? 'METHOD_NOT_ALLOWED' : 'NOT_FOUND');
}

async function inEnvelope(
  context: Context,
  toCtx: (context: Context) => Promise<Ctx>,
  respond: (ctx: Ctx) => Promise<unknown> | unknown,
  endpoint?: Endpoint,
): Promise<Response> {
  const ctx = await toCtx(context);
  return withLogContext({ requestId: ctx.requestId }, () => answer(ctx, context, respond, endpoint));
}

async function answer(
  ctx: Ctx,
  context: Context,
  respond: (ctx: Ctx) => Promise<unknown> | unknown,
  endpoint?: Endpoint,
): Promise<Response> {
  const headers = new Headers({ 'cache-control': 'no-store', 'x-request-id': ctx.requestId });
  try {
    const data = await respond(ctx);
    for (const [name, value] of ctx.responseHeaders) headers.append(name, value);
    setImmediate(() => ctx.afterAnswer.forEach((work) => void runAfterAnswer(ctx, work)));
    if (data instanceof Response) return withHeaders(data, headers);
    return Response.json({ success: true, data }, { status: endpoint?.status ?? 200, headers });
  } catch (error) {
    if (endpoint) logRefusedInput(ctx, error, `${endpoint.method} ${endpoint.path}`);
    const { failure, status, retryAfter } = toFailure(error, ctx.language, ctx.requestId);
    if (status >= 500) ctx.log.error({ error, requestId: ctx.requestId, path: context.req.path }, 'request failed');
    if (retryAfter) headers.set('retry-after', String(retryAfter));
    return Response.json(failure, { status, headers });
  }
}

async function runAfterAnswer({ log, requestId }: Ctx, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.error({ error, requestId }, 'work after an answer failed');
  }
}

function withHeaders(response: Response, headers: Headers): Response {
  for (const [name, value] of headers) response.headers.set(name, value);
  return response;
}

async function authorize(
  ctx: Ctx,
  context: Context,
  authenticate: Authenticate,
  limits: EndpointLimits,
  endpoint: Endpoint,
): Promise<void> {
  const { access = 'public' } = endpoint;
  const address = toCallerKey(ctx.ip);
  await limits.countAddress(ctx, address);
  const token = /^Bearer (\S+)$/i.exec(context.req.header('authorization') ?? '')?.[1];
  if (token) ctx.viewer = await authenticate(ctx, token);
  await limits.countCaller(ctx, address);
  if (token && !ctx.viewer) throw new AppError('UNAUTHORIZED');
  if (access === 'member') requireMember(ctx);
  else if (access !== 'public') requireStaff(ctx, access, endpoint);
}

function requireStaff(ctx: Ctx, role: StaffRole, { method, path }: Endpoint): void {
  if (ctx.viewer && !hasRank(ctx.viewer.role, role))
    logSecurityEvent(ctx, 'access.denied', { endpoint: `${method} ${path}` });
  requireRole(ctx, role);
}

function createCtx(services: Services, context: Context, languages: SiteLanguages): Ctx {
  const { headers } = context.req.raw;
  return {
    ...services,
    requestId: crypto.randomUUID(),
    language: detectRequestLanguage(context.req.raw, languages),
    ip: clientAddress(services.config, context),
    userAgent: headers.get('user-agent')?.slice(0, 300) ?? '',
    cookie: headers.get('cookie') ?? '',
    origin: headers.get('origin') ?? '',
    responseHeaders: new Headers(),
    afterAnswer: [],
    viewer: null,
  };
}

const pathAndQuery = (context: Context) => ({ params: context.req.param(), query: queryOf(context) });

function queryOf(context: Context): Record<string, string | string[]> {
  if (!isUtf8(context.req.url)) throw new AppError('BAD_REQUEST');
  return Object.fromEntries(
    Object.entries(context.req.queries()).map(([name, values]) => [
      name,
      values.length === 1 ? (values[0] ?? '') : values,
    ]),
  );
}

/** Whether the query's percent-encoding is valid UTF-8. */
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

/** `/ads/featured` must match before `/ads/:id`. */
function staticPathsFirst(handlers: Handler[]): Handler[] {
  return handlers.toSorted((a, b) => Number(a.endpoint.path.includes(':')) - Number(b.endpoint.path.includes(':')));
}

function matches(pattern: string, path: string): boolean {
  return new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+').replace('*', '.*')}$`).test(path);
}
