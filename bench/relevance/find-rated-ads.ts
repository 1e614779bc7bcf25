import { LIVE_STATUSES } from '#features/ads/rules.ts';
import { getCatalog } from '#features/catalog/catalog.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import type { Bilingual } from '#platform/text/language.ts';

import type { RatedAd } from './gold-rule.ts';
import { toWords } from './words.ts';

/** A live ad with the properties that gold rules use. */
export interface LiveAd extends RatedAd {
  id: number;
  title: string;
}

/** All live ads, newest first. */
export async function findRatedAds(db: Database): Promise<LiveAd[]> {
  const catalog = await getCatalog(db);
  const rows = await db
    .selectFrom('ads')
    .select(['id', 'title', 'description', 'area', 'category_id', 'city_id', 'country_id', 'attributes', 'features'])
    .where('status', 'in', LIVE_STATUSES)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id, title, description, area, attributes, features, ...row }) => {
    const wordsOf = (parts: (Bilingual | null)[]) =>
      parts.flatMap((text) => [text?.ar ?? [], text?.en ?? []].flat()).flatMap((text) => [...toWords(text), '|']);
    const city = catalog.cityById.get(row.city_id ?? 0)?._id;
    const country = catalog.countryById.get(row.country_id)?.code;
    return {
      id,
      title: title.ar ?? title.en ?? '',
      words: wordsOf([title, description, area]),
      titleWords: wordsOf([title]),
      categories: catalog.categoryById.get(row.category_id)?.path.map(({ _id }) => _id) ?? [],
      places: [city, country].filter((place) => place !== undefined),
      attributes,
      features,
    };
  });
}
