import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { getCatalog } from '#features/catalog/catalog.server.ts';
import { IMAGE_WIDTHS } from '#features/pictures/store-image.server.ts';
import type { Services } from '#platform/context.server.ts';
import { iteratePages } from '#platform/http/json-stream.server.ts';
import { readStoredFile } from '#platform/files/storage.server.ts';

import { type ExportedAdRow, findLiveAds } from './queries.server.ts';
import { toImportRecord } from './to-import-record.server.ts';

const MAX_IMAGE_WIDTH = Math.max(...IMAGE_WIDTHS);

/**
 * Writes the live ads to a new file that an import reads, and their pictures to the folder `pictures` beside it. Only
 * its owner can read the file: it has the sellers' numbers. Memory use does not grow with the number of ads.
 */
export async function exportAds(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  file: string,
): Promise<{ ads: number; pictures: number }> {
  const folder = path.dirname(file);
  const catalog = await getCatalog(db);
  let ads = 0;
  let pictures = 0;
  const writePicture = async (id: string): Promise<string[]> => {
    const content = await readStoredFile(storage, `${id}-${MAX_IMAGE_WIDTH}.webp`);
    if (!content) return [];
    const name = `pictures/${id}.webp`;
    await writeFile(path.join(folder, name), content);
    pictures += 1;
    return [name];
  };
  async function* listLines(): AsyncGenerator<string> {
    for await (const rows of iteratePages<ExportedAdRow>((last) => findLiveAds(db, last?.id ?? 0)))
      for (const row of rows) {
        const images: string[] = [];
        for (const id of row.image_ids) images.push(...(await writePicture(id)));
        yield `${JSON.stringify(toImportRecord(row, catalog, images))}\n`;
        ads += 1;
      }
  }
  await mkdir(path.join(folder, 'pictures'), { recursive: true, mode: 0o700 });
  await pipeline(Readable.from(listLines()), createWriteStream(file, { flags: 'wx', mode: 0o600 }));
  return { ads, pictures };
}
