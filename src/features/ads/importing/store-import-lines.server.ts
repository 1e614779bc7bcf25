import { access, constants } from 'node:fs/promises';
import path from 'node:path';

import { findOrCreateSeller } from '#features/accounts/sign-up/find-or-create-seller.server.ts';
import { getCatalog } from '#features/catalog/catalog.server.ts';
import { createImage } from '#features/pictures/create-image.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import type { Services } from '#platform/context.server.ts';
import type { Database } from '#platform/database.server.ts';
import { AppError } from '#platform/errors.ts';

import { publishAdChanges } from '../ad-tags.server.ts';
import { recordEvent } from '../record-event.server.ts';
import { recordPrice } from '../record-price.server.ts';
import { type NewAd, replaceAdImages } from '../queries.server.ts';
import { findDigestsOfLines, findImportedAdIds, upsertImportedAd } from './queries.server.ts';
import type { BatchResult } from './import-counts.ts';
import { type ImportProblem, type ProblemCode, quote, type RefusedLine } from './import-problem.ts';
import type { ImportRecord } from './import-record.server.ts';
import type { ImportLine } from './read-batches.server.ts';
import { toImportedAd } from './to-imported-ad.server.ts';

interface StoreOptions {
  /** The folder of the pictures. Null: lines with pictures are refused. */
  folder: string | null;
  /** Called in the transaction that stores the ads. An error rolls it back. */
  onStored?: (trx: Database, result: BatchResult) => Promise<void>;
}

/** Stores the valid lines of a batch in one transaction. References must be unique. */
export async function storeImportLines(
  services: Services,
  lines: ImportLine[],
  { folder, onStored }: StoreOptions,
): Promise<BatchResult> {
  const digests = await findDigestsOfLines(services.db, lines);
  const prepared: PreparedAd[] = [];
  const refused: RefusedLine[] = [];
  let unchanged = 0;
  for (const line of lines) {
    if ('record' in line && digests.get(line.record.reference) === line.digest) {
      unchanged += 1;
      continue;
    }
    const result = 'problems' in line ? line : await prepareAd(services, line, folder);
    if ('problems' in result) refused.push({ line: line.line, problems: result.problems });
    else prepared.push(result);
  }
  return transact(services, async (trx) => {
    const result = { ...(await storeAds(services, trx, prepared)), unchanged, refused };
    await onStored?.(trx, result);
    return result;
  });
}

async function storeAds(services: Services, trx: Database, prepared: PreparedAd[]) {
  const created: number[] = [];
  const references = prepared.flatMap(({ ad }) => ad.reference ?? []);
  // Before and after: an ad may move to another category or place.
  await publishAdChanges(trx, await findImportedAdIds(trx, references), 'moved');
  for (const { ad, imageIds } of prepared) {
    const { id, isNew } = await upsertImportedAd(trx, ad);
    await replaceAdImages(trx, id, imageIds);
    // The first price counts from the creation date, a changed one from now.
    await recordPrice(trx, id, isNew && ad.created_at ? new Date(ad.created_at) : new Date(services.clock()), ad);
    if (isNew) created.push(id);
  }
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
  folder: string | null,
): Promise<Result<PreparedAd>> {
  const result = toImportedAd(record, await getCatalog(services.db), services.clock());
  if ('problems' in result) return result;
  if (!folder && record.images.length > 0) return { problems: [{ field: 'images', code: 'pictureNotUploaded' }] };
  const sellerId = await findOrCreateSeller(services.db, record.seller);
  if (sellerId === undefined) return { problems: [{ field: 'seller', code: 'sellerNotActive' }] };
  const pictures = folder ? await storePictures(services, record.images, folder) : { ids: [] };
  if ('problems' in pictures) return pictures;
  return { ad: { ...result.ad, seller_id: sellerId, import_digest: digest }, imageIds: pictures.ids };
}

async function storePictures(services: Services, files: string[], folder: string): Promise<Result<{ ids: string[] }>> {
  const ids: string[] = [];
  for (const file of files) {
    const source = path.resolve(folder, file);
    const isThere = await access(source, constants.R_OK).then(
      () => true,
      () => false,
    );
    if (!isThere) return refusePicture('pictureMissing', file);
    const image = await createImage(services, source, null).catch(undefinedIfRefused);
    if (!image) return refusePicture('pictureUnreadable', file);
    ids.push(image._id);
  }
  return { ids };
}

const refusePicture = (code: ProblemCode, file: string) => ({
  problems: [{ field: 'images', code, values: { value: quote(file) } }],
});

function undefinedIfRefused(error: unknown): undefined {
  if (!(error instanceof AppError)) throw error;
}
