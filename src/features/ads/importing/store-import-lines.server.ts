import { findActiveSellers, findOrCreateSeller } from '#features/accounts/sign-up/find-or-create-seller.server.ts';
import { getCatalog } from '#features/catalog/catalog.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import type { Services } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';

import { publishAdChanges } from '../ad-tags.server.ts';
import { type NewAd, replaceAdImages } from '../queries.server.ts';
import { recordFirstPrices, recordPrice } from '../record-price.server.ts';
import { recordEvent } from '../transition-ad.server.ts';
import { type PictureSource, storePictures, waitForAll } from './import-pictures.server.ts';
import type { ImportRecord } from './import-record.server.ts';
import { findDigestsOfLines, findImportedAdIds, insertImportedImages, upsertImportedAds } from './queries.server.ts';
import type { ImportLine } from './read-batches.server.ts';
import type { BatchResult, ImportProblem } from './rules.ts';
import { toImportedAd } from './to-imported-ad.server.ts';

/** The valid ads of a batch, whose sellers and pictures are stored. */
interface PreparedBatch extends Pick<BatchResult, 'unchanged' | 'refused'> {
  ads: PreparedAd[];
}

/**
 * Checks a batch, whose references must be unique, and stores its new sellers and its pictures. Batches must be
 * prepared one after the other.
 */
export async function prepareImportLines(
  services: Services,
  lines: ImportLine[],
  pictures: PictureSource,
  signal?: AbortSignal,
): Promise<PreparedBatch> {
  const digests = await findDigestsOfLines(services.db, lines);
  const sellers = await findActiveSellers(
    services.db,
    lines.flatMap((line) => ('record' in line && line.record.seller ? [line.record.seller.email] : [])),
  );
  const batch: PreparedBatch = { ads: [], unchanged: 0, refused: [] };
  const valid: ({ line: number } & ValidAd)[] = [];
  for (const line of lines) {
    if ('record' in line && digests.get(line.record.reference) === line.digest) {
      batch.unchanged += 1;
      continue;
    }
    const result = 'problems' in line ? line : await prepareAd(services, line, { pictures, sellers });
    if ('problems' in result) batch.refused.push({ line: line.line, problems: result.problems });
    else valid.push({ line: line.line, ...result });
  }
  const prepared = await waitForAll(
    valid.map(async ({ line, ad, images }) => ({ line, ad, ...(await storePictures(pictures, images, signal)) })),
  );
  for (const one of prepared)
    if ('problems' in one) batch.refused.push({ line: one.line, problems: one.problems });
    else batch.ads.push(one);
  batch.refused.sort((one, other) => one.line - other.line);
  return batch;
}

/**
 * Stores a batch in one transaction, in which it calls `onStored` with the ids of the new ads. Batches without a common
 * reference may be stored at the same time.
 */
export const storePreparedBatch = (
  services: Services,
  { ads, unchanged, refused }: PreparedBatch,
  onStored?: (trx: Database, result: BatchResult, created: number[]) => Promise<void>,
): Promise<BatchResult> =>
  transact(services, async (trx) => {
    const created = await storeAds(services, trx, ads);
    const result = { created: created.length, updated: ads.length - created.length, unchanged, refused };
    await onStored?.(trx, result, created);
    return result;
  });

/** Resolves to the ids of the new ads. */
async function storeAds(services: Services, trx: Database, prepared: PreparedAd[]): Promise<number[]> {
  const references = prepared.flatMap(({ ad }) => ad.reference ?? []);
  // An ad may move to another category or place.
  await publishAdChanges(trx, await findImportedAdIds(trx, references), 'left');
  const stored = await upsertImportedAds(
    trx,
    prepared.map(({ ad }) => ad),
  );
  const byReference = new Map(prepared.map((one) => [one.ad.reference, one]));
  const now = new Date(services.clock());
  const ads = stored.map(({ id, reference, isNew }) => {
    const { ad, imageIds } = byReference.get(reference)!; // as it was stored
    return { id, isNew, imageIds, price: ad, since: isNew && ad.created_at ? new Date(ad.created_at) : now };
  });
  const [added, updated] = [ads.filter(({ isNew }) => isNew), ads.filter(({ isNew }) => !isNew)];
  await insertImportedImages(trx, added);
  await recordFirstPrices(trx, added);
  for (const { id, imageIds, since, price } of updated) {
    // A file without pictures is about the texts: the seller may have added some.
    if (imageIds.length > 0) await replaceAdImages(trx, id, imageIds);
    await recordPrice(trx, id, since, price);
  }
  const created = added.map(({ id }) => id);
  const events = created.map((id) => ({ id, status: 'active' as const }));
  await recordEvent(services, trx, events, 'import');
  await publishAdChanges(trx, await findImportedAdIds(trx, references), 'moved');
  return created;
}

interface PreparedAd {
  ad: NewAd;
  imageIds: string[];
}

/** An ad whose pictures are not stored yet. */
interface ValidAd {
  ad: NewAd;
  images: string[];
}

async function prepareAd(
  services: Services,
  { record, digest }: { record: ImportRecord; digest: string },
  { pictures, sellers }: { pictures: PictureSource; sellers: Map<string, number> },
): Promise<ValidAd | { problems: ImportProblem[] }> {
  const result = toImportedAd(record, await getCatalog(services.db), services.clock());
  if ('problems' in result) return result;
  const problems = pictures.check(record.images);
  if (problems.length > 0) return { problems };
  const known = record.seller && sellers.get(record.seller.email.toLowerCase());
  const sellerId = known ?? (await findOrCreateSeller(services, record.seller));
  if (sellerId === undefined) return { problems: [{ field: 'seller', code: 'sellerNotActive' }] };
  return { ad: { ...result.ad, seller_id: sellerId, import_digest: digest }, images: record.images };
}
