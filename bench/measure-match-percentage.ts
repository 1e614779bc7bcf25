import { sql } from 'kysely';

import { toTsquery } from '#features/search/text/clauses.ts';
import { analyzeText } from '#features/search/text/analyze-text.server.ts';
import { openDatabase } from '#platform/data/database.server.ts';

import { AD_COUNT } from './generate-ads.ts';
import type { RunningServer } from './servers.ts';

const SAMPLE = 20;

/** The percentage of ads that a search matches, averaged over a sample of the searches. */
export async function measureMatchPercentage({ database }: RunningServer, searches: string[]): Promise<string> {
  const db = openDatabase(database?.connectionString ?? '', 1);
  const step = Math.ceil(searches.length / SAMPLE);
  const sample = searches.filter((_, at) => at % step === 0);
  let hits = 0;
  for (const search of sample) {
    const analyzed = await analyzeText(db, search);
    const text = toTsquery(analyzed?.toClauses(analyzed.required).clauses ?? []);
    const { rows } = await sql<{
      hits: number;
    }>`select count(*) as hits from ads where search @@ ${text}::tsquery`.execute(db);
    hits += rows[0]?.hits ?? 0;
  }
  await db.destroy();
  return ((100 * hits) / sample.length / AD_COUNT).toFixed(1);
}
