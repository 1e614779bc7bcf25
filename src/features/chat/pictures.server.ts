import { sql } from 'kysely';
import { createHmac } from 'node:crypto';

import { PUBLIC_STATUSES } from '#features/ads/rules.ts';
import { createCache, MB } from '#platform/caches/create-cache.ts';
import type { Services } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { DAY_MS } from '#platform/durations.ts';
import type { Audience } from '#platform/files/storage.server.ts';
import { isSameSecret, type Keys } from '#platform/secrets/keys.server.ts';

/**
 * Decides who may load a picture. A message's picture needs the signed access of its conversation, unless an ad also
 * shows it. All others are public, with names that can't be guessed. Those of ads get a public address outside the app
 * only when the ad has a page.
 */
export function createPictureAudience({
  db,
  keys,
  clock,
}: Services): (key: string, access?: string) => Promise<Audience> {
  /**
   * Caches pictures of ads with a page, which stay public. Almost every request is for one of them, and needs no query.
   */
  const publicIds = createCache<string, true>({ name: 'public pictures', maxBytes: 10 * MB, sizeOf: () => 0 });
  const findAudience = async (id: string): Promise<Audience> => {
    if (publicIds.has(id)) return 'anyone';
    const { isInAd, isInPublicAd, isInMessage } = await findPictureUse(db, id);
    if (isInPublicAd) publicIds.set(id, true);
    if (isInPublicAd) return 'anyone';
    return isInAd || !isInMessage ? 'app' : 'nobody';
  };
  return async (key, access) => {
    const id = imageIdOf(key);
    // Icons, banners and profile pictures.
    if (access === undefined) return id === undefined ? 'anyone' : findAudience(id);
    const conversationId = verifyPictureAccess(keys, access, clock());
    const mayLoad = id !== undefined && conversationId !== undefined && (await hasPicture(db, conversationId, id));
    return mayLoad ? 'app' : 'nobody';
  };
}

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

/**
 * Signs the part of an address that opens a conversation's pictures, because an `<img>` sends no token:
 * `{conversation}-{expiry in seconds}-{signature}`. Expires at the second midnight (UTC) from now, so that it stays the
 * same for a day and browsers cache the pictures.
 */
export function signPictureAccess(keys: Keys, conversationId: number, now: number): string {
  const expiry = (Math.floor(now / DAY_MS) + 2) * DAY_MS;
  return sign(keys.newest('chat-picture'), `${conversationId}-${expiry / 1_000}`);
}

/** The conversation whose pictures `access` opens; undefined if it is forged or expired. */
export function verifyPictureAccess(keys: Keys, access: string, now: number): number | undefined {
  const [signed, id, expiry] = /^(\d{1,15})-(\d{1,15})-/.exec(access) ?? [];
  if (!signed || Number(expiry) * 1_000 <= now) return undefined;
  const signatures = keys.accepted('chat-picture').map((key) => sign(key, signed.slice(0, -1)));
  return signatures.some((signature) => isSameSecret(access, signature)) ? Number(id) : undefined;
}

function sign(key: Buffer, text: string): string {
  const signature = createHmac('sha256', key).update(text).digest('base64url');
  return `${text}-${signature}`;
}

/** The id in the key of an uploaded picture. Undefined for icons, banners and profile pictures. */
const imageIdOf = (key: string): string | undefined =>
  /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})-\d+\.webp$/.exec(key)?.[1];

/** Whether a message of the conversation has the picture. */
async function hasPicture(db: Database, conversationId: number, imageId: string): Promise<boolean> {
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
async function hasImageRow(db: Database, imageId: string): Promise<boolean> {
  const row = await db.selectFrom('images').select('id').where('id', '=', imageId).forKeyShare().executeTakeFirst();
  return row !== undefined;
}

/** Whether a member has the profile picture. Waits for a transaction that is replacing it. */
async function hasProfilePicture(db: Database, userId: number, picture: string): Promise<boolean> {
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
async function findPictureUse(db: Database, imageId: string): Promise<PictureUse> {
  const { rows } = await sql<PictureUse>`
    select exists (select from ad_images where image_id = ${imageId}) as "isInAd",
      exists (
        select from ad_images join ads on ads.id = ad_images.ad_id
        where image_id = ${imageId} and ads.status in (${sql.join(PUBLIC_STATUSES)})) as "isInPublicAd",
      exists (select from message_images where image_id = ${imageId}) as "isInMessage"`.execute(db);
  return rows[0]!; // a select without a table has one row
}
