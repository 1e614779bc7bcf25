import { countries } from '../countries.ts';
import { PALETTE_COUNT, type PictureRecipe } from '../draw-picture.ts';
import { createRandom, type Random } from '../random.ts';
import { sellers } from '../users.ts';

import { type Template, templates } from './templates.ts';

export interface DemoAd {
  reference: string;
  category: string;
  title: { en?: string; ar?: string };
  description: { en?: string; ar?: string };
  priceKind: 'fixed' | 'negotiable' | 'ask';
  /** Minor units of the country's currency. */
  price: number | null;
  country: string;
  city: string;
  lat: number;
  lng: number;
  attributes: Record<string, unknown>;
  /** Days until the home is available. */
  availableInDays?: number | undefined;
  features: string[];
  pictures: PictureRecipe[];
  seller: number;
  ageHours: number;
  isFeatured: boolean;
}

/** All demo ads, newest first. Deterministic. */
export function generateDemoAds(): DemoAd[] {
  const random = createRandom(2026);
  const ads = templates.flatMap((template, kind) =>
    template.variants.map((variant, at) => toAd(template, kind, variant, at, random)),
  );
  return ads.toSorted((a, b) => a.ageHours - b.ageHours);
}

function toAd(template: Template, kind: number, variant: string, at: number, random: Random): DemoAd {
  const seller = (kind * 5 + at * 7) % sellers.length;
  // `countries` is never empty.
  const country = countries.find(({ dialCode }) => dialCode === sellers[seller]?.countryCode) ?? countries[0]!;
  const city = random.pick(country.cities);
  const [en = '', ar = ''] = variant.split('|');
  const languages = at % 5 === 0 ? 'both' : (kind + at) % 2 === 0 ? 'ar' : 'en';
  const localize = ([english, arabic]: [string, string]) => ({
    ...(languages !== 'ar' && { en: english.replace('{v}', en) }),
    ...(languages !== 'en' && { ar: arabic.replace('{v}', ar) }),
  });
  const dollars = template.dollars && template.dollars[0] + (template.dollars[1] - template.dollars[0]) * random.next();
  return {
    reference: `demo-${kind}-${at}`,
    category: template.category,
    title: localize(template.title),
    description: localize(template.text),
    priceKind: dollars === undefined ? 'ask' : at % 3 === 1 ? 'negotiable' : 'fixed',
    price: dollars === undefined ? null : roundPrice(dollars / country.exchangeRate) * 10 ** country.currencyDecimals,
    country: country.code,
    city: city.slug,
    lat: city.lat + (random.next() - 0.5) * 0.06,
    lng: city.lng + (random.next() - 0.5) * 0.06,
    attributes: template.attributes?.(at, random) ?? {},
    availableInDays: template.availableInDays?.[at],
    features: (template.features ?? []).filter(() => random.next() < 0.7),
    pictures: toPictures(template, kind, at),
    seller,
    ageHours: random.next() ** 2 * 21 * 24,
    isFeatured: (kind * 3 + at) % 13 === 0,
  };
}

/** Each template uses two palettes, so that its ads share pictures. */
function toPictures({ objects }: Template, kind: number, at: number): PictureRecipe[] {
  const palette = (kind + (at % 2) * 3) % PALETTE_COUNT;
  const first = at % 2 === 0 ? 0 : 1;
  return [first, 2, 3].slice(0, 1 + ((kind + at) % 3)).map((variant) => ({ objects, palette, variant }));
}

/** Rounds a price to two and a half significant digits. */
function roundPrice(amount: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(amount)) - 1) / 2;
  return Math.max(1, Math.round(Math.round(amount / step) * step));
}
