import type { Insertable } from 'kysely';

import type { Plans } from '#db/schema.ts';
import type { CategoryInput, CountryInput } from '#features/catalog/catalog-input.ts';

/** The smallest catalogue that covers what the tests need. */
export const COUNTRIES: CountryInput[] = [
  {
    code: 'KW',
    name: { en: 'Kuwait', ar: 'الكويت' },
    dialCode: '+965',
    currency: 'KWD',
    currencyDecimals: 3,
    exchangeRate: 3.25,
    flag: '🇰🇼',
    lat: 29.37,
    lng: 47.98,
    cities: [
      { slug: 'salmiya', name: { en: 'Salmiya', ar: 'السالمية' }, lat: 29.33, lng: 48.07 },
      { slug: 'jahra', name: { en: 'Jahra', ar: 'الجهراء' }, lat: 29.34, lng: 47.67 },
    ],
  },
  {
    code: 'SA',
    name: { en: 'Saudi Arabia', ar: 'السعودية' },
    dialCode: '+966',
    currency: 'SAR',
    currencyDecimals: 2,
    exchangeRate: 0.27,
    flag: '🇸🇦',
    lat: 24.71,
    lng: 46.68,
    cities: [{ slug: 'riyadh', name: { en: 'Riyadh', ar: 'الرياض' }, lat: 24.71, lng: 46.68 }],
  },
];

const option = (key: string, parent?: string) => ({
  key,
  label: { en: key.toUpperCase(), ar: key },
  ...(parent && { parent }),
});

export const CATEGORIES: CategoryInput[] = [
  {
    slug: 'vehicles',
    name: { en: 'Vehicles', ar: 'مركبات' },
    icon: 'car',
    specifications: [
      {
        key: 'mileage',
        label: { en: 'Mileage', ar: 'المسافة' },
        type: 'number',
        unit: { en: 'km', ar: 'كم' },
        min: 0,
        max: 1_000_000,
        filterable: true,
        onCard: true,
      },
    ],
    details: [{ key: 'sunroof', label: { en: 'Sunroof', ar: 'فتحة سقف' } }],
    children: [
      {
        slug: 'cars',
        name: { en: 'Cars', ar: 'سيارات' },
        icon: 'car',
        specifications: [
          {
            key: 'make',
            label: { en: 'Make', ar: 'الشركة' },
            type: 'select',
            options: [option('toyota'), option('kia'), option('other')],
            required: true,
            filterable: true,
          },
          {
            key: 'model',
            label: { en: 'Model', ar: 'الطراز' },
            type: 'select',
            dependsOn: 'make',
            options: [option('camry', 'toyota'), option('rio', 'kia')],
            required: true,
          },
          { key: 'year', label: { en: 'Year', ar: 'السنة' }, type: 'year', min: 1950, max: 2030, onCard: true },
        ],
      },
    ],
  },
  { slug: 'jobs', name: { en: 'Jobs', ar: 'وظائف' }, icon: 'briefcase' },
  {
    slug: 'property',
    name: { en: 'Property', ar: 'عقارات' },
    icon: 'house',
    children: [
      {
        slug: 'flats',
        name: { en: 'Flats', ar: 'شقق' },
        icon: 'house',
        specifications: [
          {
            key: 'rooms',
            label: { en: 'Rooms', ar: 'الغرف' },
            type: 'select',
            options: [option('1'), option('2'), option('3')],
            filterable: true,
          },
          {
            key: 'amenities',
            label: { en: 'Amenities', ar: 'المرافق' },
            type: 'multi-select',
            options: [option('pool'), option('lift'), option('garden')],
            filterable: true,
          },
          {
            key: 'available',
            label: { en: 'Available from', ar: 'متاح من' },
            type: 'date',
            min: 2020,
            max: 2040,
            filterable: true,
          },
          { key: 'furnished', label: { en: 'Furnished', ar: 'مفروشة' }, type: 'boolean', filterable: true },
        ],
      },
      { slug: 'villas', name: { en: 'Villas', ar: 'فلل' }, icon: 'house' },
    ],
  },
];

const name = (en: string, ar: string) => JSON.stringify({ en, ar });
const prices = (KWD: number) => JSON.stringify({ KWD, SAR: KWD * 10 });

const plans: Omit<Insertable<Plans>, 'display_order'>[] = [
  {
    key: 'free',
    purpose: 'post',
    name: name('Free', 'مجاني'),
    description: name('30 days', '30 يوما'),
    prices: prices(0),
    days: 30,
  },
  {
    key: 'paid',
    purpose: 'post',
    name: name('Plus', 'بلس'),
    description: name('45 days', '45 يوما'),
    prices: prices(2500),
    days: 45,
  },
  {
    key: 'featured',
    purpose: 'post',
    name: name('Featured', 'مميز'),
    description: name('Seven days in front', 'سبعة أيام في المقدمة'),
    prices: prices(7500),
    days: 60,
    featured_days: 7,
  },
  {
    key: 'jobs',
    purpose: 'post',
    name: name('Jobs', 'وظائف'),
    description: name('Jobs', 'وظائف'),
    prices: prices(1000),
    days: 30,
    category_ids: [3],
  },
  {
    key: 'extend',
    purpose: 'extend',
    name: name('Extend', 'تمديد'),
    description: name('Extend', 'تمديد'),
    prices: prices(1000),
    days: 30,
  },
  {
    key: 'one',
    purpose: 'post',
    name: name('Small', 'صغير'),
    description: name('One', 'واحدة'),
    prices: prices(500),
    days: 10,
    pictures: 1,
  },
];

/** In the order of `PLAN`. */
export const PLANS = plans.map((plan, index) => ({
  featured_days: 0,
  pictures: 8,
  category_ids: null,
  ...plan,
  display_order: index,
}));
