import { access, constants } from 'node:fs/promises';
import path from 'node:path';

import { findOrCreateSeller } from '#features/accounts/sign-up/find-or-create-seller.server.ts';
import { getCatalog } from '#features/catalog/catalog.server.ts';
import { createImage } from '#features/pictures/create-image.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import type { Services } from '#platform/context.server.ts';
import { AppError } from '#platform/errors.ts';

import { publishAdChanges } from '../ad-tags.server.ts';
import { recordPrice } from '../record-price.server.ts';
import { type NewAd, replaceAdImages } from '../queries.server.ts';
import { findImportDigests, findImportedAdIds, upsertImportedAd } from './queries.server.ts';
import type { ImportRecord } from './import-record.server.ts';
import { type ImportProblem, toImportedAd } from './to-imported-ad.server.ts';

/** A parsed line of the file: its record with a digest for detecting changes, or its problems. */
export type ImportLine =
  | { line: number; record: ImportRecord; digest: string }
  | { line: number; problems: ImportProblem[] };

/** Stores a batch of lines in one transaction; calls `refuse` for invalid lines. References must be unique. */
export async function storeImportLines(
  services: Services,
  lines: ImportLine[],
  folder: string,
  refuse: (line: number, problems: ImportProblem[]) => void,
) {
  const references = lines.flatMap((line) => ('record' in line ? [line.record.reference] : []));
  const digests = await findImportDigests(services.db, references);
  const count = { created: 0, updated: 0, unchanged: 0 };
  const prepared: PreparedAd[] = [];
  for (const line of lines) {
    if ('record' in line && digests.get(line.record.reference) === line.digest) {
      count.unchanged += 1;
      continue;
    }
    const result = 'problems' in line ? line : await prepareAd(services, line, folder);
    if ('problems' in result) refuse(line.line, result.problems);
    else prepared.push(result);
  }
  const changed = prepared.flatMap(({ ad }) => ad.reference ?? []);
  await transact(services, async (trx) => {
    // Before and after: an ad may move to another category or place.
    await publishAdChanges(trx, await findImportedAdIds(trx, changed), 'moved');
    for (const { ad, imageIds } of prepared) {
      const { id, isNew } = await upsertImportedAd(trx, ad);
      await replaceAdImages(trx, id, imageIds);
      // The first price counts from the creation date, a changed one from now.
      await recordPrice(trx, id, isNew && ad.created_at ? new Date(ad.created_at) : new Date(services.clock()), ad);
      count[isNew ? 'created' : 'updated'] += 1;
    }
    await publishAdChanges(trx, await findImportedAdIds(trx, changed), 'moved');
  });
  return count;
}

interface PreparedAd {
  ad: NewAd;
  imageIds: string[];
}

type Result<Value> = Value | { problems: ImportProblem[] };

async function prepareAd(
  services: Services,
  { record, digest }: { record: ImportRecord; digest: string },
  folder: string,
): Promise<Result<PreparedAd>> {
  const result = toImportedAd(record, await getCatalog(services.db), services.clock());
  if ('problems' in result) return result;
  const sellerId = await findOrCreateSeller(services.db, record.seller);
  if (sellerId === undefined)
    return {
      problems: [
        {
          field: 'seller',
          text: `seller ${JSON.stringify(record.seller?.email)} has an account that is suspended or closed`,
        },
      ],
    };
  const pictures = await storePictures(services, record.images, folder);
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
    if (!isThere) return { problems: [{ field: 'images', text: `picture ${JSON.stringify(file)} is not there` }] };
    const image = await createImage(services, source, null).catch(undefinedIfRefused);
    if (!image)
      return {
        problems: [{ field: 'images', text: `picture ${JSON.stringify(file)} is no picture that can be read` }],
      };
    ids.push(image._id);
  }
  return { ids };
}

function undefinedIfRefused(error: unknown): undefined {
  if (!(error instanceof AppError)) throw error;
}
