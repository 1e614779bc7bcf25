import type { Ctx, MemberCtx, StaffCtx } from '../context.server.ts';
import type { StaffRole } from '../role.ts';
import type { Endpoint, HandlerInput, ResponseData } from './endpoint.ts';
import { type RawInput, validate } from './validate.server.ts';

/** An endpoint with its use case. */
export type Handler = JsonHandler | RawHandler;

interface JsonHandler {
  endpoint: Endpoint;
  isRaw: false;
  /** Validates the input. */
  run: (ctx: Ctx, raw: RawInput) => Promise<unknown> | unknown;
}

/** Reads the raw request, or returns its own response: uploads, downloads, signed webhooks. */
interface RawHandler {
  endpoint: Endpoint;
  isRaw: true;
  /** Validates path and query. A Response is sent as is; other results become the envelope's `data`. */
  run: (ctx: Ctx, request: Request, raw: RawInput) => Promise<unknown>;
}

/** The context of an endpoint's use case: its `access` says who may call it, and the router has refused all others. */
export type CtxOf<E> = E extends { shape: { access: infer Access } }
  ? Access extends StaffRole
    ? StaffCtx<Access>
    : Access extends 'member'
      ? MemberCtx
      : Ctx
  : Ctx;

/** What a use case returns. It may return nothing where the endpoint's data is an empty object. */
type ResultOf<E> = ResponseData<E> | Response | (Record<string, never> extends ResponseData<E> ? void : never);

/**
 * Binds a use case to its endpoint. The input is validated; the result becomes the envelope's `data`, or is a file as a
 * Response.
 */
export function handle<E extends Endpoint>(
  endpoint: E,
  run: (ctx: CtxOf<E>, input: HandlerInput<E>) => Promise<ResultOf<E>> | ResultOf<E>,
): Handler {
  return {
    endpoint,
    isRaw: false,
    run: async (ctx, raw) => (await run(ctx as CtxOf<E>, validate(endpoint, raw))) ?? {},
  };
}

/** Binds a use case that reads the raw request, or returns its own response. */
export function handleRaw<E extends Endpoint>(
  endpoint: E,
  run: (ctx: CtxOf<E>, request: Request, input: HandlerInput<E>) => Promise<ResponseData<E> | Response>,
): Handler {
  return { endpoint, isRaw: true, run: (ctx, request, raw) => run(ctx as CtxOf<E>, request, validate(endpoint, raw)) };
}
