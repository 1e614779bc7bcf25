import type { Call, Services } from '#platform/context.server.ts';
import type { Api, Endpoint } from '#platform/endpoint.ts';
import { AppError } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handler.server.ts';
import { validate } from '#platform/http/validate.server.ts';
import type { Language } from '#platform/language.ts';

/**
 * The interface without the network, for rendering pages: a visitor's call, validated like any other.
 * Rejects with the handler's AppError.
 */
export function createInProcessApi(services: Services, handlers: Handler[]): (language: Language) => Api {
  const byEndpoint = new Map<Endpoint, Handler>(handlers.map((handler) => [handler.endpoint, handler]));
  const visitor = (language: Language): Call => ({ requestId: '', language, ip: '', userAgent: '', viewer: null });

  return (language) => async (endpoint, input) => {
    const handler = byEndpoint.get(endpoint) ?? byPath(handlers, endpoint);
    if (!handler) throw new AppError('NOT_FOUND');
    if (endpoint.access && endpoint.access !== 'public') throw new AppError('UNAUTHORIZED');
    return handler.run(
      { ...services, ...visitor(language) },
      validate(handler.endpoint, asSent(input)) as never,
    ) as never;
  };
}

/** The page bundle carries its own copy of the contracts: the same endpoint, another object. */
function byPath(handlers: Handler[], { method, path }: Endpoint): Handler | undefined {
  return handlers.find(({ endpoint }) => endpoint.method === method && endpoint.path === path);
}

/** Leaves out what a query string could not carry. */
function asSent(input: { query?: object }): object {
  if (!input.query) return input;
  return {
    ...input,
    query: Object.fromEntries(Object.entries(input.query).filter(([, value]) => value !== undefined && value !== '')),
  };
}
