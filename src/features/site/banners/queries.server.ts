import type { Selectable } from 'kysely';

import type { Banners } from '#db/schema.ts';
import type { Database } from '#platform/data/database.server.ts';
import { nextDisplayOrder } from '#platform/versioned/move-row.server.ts';

import type { BannerForm, NewBanner } from './contract.ts';

export type BannerRow = Selectable<Banners>;

const selectBanners = (db: Database) => db.selectFrom('banners').selectAll().orderBy('display_order').orderBy('id');

/** All banners in their order. */
export const findBanners = (db: Database): Promise<BannerRow[]> => selectBanners(db).execute();

/** Locks them until the transaction ends, which serializes changes of their order. */
export const lockBanners = (trx: Database): Promise<BannerRow[]> => selectBanners(trx).forUpdate().execute();

/** Inserts a hidden banner as the last one. */
export const insertBanner = (trx: Database, { pictureEn, alt }: NewBanner): Promise<BannerRow> =>
  trx
    .insertInto('banners')
    .values({
      title: JSON.stringify({}),
      text: JSON.stringify({}),
      picture: pictureEn,
      alt: JSON.stringify(alt),
      is_hidden: true,
      display_order: nextDisplayOrder('banners'),
    })
    .returningAll()
    .executeTakeFirstOrThrow();

export async function updateBanner(trx: Database, id: number, form: BannerForm, version: number): Promise<void> {
  await trx
    .updateTable('banners')
    .set({
      title: JSON.stringify(form.title),
      text: JSON.stringify(form.text),
      picture: form.pictureEn,
      picture_ar: form.pictureAr,
      alt: JSON.stringify(form.alt),
      mirrors_picture: form.mirrorsPicture,
      link: form.link || null,
      place: form.place,
      starts_at: form.startsAt,
      ends_at: form.endsAt,
      is_hidden: form.isHidden,
      version,
    })
    .where('id', '=', id)
    .execute();
}

export async function deleteBanner(trx: Database, id: number): Promise<void> {
  await trx.deleteFrom('banners').where('id', '=', id).execute();
}
