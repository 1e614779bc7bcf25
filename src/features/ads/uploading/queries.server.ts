import { type Insertable, type Selectable, sql } from 'kysely';

import type { Images, Uploads } from '#db/schema.ts';
import type { Database } from '#platform/database.server.ts';

type Row = Selectable<Uploads>;

/** Stores a new one; the member's least recent ones beyond `most` are deleted and returned. */
export async function insertUpload(db: Database, upload: Insertable<Uploads>, most: number): Promise<Row[]> {
  const surplus = db
    .selectFrom('uploads')
    .select('id')
    .where('owner_id', '=', Number(upload.owner_id))
    .orderBy('continued_at', 'desc')
    .offset(most - 1);
  const deleted = await db.deleteFrom('uploads').where('id', 'in', surplus).returningAll().execute();
  await db.insertInto('uploads').values(upload).execute();
  return deleted;
}

export const findUpload = (db: Database, ownerId: number, id: string): Promise<Row | undefined> =>
  db.selectFrom('uploads').selectAll().where('id', '=', id).where('owner_id', '=', ownerId).executeTakeFirst();

export const lockUpload = (db: Database, ownerId: number, id: string): Promise<Row | undefined> =>
  db
    .selectFrom('uploads')
    .selectAll()
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .forUpdate()
    .executeTakeFirst();

export async function setReceived(db: Database, id: string, received: number, now: Date): Promise<void> {
  await db.updateTable('uploads').set({ received, continued_at: now }).where('id', '=', id).execute();
}

export async function setUploadsImage(db: Database, id: string, imageId: string): Promise<void> {
  await db.updateTable('uploads').set({ image_id: imageId }).where('id', '=', id).execute();
}

export const findImage = (db: Database, id: string): Promise<Selectable<Images> | undefined> =>
  db.selectFrom('images').selectAll().where('id', '=', id).executeTakeFirst();

export const deleteUpload = (db: Database, ownerId: number, id: string): Promise<Row | undefined> =>
  db.deleteFrom('uploads').where('id', '=', id).where('owner_id', '=', ownerId).returningAll().executeTakeFirst();

/** Some that nothing was added to since a time. */
export const lockUploadsBefore = (db: Database, time: Date, most: number): Promise<Row[]> =>
  db
    .selectFrom('uploads')
    .selectAll()
    .where('continued_at', '<', time)
    .orderBy('continued_at')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();

export async function deleteUploads(db: Database, ids: string[]): Promise<void> {
  await db.deleteFrom('uploads').where('id', 'in', ids).execute();
}

// Pictures that nothing uses

const UNUSED = sql<boolean>`
  not exists (select from ad_images where image_id = images.id)
  and not exists (select from message_images where image_id = images.id)
  and not exists (select from ad_revisions, unnest(image_ids) as used where used = images.id)
  and not exists (select from drafts where user_id = images.owner_id and position(images.id::text in draft::text) > 0)`;

interface Stretch {
  after: string;
  before: Date;
  most: number;
}

/** Ids of some that were stored before a time, after an id and in the order of ids. */
export async function lockUnusedImages(db: Database, { after, before, most }: Stretch): Promise<string[]> {
  const rows = await db
    .selectFrom('images')
    .select('id')
    .where('id', '>', after)
    .where('created_at', '<', before)
    .where(UNUSED)
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}

/** Those that are unused still; their ids. */
export async function deleteUnusedImages(db: Database, ids: string[]): Promise<string[]> {
  const rows = await db
    .deleteFrom('images')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where(UNUSED)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
