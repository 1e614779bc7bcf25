import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';

import type { Metrics } from '#platform/metrics/metrics.server.ts';

import { toPageRoute } from './to-page-route.server.ts';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * Counts requests by the pattern of their route, never by their address: callers can't make up new series. Must be in
 * front of the routes that it counts.
 */
export function countRequests({ countRequest, countPage }: Metrics): MiddlewareHandler {
  return async (context, next) => {
    const startedAt = performance.now();
    await next();
    const { req, res } = context;
    const method = METHODS.has(req.method) ? req.method : 'OTHER';
    const pattern = routePath(context);
    // Pages, and requests that no route has answered.
    const isOfPages = pattern === '/*' || pattern === '*';
    countRequest(
      `${method} ${isOfPages ? toPageRoute(req.path) : pattern}`,
      res.status,
      (performance.now() - startedAt) / 1000,
    );
    const cache = isOfPages && res.headers.get('cache-status');
    if (cache) countPage(cache.includes('hit'));
  };
}
