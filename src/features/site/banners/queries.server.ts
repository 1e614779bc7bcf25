import { type Selectable, sql } from 'kysely';

import type { Banners } from '#db/schema.ts';
import type { Database } from '#platform/database.server.ts';

import type { BannerForm, NewBanner } from './contract.ts';

export type BannerRow = Selectable<Banners>;

const selectBanners = (db: Database) => db.selectFrom('banners').selectAll().orderBy('display_order').orderBy('id');

/** All banners in their order. */
export const findBanners = (db: Database): Promise<BannerRow[]> => selectBanners(db).execute();

/** Locks them until the transaction ends: changes of their order run one after the other. */
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
      display_order: sql<number>`(select coalesce(max(display_order), 0) + 1 from banners)`,
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

/** Stores the order of the banners. */
export async function updateBannerOrder(trx: Database, ids: number[]): Promise<void> {
  await trx
    .updateTable('banners')
    .set({ display_order: sql<number>`array_position(${ids}::int[], id)` })
    .execute();
}

export async function setBannerVersion(trx: Database, id: number, version: number): Promise<void> {
  await trx.updateTable('banners').set({ version }).where('id', '=', id).execute();
}

export async function deleteBanner(trx: Database, id: number): Promise<void> {
  await trx.deleteFrom('banners').where('id', '=', id).execute();
}
