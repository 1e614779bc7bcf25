import { sql } from 'kysely';

import type { Database } from '#platform/database.server.ts';

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

/** Where a picture is shown. */
export async function findPictureUse(
  db: Database,
  imageId: string,
): Promise<{ isInAd: boolean; isInMessage: boolean }> {
  const { rows } = await sql<{ isInAd: boolean; isInMessage: boolean }>`
    select exists (select from ad_images where image_id = ${imageId}) as "isInAd",
      exists (select from message_images where image_id = ${imageId}) as "isInMessage"`.execute(db);
  return rows[0]!; // a select without a table has one row
}
