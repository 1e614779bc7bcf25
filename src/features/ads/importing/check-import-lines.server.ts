import { isSellerActive } from '#features/accounts/sign-up/find-or-create-seller.server.ts';
import { getCatalog } from '#features/catalog/catalog.server.ts';
import type { Services } from '#platform/context.server.ts';

import type { BatchResult } from './import-counts.ts';
import type { ImportProblem } from './import-problem.ts';
import type { ImportRecord } from './import-record.server.ts';
import { findDigestsOfLines } from './queries.server.ts';
import type { ImportLine } from './read-batches.server.ts';
import { toImportedAd } from './to-imported-ad.server.ts';

/**
 * Returns what `storeImportLines` would do with a batch of a file without pictures, and stores nothing. `seen` has the
 * digests of the references in earlier batches; those of this batch are added.
 */
export async function checkImportLines(
  services: Services,
  lines: ImportLine[],
  seen: Map<string, string>,
): Promise<BatchResult> {
  const stored = await findDigestsOfLines(services.db, lines);
  const result: BatchResult = { created: 0, updated: 0, unchanged: 0, refused: [] };
  for (const line of lines) {
    if ('problems' in line) {
      result.refused.push(line);
      continue;
    }
    const { reference } = line.record;
    const known = seen.get(reference) ?? stored.get(reference);
    const problems = known === line.digest ? [] : await findProblems(services, line.record);
    if (known === line.digest) result.unchanged += 1;
    else if (problems.length > 0) result.refused.push({ line: line.line, problems });
    else {
      result[seen.has(reference) || stored.has(reference) ? 'updated' : 'created'] += 1;
      seen.set(reference, line.digest);
    }
  }
  return result;
}

async function findProblems(services: Services, record: ImportRecord): Promise<ImportProblem[]> {
  const result = toImportedAd(record, await getCatalog(services.db), services.clock());
  if ('problems' in result) return result.problems;
  if (record.images.length > 0) return [{ field: 'images', code: 'pictureNotUploaded' }];
  return (await isSellerActive(services, record.seller)) ? [] : [{ field: 'seller', code: 'sellerNotActive' }];
}
