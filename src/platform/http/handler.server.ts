import type { Ctx } from '#platform/context.server.ts';
import type { Answer, Endpoint, HandlerInput } from '#platform/endpoint.ts';

/** An endpoint and what answers it. */
export interface Handler {
  endpoint: Endpoint;
  run: (ctx: Ctx, input: never) => Promise<unknown> | unknown;
}

/** Binds a use case to its endpoint: input arrives validated, the result becomes the envelope's `data`. */
export function handle<E extends Endpoint>(
  endpoint: E,
  run: (ctx: Ctx, input: HandlerInput<E>) => Promise<Answer<E>> | Answer<E>,
): Handler {
  return { endpoint, run };
}

/** An endpoint whose body is no JSON, or whose answer is no envelope, and what answers it: uploads, downloads, webhooks with a signature. */
export interface RawHandler {
  endpoint: Endpoint;
  /** Path and query arrive validated. What answers with a Response is sent as it is; anything else becomes the envelope's `data`. */
  answer: (ctx: Ctx, request: Request, input: never) => Promise<unknown>;
}

export function handleRaw<E extends Endpoint>(
  endpoint: E,
  answer: (ctx: Ctx, request: Request, input: HandlerInput<E>) => Promise<Answer<E> | Response>,
): RawHandler {
  return { endpoint, answer };
}
