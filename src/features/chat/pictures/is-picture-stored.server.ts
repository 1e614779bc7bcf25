import type { Database } from '#platform/data/database.server.ts';

import { imageIdOf } from './image-id-of.ts';
import { hasImageRow, hasProfilePicture } from './queries.server.ts';

/**
 * Whether the database has the picture. Where pictures are deleted, it forgets them before their files are removed.
 * Icons are in no row and never deleted.
 */
export async function isPictureStored(db: Database, key: string): Promise<boolean> {
  const imageId = imageIdOf(key);
  if (imageId !== undefined) return hasImageRow(db, imageId);
  const userId = /-of-(\d+)\.webp$/.exec(key)?.[1];
  return userId === undefined || hasProfilePicture(db, Number(userId), `/media/${key}`);
}
