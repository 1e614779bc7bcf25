import type { Translations } from '#features/catalog/starters/category.ts';
import { countries } from '#features/catalog/starters/countries.ts';

interface DemoPlan {
  key: string;
  purpose: 'post' | 'extend';
  name: Translations;
  description: Translations;
  /** US dollars. 0 for a free plan. */
  dollars: number;
  days: number;
  featuredDays: number;
  pictures: number;
}

export const plans: DemoPlan[] = [
  {
    key: 'basic',
    purpose: 'post',
    name: { en: 'Basic', ar: 'الأساسية' },
    description: { en: 'Your ad is online for a week', ar: 'يظهر إعلانك لمدة أسبوع' },
    dollars: 0,
    days: 7,
    featuredDays: 0,
    pictures: 3,
  },
  {
    key: 'standard',
    purpose: 'post',
    name: { en: 'Standard', ar: 'القياسية' },
    description: { en: 'A month online, with up to eight pictures', ar: 'شهر كامل، مع 8 صور كحد أقصى' },
    dollars: 5,
    days: 30,
    featuredDays: 0,
    pictures: 8,
  },
  {
    key: 'featured',
    purpose: 'post',
    name: { en: 'Featured', ar: 'المميّزة' },
    description: {
      en: 'A month online, at the top for the first week',
      ar: 'شهر كامل، ويتصدر إعلانك القائمة في الأسبوع الأول',
    },
    dollars: 15,
    days: 30,
    featuredDays: 7,
    pictures: 8,
  },
  {
    key: 'extend',
    purpose: 'extend',
    name: { en: 'One more month', ar: 'شهر إضافي' },
    description: { en: '30 more days, counted from the end date', ar: '30 يومًا إضافيًا من تاريخ الانتهاء' },
    dollars: 4,
    days: 30,
    featuredDays: 0,
    pictures: 8,
  },
  {
    key: 'extend-featured',
    purpose: 'extend',
    name: { en: 'One more month, featured', ar: 'شهر إضافي مميّز' },
    description: {
      en: '30 more days, at the top for the first week',
      ar: '30 يومًا إضافيًا، ويتصدر إعلانك القائمة في الأيام السبعة القادمة',
    },
    dollars: 12,
    days: 30,
    featuredDays: 7,
    pictures: 8,
  },
];

/** The currencies that the payment gateway takes. */
const PAYABLE = new Set(['KWD', 'SAR', 'BHD', 'AED', 'QAR', 'OMR', 'JOD', 'EGP']);

/**
 * A plan's price in minor units of each currency, rounded to two digits, down to a quarter. Where the gateway takes no
 * payment, the plans of a month are free and no others are available.
 */
export function toPrices(dollars: number, featuredDays: number): Record<string, number> {
  return Object.fromEntries(
    countries.flatMap(({ currency, currencyDecimals, exchangeRate }) => {
      if (!PAYABLE.has(currency)) return dollars > 0 && featuredDays === 0 ? [[currency, 0]] : [];
      return [[currency, roundPrice(dollars / exchangeRate) * 10 ** currencyDecimals]];
    }),
  );
}

function roundPrice(amount: number): number {
  const step = amount < 10 ? 0.25 : 10 ** (Math.floor(Math.log10(amount)) - 1);
  return Math.round(amount / step) * step;
}
