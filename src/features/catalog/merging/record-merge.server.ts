import { recordAudit } from '#platform/audit/record-audit.server.ts';
import type { RequestContext, Services } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import type { Bilingual } from '#platform/text/language.ts';

interface Merge {
  action: 'category.merge' | 'city.merge';
  slug: string;
  name: Bilingual;
  into: string;
  adsCount: number;
}

/** Records that a category or city was merged into another one, with the number of ads that moved. */
export const recordMerge = (
  ctx: Pick<Services, 'clock'> & Partial<RequestContext>,
  trx: Database,
  { action, slug, name, into, adsCount }: Merge,
): Promise<void> =>
  recordAudit(ctx, trx, {
    action,
    targetId: slug,
    memberId: null,
    before: { name },
    after: { mergedInto: into, ads: adsCount },
  });
