import { access, constants, stat } from 'node:fs/promises';
import path from 'node:path';

import { findActiveSellers, findOrCreateSeller } from '#features/accounts/sign-up/find-or-create-seller.server.ts';
import { getCatalog } from '#features/catalog/catalog.server.ts';
import { createImage } from '#features/pictures/store-image.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import type { Services } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { AppError } from '#platform/http/errors.ts';

import { publishAdChanges } from '../ad-tags.server.ts';
import { type NewAd, replaceAdImages } from '../queries.server.ts';
import { recordFirstPrices, recordPrice } from '../record-price.server.ts';
import { recordEvent } from '../transition-ad.server.ts';
import type { ImportRecord } from './import-record.server.ts';
import { findDigestsOfLines, findImportedAdIds, insertImportedImages, upsertImportedAds } from './queries.server.ts';
import type { ImportLine } from './read-batches.server.ts';
import { type BatchResult, type ImportProblem, type ProblemCode, quote } from './rules.ts';
import { toImportedAd } from './to-imported-ad.server.ts';

/** The valid ads of a batch, whose sellers and pictures are stored. */
interface PreparedBatch extends Pick<BatchResult, 'unchanged' | 'refused'> {
  ads: PreparedAd[];
}

/**
 * Checks a batch, whose references must be unique, and stores its new sellers and the pictures from `folder`. Without a
 * folder, lines with pictures are refused. Batches must be prepared one after the other.
 */
export async function prepareImportLines(
  services: Services,
  lines: ImportLine[],
  folder: string | null,
): Promise<PreparedBatch> {
  const digests = await findDigestsOfLines(services.db, lines);
  const sellers = await findActiveSellers(
    services.db,
    lines.flatMap((line) => ('record' in line && line.record.seller ? [line.record.seller.email] : [])),
  );
  const batch: PreparedBatch = { ads: [], unchanged: 0, refused: [] };
  for (const line of lines) {
    if ('record' in line && digests.get(line.record.reference) === line.digest) {
      batch.unchanged += 1;
      continue;
    }
    const result = 'problems' in line ? line : await prepareAd(services, line, { folder, sellers });
    if ('problems' in result) batch.refused.push({ line: line.line, problems: result.problems });
    else batch.ads.push(result);
  }
  return batch;
}

/**
 * Stores a batch in one transaction, in which it calls `onStored`. Batches without a common reference may be stored at
 * the same time.
 */
export const storePreparedBatch = (
  services: Services,
  { ads, unchanged, refused }: PreparedBatch,
  onStored?: (trx: Database, result: BatchResult) => Promise<void>,
): Promise<BatchResult> =>
  transact(services, async (trx) => {
    const result = { ...(await storeAds(services, trx, ads)), unchanged, refused };
    await onStored?.(trx, result);
    return result;
  });

async function storeAds(services: Services, trx: Database, prepared: PreparedAd[]) {
  const references = prepared.flatMap(({ ad }) => ad.reference ?? []);
  // Before and after: an ad may move to another category or place.
  await publishAdChanges(trx, await findImportedAdIds(trx, references), 'moved');
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
    await replaceAdImages(trx, id, imageIds);
    await recordPrice(trx, id, since, price);
  }
  const created = added.map(({ id }) => id);
  const events = created.map((id) => ({ id, status: 'active' as const }));
  await recordEvent(services, trx, events, 'import');
  await publishAdChanges(trx, await findImportedAdIds(trx, references), 'moved');
  return { created: created.length, updated: prepared.length - created.length };
}

interface PreparedAd {
  ad: NewAd;
  imageIds: string[];
}

type Result<Value> = Value | { problems: ImportProblem[] };

async function prepareAd(
  services: Services,
  { record, digest }: { record: ImportRecord; digest: string },
  { folder, sellers }: { folder: string | null; sellers: Map<string, number> },
): Promise<Result<PreparedAd>> {
  const result = toImportedAd(record, await getCatalog(services.db), services.clock());
  if ('problems' in result) return result;
  if (!folder && record.images.length > 0) return { problems: [{ field: 'images', code: 'pictureNotUploaded' }] };
  const known = record.seller && sellers.get(record.seller.email.toLowerCase());
  const sellerId = known ?? (await findOrCreateSeller(services, record.seller));
  if (sellerId === undefined) return { problems: [{ field: 'seller', code: 'sellerNotActive' }] };
  const pictures = folder ? await storePictures(services, record.images, folder) : { ids: [] };
  if ('problems' in pictures) return pictures;
  return { ad: { ...result.ad, seller_id: sellerId, import_digest: digest }, imageIds: pictures.ids };
}

async function storePictures(services: Services, files: string[], folder: string): Promise<Result<{ ids: string[] }>> {
  const ids: string[] = [];
  for (const file of files) {
    const source = path.resolve(folder, file);
    if (!(await isReadableFile(source))) return refusePicture('pictureMissing', file);
    const image = await createImage(services, source, null).catch(undefinedIfRefused);
    if (!image) return refusePicture('pictureUnreadable', file);
    ids.push(image._id);
  }
  return { ids };
}

async function isReadableFile(file: string): Promise<boolean> {
  try {
    await access(file, constants.R_OK);
    return (await stat(file)).isFile();
  } catch {
    return false;
  }
}

const refusePicture = (code: ProblemCode, file: string) => ({
  problems: [{ field: 'images', code, values: { value: quote(file) } }],
});

function undefinedIfRefused(error: unknown): undefined {
  if (!(error instanceof AppError)) throw error;
}
