import { sql } from 'kysely';
import { expect, onTestFinished } from 'vitest';

import type { Database } from '#platform/database.server.ts';
import { appUnderTest } from '#tests/support/app-under-test.ts';
import { visit } from '#tests/support/browser.ts';

import { test } from './fixtures.ts';

const SCRIPT = `"'></script><script>document.title = 'owned'</script><img src=x onerror="document.title = 'owned'">`;

/** A seller with one live ad, all of whose texts are the script. */
async function addHostileAd(db: Database): Promise<{ adId: number; sellerId: number }> {
  const { id: sellerId } = await db
    .insertInto('users')
    .values({
      name: SCRIPT,
      bio: SCRIPT,
      email: 'script@example.com',
      country_code: '+965',
      mobile: '57770001',
      password_hash: '-',
      status: 'active',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const text = { en: SCRIPT, ar: SCRIPT };
  const changes = { seller_id: sellerId, title: text, description: text, area: text, draft_id: null, reference: null };
  const { rows } = await sql<{ id: number }>`
    insert into ads
    select (jsonb_populate_record(ads, ${JSON.stringify(changes)}::jsonb
      || jsonb_build_object('id', nextval(pg_get_serial_sequence('ads', 'id'))))).*
    from ads where status = 'active' order by created_at limit 1
    returning id`.execute(db);
  return { adId: rows[0]!.id, sellerId };
}

test('a script in an ad, a name or a search is shown as text on every page', async ({ openPage, db }) => {
  const { adId, sellerId } = await addHostileAd(db);
  onTestFinished(async () => {
    await db.deleteFrom('ads').where('id', '=', adId).execute();
    await db.deleteFrom('users').where('id', '=', sellerId).execute();
  });
  const page = await openPage({ allowedErrors: true });
  const search = new URLSearchParams({ search: SCRIPT });
  for (const path of [`/ad/${adId}`, `/user/${sellerId}`, `/list?${search}`, `/list?seller=${sellerId}`]) {
    const html = await (await fetch(appUnderTest().origin + path)).text();
    expect(html, path).toContain('document.title');
    expect(html, path).not.toContain('<script>document');
    expect(html, path).not.toContain('<img src=x');
    await visit(page, path);
    expect(await page.title(), path).not.toBe('owned');
    expect(await page.locator('img[src="x"]').count(), path).toBe(0);
  }
});
