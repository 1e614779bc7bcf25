import { Hono } from 'hono';
import { sql } from 'kysely';

import type { Services } from '#platform/context.server.ts';

/** Liveness at `/healthz`; readiness, including the database, at `/readyz`. */
export function healthRoutes({ db }: Services): Hono {
  return new Hono()
    .get('/healthz', (context) => context.json({ ok: true }))
    .get('/readyz', async (context) => {
      try {
        await sql`select 1`.execute(db);
        return context.json({ ok: true });
      } catch {
        return context.json({ ok: false }, 503);
      }
    });
}
