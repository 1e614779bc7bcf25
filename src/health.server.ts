import { Hono } from 'hono';
import { sql } from 'kysely';

import type { Services } from '#platform/context.server.ts';

/** `/healthz`: the process lives. `/readyz`: it can serve, database included. */
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
