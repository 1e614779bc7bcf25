import type { RequestContext, Services } from '../context.server.ts';
import type { Api, Endpoint, ResponseData } from './endpoint.ts';
import { AppError } from './errors.ts';
import type { Handler } from './handler.server.ts';
import type { Language } from '../text/language.ts';

/**
 * Calls the API without the network, to render pages. Calls are validated and have no viewer, so only public endpoints
 * that answer JSON work. Replicas are read. Rejects with the handler's AppError.
 */
export function createInProcessApi(services: Services, handlers: Handler[]): (language: Language) => Api {
  const byEndpoint = new Map<Endpoint, Handler>(handlers.map((handler) => [handler.endpoint, handler]));
  const visitorContext = (language: Language): RequestContext => ({
    requestId: '',
    language,
    ip: '',
    userAgent: '',
    cookie: '',
    origin: '',
    responseHeaders: new Headers(),
    afterAnswer: [],
    viewer: null,
  });

  return (language) => async (endpoint, input) => {
    const handler = byEndpoint.get(endpoint) ?? byPath(handlers, endpoint);
    if (!handler || handler.isRaw) throw new AppError('NOT_FOUND');
    if (endpoint.access && endpoint.access !== 'public') throw new AppError('UNAUTHORIZED');
    const data = await services.replicas.read(async (db) =>
      handler.run({ ...services, db, ...visitorContext(language) }, dropEmptyQueryValues(input)),
    );
    // The handler is the one of this endpoint.
    return data as ResponseData<typeof endpoint>;
  };
}

/** The page bundle has its own copy of the contracts, so the same endpoint may be a different object. */
function byPath(handlers: Handler[], { method, path }: Endpoint): Handler | undefined {
  return handlers.find(({ endpoint }) => endpoint.method === method && endpoint.path === path);
}

/** Drops undefined and empty query values, as a query string would. */
function dropEmptyQueryValues(input: { query?: object }): object {
  if (!input.query) return input;
  return {
    ...input,
    query: Object.fromEntries(Object.entries(input.query).filter(([, value]) => value !== undefined && value !== '')),
  };
}
