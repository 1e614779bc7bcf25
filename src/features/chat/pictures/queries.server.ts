import { sql } from 'kysely';

import { PUBLIC_STATUSES } from '#features/ads/rules.ts';
import type { Database } from '#platform/data/database.server.ts';

/** Whether a message of the conversation has the picture. */
export async function hasPicture(db: Database, conversationId: number, imageId: string): Promise<boolean> {
  const row = await db
    .selectFrom('message_images')
    .select('seq')
    .where('image_id', '=', imageId)
    .where('conversation_id', '=', conversationId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether an uploaded picture has its row. Waits for a transaction that is deleting it. */
export async function hasImageRow(db: Database, imageId: string): Promise<boolean> {
  const row = await db.selectFrom('images').select('id').where('id', '=', imageId).forKeyShare().executeTakeFirst();
  return row !== undefined;
}

/** Whether a member has the profile picture. Waits for a transaction that is replacing it. */
export async function hasProfilePicture(db: Database, userId: number, picture: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('picture', '=', picture)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

interface PictureUse {
  isInAd: boolean;
  /** In an ad that has a public page. */
  isInPublicAd: boolean;
  isInMessage: boolean;
}

/** Where a picture is shown. */
export async function findPictureUse(db: Database, imageId: string): Promise<PictureUse> {
  const { rows } = await sql<PictureUse>`
    select exists (select from ad_images where image_id = ${imageId}) as "isInAd",
      exists (
        select from ad_images join ads on ads.id = ad_images.ad_id
        where image_id = ${imageId} and ads.status in (${sql.join(PUBLIC_STATUSES)})) as "isInPublicAd",
      exists (select from message_images where image_id = ${imageId}) as "isInMessage"`.execute(db);
  return rows[0]!; // a select without a table has one row
}
