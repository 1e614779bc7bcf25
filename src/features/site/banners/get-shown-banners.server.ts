import type { Selectable } from 'kysely';

import type { Banners } from '#db/schema.ts';
import { dependsOn, validFor } from '#platform/bus/depends-on.server.ts';
import { cached } from '#platform/caches/cached.server.ts';
import { MB } from '#platform/caches/create-cache.ts';
import type { Services } from '#platform/context.server.ts';

import type { Banner } from './banner.ts';
import { SITE_TAG } from '../site.server.ts';
import { banners } from './banners.server.ts';
import { bannerState, timeUntilChange } from './rules.ts';

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

/** A banner as visitors see it. */
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
