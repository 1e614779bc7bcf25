import { type Insertable, type Selectable, sql } from 'kysely';

import type { Images, Uploads } from '#db/schema.ts';
import type { Database } from '#platform/data/database.server.ts';
import { isNearFingerprint } from '#platform/data/near-fingerprint.server.ts';

type Row = Selectable<Uploads>;

/** Locks the member until the transaction ends, which serializes changes of the member's storage. */
export async function lockOwner(db: Database, ownerId: number): Promise<void> {
  await db.selectFrom('users').select('id').where('id', '=', ownerId).forNoKeyUpdate().execute();
}

/** Bytes of the member's pictures and unfinished uploads. */
export async function sumStoredBytes(db: Database, ownerId: number): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select (
      (select coalesce(sum(bytes), 0) from images where owner_id = ${ownerId})
      + (select coalesce(sum(size), 0) from uploads where owner_id = ${ownerId} and image_id is null)
    )::float8 as bytes`.execute(db);
  return rows[0]?.bytes ?? 0;
}

/** Inserts an upload. Deletes and returns the member's least recently continued uploads beyond `max`. */
export async function insertUpload(db: Database, upload: Insertable<Uploads>, max: number): Promise<Row[]> {
  const surplus = db
    .selectFrom('uploads')
    .select('id')
    .where('owner_id', '=', Number(upload.owner_id))
    .orderBy('continued_at', 'desc')
    .offset(max - 1);
  const deleted = await db.deleteFrom('uploads').where('id', 'in', surplus).returningAll().execute();
  await db.insertInto('uploads').values(upload).execute();
  return deleted;
}

const selectUpload = (db: Database, ownerId: number, id: string) =>
  db.selectFrom('uploads').selectAll().where('id', '=', id).where('owner_id', '=', ownerId);

export const findUpload = (db: Database, ownerId: number, id: string): Promise<Row | undefined> =>
  selectUpload(db, ownerId, id).executeTakeFirst();

export const lockUpload = (db: Database, ownerId: number, id: string): Promise<Row | undefined> =>
  selectUpload(db, ownerId, id).forUpdate().executeTakeFirst();

export async function setUploadReceived(db: Database, id: string, received: number, now: Date): Promise<void> {
  await db.updateTable('uploads').set({ received, continued_at: now }).where('id', '=', id).execute();
}

export async function setUploadImage(db: Database, id: string, imageId: string): Promise<void> {
  await db.updateTable('uploads').set({ image_id: imageId }).where('id', '=', id).execute();
}

export async function insertImage(db: Database, image: Insertable<Images>): Promise<void> {
  await db
    .insertInto('images')
    .values({ ...image, is_fingerprinted: true })
    .execute();
}

// Fingerprints

/** Fingerprints of those of the images that have one, without duplicates. */
export async function findFingerprints(db: Database, ids: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('images')
    .select('fingerprint')
    .distinct()
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('fingerprint', 'is not', null)
    .execute();
  return rows.flatMap(({ fingerprint }) => fingerprint ?? []);
}

/** Up to 100 images with a near fingerprint. */
export async function findNearImages(db: Database, fingerprint: string, maxDistance: number): Promise<string[]> {
  const rows = await db
    .selectFrom('images')
    .select('id')
    .where((image) => isNearFingerprint(image.ref('fingerprint'), fingerprint, maxDistance))
    .limit(100)
    .execute();
  return rows.map(({ id }) => id);
}

/** Images that were stored before fingerprints were computed, or not by an upload. */
export async function findImagesToFingerprint(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('images')
    .select('id')
    .where('is_fingerprinted', '=', sql.lit(false))
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function setFingerprint(db: Database, id: string, fingerprint: string | null): Promise<void> {
  await db.updateTable('images').set({ fingerprint, is_fingerprinted: true }).where('id', '=', id).execute();
}

export const findImage = (db: Database, id: string): Promise<Selectable<Images> | undefined> =>
  db.selectFrom('images').selectAll().where('id', '=', id).executeTakeFirst();

export const deleteUpload = (db: Database, ownerId: number, id: string): Promise<Row | undefined> =>
  db.deleteFrom('uploads').where('id', '=', id).where('owner_id', '=', ownerId).returningAll().executeTakeFirst();

/** Locks uploads without a new chunk since `time`, oldest first. Skips rows that are already locked. */
export const lockStaleUploads = (db: Database, time: Date, limit: number): Promise<Row[]> =>
  db
    .selectFrom('uploads')
    .selectAll()
    .where('continued_at', '<', time)
    .orderBy('continued_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();

export async function deleteUploads(db: Database, ids: string[]): Promise<void> {
  await db.deleteFrom('uploads').where('id', 'in', ids).execute();
}

const UNUSED = sql<boolean>`
  not exists (select from ad_images where image_id = images.id)
  and not exists (select from message_images where image_id = images.id)
  and not exists (select from site_config where position(images.id::text in config::text) > 0)
  and not exists (select from banners where position(images.id::text in picture || picture_ar) > 0)
  and not exists (select from ad_revisions, unnest(image_ids) as used where used = images.id)
  and not exists (select from report_cases where decided_at is null and images.id = any(image_ids))
  and not exists (select from drafts where user_id = images.owner_id and position(images.id::text in draft::text) > 0)`;

interface UnusedImagesQuery {
  /** Ids after this one. */
  after: string;
  /** Created before this time. */
  before: Date;
  limit: number;
}

/** Locks unused images in id order and returns their ids. Skips rows that are already locked. */
export async function lockUnusedImages(db: Database, { after, before, limit }: UnusedImagesQuery): Promise<string[]> {
  const rows = await db
    .selectFrom('images')
    .select('id')
    .where('id', '>', after)
    .where('created_at', '<', before)
    .where(UNUSED)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes the images that are still unused and returns their ids. */
export async function deleteUnusedImages(db: Database, ids: string[]): Promise<string[]> {
  const rows = await db
    .deleteFrom('images')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where(UNUSED)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
