import type { Database } from '#platform/data/database.server.ts';
import { AppError } from '#platform/http/errors.ts';

import { countOwnImages } from './queries.server.ts';

/** The image ids without duplicates. Throws IMAGE_NOT_FOUND unless all of them are the member's. */
export async function requireOwnImages(db: Database, userId: number, images: string[]): Promise<string[]> {
  const ids = [...new Set(images.map((id) => id.toLowerCase()))];
  if ((await countOwnImages(db, userId, ids)) !== ids.length) throw new AppError('IMAGE_NOT_FOUND');
  return ids;
}
