import { sql } from 'kysely';

import { toTsquery } from '#features/search/conditions.server.ts';
import { understandText } from '#features/search/understand-text.server.ts';
import { openDatabase } from '#platform/database.server.ts';

import { ADS } from './generate-ads.ts';
import type { RunningServer } from './servers.ts';

const SAMPLE = 20;

/** In how many of a hundred ads a search finds something, on average over a sample. */
export async function percentOfAds({ database }: RunningServer, searches: string[]): Promise<string> {
  const db = openDatabase(database?.connectionString ?? '', 1);
  const step = Math.ceil(searches.length / SAMPLE);
  const sample = searches.filter((_, at) => at % step === 0);
  let hits = 0;
  for (const search of sample) {
    const text = toTsquery((await understandText(db, search))?.clauses ?? []);
    const { rows } = await sql<{
      hits: number;
    }>`select count(*) as hits from ads where search @@ ${text}::tsquery`.execute(db);
    hits += rows[0]?.hits ?? 0;
  }
  await db.destroy();
  return ((100 * hits) / sample.length / ADS).toFixed(1);
}
