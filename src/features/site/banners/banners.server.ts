import type { Selectable } from 'kysely';

import type { Banners } from '#db/schema.ts';
import { dependsOn, validFor } from '#platform/bus/depends-on.server.ts';
import { cached } from '#platform/caches/cached.server.ts';
import { MB } from '#platform/caches/create-cache.ts';
import type { Services } from '#platform/context.server.ts';
import { handle } from '#platform/http/handler.server.ts';
import { withBothLanguages } from '#platform/text/language.ts';
import { defineRecords } from '#platform/versioned/records.server.ts';

import * as siteApi from '../contract.ts';
import { detachPictures, SITE_TAG } from '../site.server.ts';
import type { Banner } from './banner.ts';
import * as bannersApi from './contract.ts';
import type { BannerForm, ListedBanner } from './contract.ts';
import { bannerState, timeUntilChange } from './rules.ts';

/** Pictures of removed banners are deleted with other unused ones. */
const banners = defineRecords({
  table: 'banners',
  name: 'banner',
  notFound: 'BANNER_NOT_FOUND',
  tag: SITE_TAG,
  toForm: (row): BannerForm => ({
    title: withBothLanguages(row.title),
    text: withBothLanguages(row.text),
    pictureEn: row.picture,
    pictureAr: row.picture_ar,
    alt: withBothLanguages(row.alt),
    mirrorsPicture: row.mirrors_picture,
    link: row.link ?? '',
    place: row.place,
    startsAt: row.starts_at?.toISOString() ?? null,
    endsAt: row.ends_at?.toISOString() ?? null,
    isHidden: row.is_hidden,
  }),
});

export const bannersRoutes = [
  handle(siteApi.listBanners, async (ctx) => ({ banners: await getShownBanners(ctx, 'home') })),

  handle(bannersApi.list, async ({ db, clock }) => ({
    banners: (await banners.list(db)).map((banner) => withState(banner, clock())),
  })),

  handle(bannersApi.get, ({ db }, { params }) => banners.get(db, params.id)),

  // Hidden until it has its words and its place.
  handle(bannersApi.create, async (ctx, { body }) => {
    const created = await banners.create(ctx, body, async ({ trx }) => {
      await detachPictures(trx, [body.pictureEn], ctx.viewer.userId);
      return {
        title: JSON.stringify({}),
        text: JSON.stringify({}),
        picture: body.pictureEn,
        alt: JSON.stringify(body.alt),
        is_hidden: true,
      };
    });
    return withState(created, ctx.clock());
  }),

  handle(bannersApi.save, (ctx, { params, body }) => {
    const form = { ...body, startsAt: toMilliseconds(body.startsAt), endsAt: toMilliseconds(body.endsAt) };
    return banners.save(ctx, params.id, form, async (values, { trx, changed: { pictureEn = '', pictureAr = '' } }) => {
      await detachPictures(trx, [pictureEn, pictureAr], ctx.viewer.userId);
      return toColumns(values);
    });
  }),

  handle(bannersApi.move, (ctx, { params, body }) => banners.move(ctx, params.id, body)),

  handle(bannersApi.remove, (ctx, { params }) => banners.remove(ctx, params.id)),
];

const toColumns = (form: BannerForm) => ({
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
});

/** Equal times become equal strings. */
const toMilliseconds = (time: string | null): string | null => time && new Date(time).toISOString();

const toDate = (time: string | null): Date | null => (time === null ? null : new Date(time));

const withState = (banner: Omit<ListedBanner, 'state'>, now: number): ListedBanner => ({
  ...banner,
  state: bannerState({ ...banner, startsAt: toDate(banner.startsAt), endsAt: toDate(banner.endsAt) }, now),
});

type BannerRow = Selectable<Banners>;

const cachedBanners = cached<BannerRow[]>({ name: 'banners', maxEntries: 1, maxEntryBytes: 0.2 * MB });

/**
 * The banners that visitors see now, in their order: those of the home page, or those above lists. Pages that show them
 * are rendered again when the next banner starts or ends.
 */
export async function getShownBanners(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  place: 'home' | 'list',
): Promise<Banner[]> {
  const all = await cachedBanners(db, '', () => {
    dependsOn(SITE_TAG);
    return banners.find(db);
  });
  const rows = all.filter((row) => (row.place === 'home') === (place === 'home'));
  const now = clock();
  validFor(timeUntilChange(rows.map(toSchedule), now));
  return rows.filter((row) => bannerState(toSchedule(row), now) === 'active').map(toBanner);
}

const toSchedule = ({ is_hidden, starts_at, ends_at }: BannerRow) => ({
  isHidden: is_hidden,
  startsAt: starts_at,
  endsAt: ends_at,
});

const toBanner = (row: BannerRow): Banner => ({
  _id: String(row.id),
  title: row.title,
  text: row.text,
  alt: row.alt,
  link: row.link,
  place: row.place,
  picture: row.picture,
  pictureAr: row.picture_ar,
  mirrorsPicture: row.mirrors_picture,
});
