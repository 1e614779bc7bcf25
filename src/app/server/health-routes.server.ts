import { Hono } from 'hono';

import type { Services } from '#platform/context.server.ts';

import { checkReadiness } from './check-readiness.server.ts';

/** Liveness at `/healthz`; readiness at `/readyz`, which names the parts but says nothing else about them. */
export function healthRoutes(services: Services): Hono {
  return new Hono()
    .get('/healthz', (context) => context.json({ ok: true }))
    .get('/readyz', async (context) => {
      const readiness = await checkReadiness(services);
      return context.json(readiness, readiness.status === 'not ready' ? 503 : 200, { 'cache-control': 'no-store' });
    });
}
