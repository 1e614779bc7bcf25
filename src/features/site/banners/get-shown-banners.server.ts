import { dependsOn, validFor } from '#platform/bus/depends-on.server.ts';
import { cached } from '#platform/caches/cached.server.ts';
import { MB } from '#platform/caches/create-cache.ts';
import type { Services } from '#platform/context.server.ts';

import type { Banner } from '../contract.ts';
import { SITE_TAG } from '../site.server.ts';
import { toBanner, toSchedule } from './presenters.server.ts';
import { type BannerRow, findBanners } from './queries.server.ts';
import { bannerState, timeUntilChange } from './rules.ts';

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
    return findBanners(db);
  });
  const rows = all.filter((row) => (row.place === 'home') === (place === 'home'));
  const now = clock();
  validFor(timeUntilChange(rows.map(toSchedule), now));
  return rows.filter((row) => bannerState(toSchedule(row), now) === 'active').map(toBanner);
}
