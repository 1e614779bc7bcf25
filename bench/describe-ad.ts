import type { City, Specification } from '#features/catalog/contract.ts';
import { createRandom, type Random } from '#demo/random.ts';
import type * as z from 'zod/mini';

import type { GeneratedAd } from './generate-ads.ts';

/** As the ad's own numbers have it, so that the same ad says the same. */
const randomOf = ({ ageMinutes, seller, pictures }: GeneratedAd): Random =>
  createRandom(ageMinutes * 31 + seller * 7 + pictures);

/** Values for what the category asks for, the first options being the commonest. */
export function describeAd(
  ad: GeneratedAd,
  specifications: Specification[],
): Record<string, string | string[] | number | boolean> {
  const random = randomOf(ad);
  const attributes: Record<string, string | string[] | number | boolean> = {};
  for (const { key, type, options, dependsOn, min, max } of specifications) {
    const offered = options.filter(({ parent }) => !dependsOn || !parent || parent === attributes[dependsOn]);
    const one = offered[Math.floor(offered.length * random.next() ** 1.5)]?.key;
    if (type === 'number' || type === 'year') attributes[key] = random.integer(min ?? 0, max ?? 1_000);
    else if (type === 'boolean') attributes[key] = random.next() < 0.4;
    else if (type === 'multi-select')
      attributes[key] = offered.filter(() => random.next() < 0.3).map((option) => option.key);
    else if (one !== undefined) attributes[key] = one;
  }
  return attributes;
}

/** Around the middle of its city, dense there; one in five shows an area only, one in ten has no point. */
export function placeAd(ad: GeneratedAd, city: z.infer<typeof City> | undefined) {
  const random = randomOf(ad);
  const far = () => (random.next() + random.next() + random.next() - 1.5) / 4;
  if (!city || random.next() < 0.1) return { lat: null, lng: null, shows_area_only: false };
  return { lat: city.lat + far(), lng: city.lng + far(), shows_area_only: random.next() < 0.2 };
}
