import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { findSellerAccount } from '#features/accounts/seller-account.server.ts';
import { getCatalog } from '#features/catalog/catalog.server.ts';
import type { Services } from '#platform/context.server.ts';
import { storeImage } from '#platform/images.server.ts';

import { writePrice } from '../editing/queries.server.ts';
import { findImportDigests, insertImage, type NewAd, replaceAdImages, upsertImportedAd } from '../queries.server.ts';
import type { ImportRecord } from './import-record.server.ts';
import { type Problem, toImportedAd } from './to-imported-ad.server.ts';

/** A line of the file as read: a record and what tells whether it changed, or its problems. */
export type ImportLine = { line: number; record: ImportRecord; digest: string } | { line: number; problems: Problem[] };

/** Stores the ads of some lines in one transaction; `refuse` hears of those that can't be. References must differ. */
export async function storeLines(
  services: Services,
  lines: ImportLine[],
  folder: string,
  refuse: (line: number, problems: Problem[]) => void,
) {
  const references = lines.flatMap((line) => ('record' in line ? [line.record.reference] : []));
  const digests = await findImportDigests(services.db, references);
  const count = { created: 0, updated: 0, unchanged: 0 };
  const ready: ReadyAd[] = [];
  for (const line of lines) {
    if ('record' in line && digests.get(line.record.reference) === line.digest) {
      count.unchanged += 1;
      continue;
    }
    const result = 'problems' in line ? line : await makeReady(services, line, folder);
    if ('problems' in result) refuse(line.line, result.problems);
    else ready.push(result);
  }
  await services.db.transaction().execute(async (trx) => {
    for (const { ad, imageIds } of ready) {
      const { id, isNew } = await upsertImportedAd(trx, ad);
      await replaceAdImages(trx, id, imageIds);
      // A price has stood since the ad is live, or since it is another one.
      await writePrice(trx, id, isNew && ad.created_at ? new Date(ad.created_at) : new Date(services.clock()), ad);
      count[isNew ? 'created' : 'updated'] += 1;
    }
  });
  return count;
}

interface ReadyAd {
  ad: NewAd;
  imageIds: string[];
}

type Result<Value> = Value | { problems: Problem[] };

async function makeReady(
  services: Services,
  { record, digest }: { record: ImportRecord; digest: string },
  folder: string,
): Promise<Result<ReadyAd>> {
  const result = toImportedAd(record, await getCatalog(services.db), services.clock());
  if ('problems' in result) return result;
  const sellerId = await findSellerAccount(services.db, record.seller);
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

async function storePictures(
  { db, storage }: Services,
  files: string[],
  folder: string,
): Promise<Result<{ ids: string[] }>> {
  const ids: string[] = [];
  for (const file of files) {
    const bytes = await readFile(path.resolve(folder, file)).catch(() => undefined);
    if (!bytes) return { problems: [{ field: 'images', text: `picture ${JSON.stringify(file)} is not there` }] };
    const image = await storeImage(storage, bytes).catch(() => undefined);
    if (!image)
      return {
        problems: [{ field: 'images', text: `picture ${JSON.stringify(file)} is no picture that can be read` }],
      };
    await insertImage(db, image);
    ids.push(image.id);
  }
  return { ids };
}
