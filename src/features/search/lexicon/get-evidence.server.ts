import type { Selectable } from 'kysely';

import type { SearchEvidence } from '#db/schema.ts';
import { dependsOn } from '#platform/bus/depends-on.server.ts';
import { cached } from '#platform/caches/cached.server.ts';
import { MB } from '#platform/caches/create-cache.ts';
import type { Database } from '#platform/data/database.server.ts';

import type { Fact } from './evidence.ts';

/** Published when what is learnt from ads, or refused of it, changes. */
export const EVIDENCE_TAG = 'search-evidence';

/** The facts that searches use. */
export interface Evidence {
  facts: Fact[];
  /** The leaf category that a lexeme means. */
  categoryOf: Map<string, number>;
}

const cachedEvidence = cached<Evidence>({ name: 'words learnt from ads', maxEntries: 1, maxEntryBytes: 1 * MB });

/** What was learnt from ads, without what an admin refused. */
export const getEvidence = (db: Database): Promise<Evidence> =>
  cachedEvidence(db, '', async () => {
    dependsOn(EVIDENCE_TAG);
    const rows = await db.selectFrom('search_evidence').selectAll().where('is_refused', '=', false).execute();
    const facts = rows.map(toFact);
    const categoryOf = new Map(
      facts.flatMap(({ kind, word, categoryId }) =>
        kind === 'meaning' && categoryId !== null ? [[word, categoryId] as const] : [],
      ),
    );
    return { facts, categoryOf };
  });

export const toFact = ({ kind, word, other, ads, shared, ...row }: Selectable<SearchEvidence>): Fact => ({
  kind,
  word,
  other,
  categoryId: row.category_id,
  otherCategoryId: row.other_category_id,
  ads,
  otherAds: row.other_ads,
  shared,
});
