import { ATTRIBUTE_TYPES } from '#features/catalog/attribute-types.ts';
import type { AttributeValue } from '#features/catalog/attribute-value.ts';
import type { City, Specification } from '#features/catalog/contract.ts';
import { createRandom, type Random } from '#demo/random.ts';
import type * as z from 'zod/mini';

import type { GeneratedAd } from './generate-ads.ts';

/** Seeded by the ad, so an ad always gets the same values. */
const randomOf = ({ ageMinutes, seller, pictures }: GeneratedAd): Random =>
  createRandom(ageMinutes * 31 + seller * 7 + pictures);

/** Random values for the category's attributes. The first options are the most likely. */
export function generateAttributes(
  ad: GeneratedAd,
  specifications: Pick<Specification, 'key' | 'type' | 'options' | 'dependsOn' | 'min' | 'max'>[],
): Record<string, AttributeValue> {
  const random = randomOf(ad);
  const attributes: Record<string, AttributeValue> = {};
  for (const { key, type, options, dependsOn, min, max } of specifications) {
    const offered = options.filter(({ parent }) => !dependsOn || !parent || parent === attributes[dependsOn]);
    const one = offered[Math.floor(offered.length * random.next() ** 1.5)]?.key;
    const { filter, isMultiple } = ATTRIBUTE_TYPES[type];
    if (filter === 'number-range') attributes[key] = random.integer(min ?? 0, max ?? 1_000);
    else if (filter === 'flag') attributes[key] = random.next() < 0.4;
    else if (isMultiple) attributes[key] = offered.filter(() => random.next() < 0.3).map((option) => option.key);
    else if (one !== undefined) attributes[key] = one;
  }
  return attributes;
}

/** A random point, densest around the city centre. 10 % have no point; 20 % of the others show only the area. */
export function generateLocation(ad: GeneratedAd, city: z.infer<typeof City> | undefined) {
  const random = randomOf(ad);
  const offset = () => (random.next() + random.next() + random.next() - 1.5) / 4;
  if (!city || random.next() < 0.1) return { lat: null, lng: null, shows_area_only: false };
  return { lat: city.lat + offset(), lng: city.lng + offset(), shows_area_only: random.next() < 0.2 };
}
