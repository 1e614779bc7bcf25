import type { Translations } from './catalog-builders.ts';

interface DemoPlan {
  key: string;
  purpose: 'post' | 'extend';
  name: Translations;
  description: Translations;
  /** US dollars, converted to a round price in each currency. */
  dollars: number;
  days: number;
  featuredDays: number;
  pictures: number;
}

export const plans: DemoPlan[] = [
  {
    key: 'basic',
    purpose: 'post',
    name: { en: 'Basic', ar: 'أساسي' },
    description: { en: 'A simple ad for a week', ar: 'إعلان بسيط لمدة أسبوع' },
    dollars: 0,
    days: 7,
    featuredDays: 0,
    pictures: 3,
  },
  {
    key: 'standard',
    purpose: 'post',
    name: { en: 'Standard', ar: 'قياسي' },
    description: { en: 'A month, with all your pictures', ar: 'شهر كامل مع كل صورك' },
    dollars: 5,
    days: 30,
    featuredDays: 0,
    pictures: 8,
  },
  {
    key: 'featured',
    purpose: 'post',
    name: { en: 'Featured', ar: 'مميّز' },
    description: { en: 'A month, a week of it at the top', ar: 'شهر كامل، منه أسبوع في المقدمة' },
    dollars: 15,
    days: 30,
    featuredDays: 7,
    pictures: 8,
  },
  {
    key: 'extend',
    purpose: 'extend',
    name: { en: 'One more month', ar: 'شهر إضافي' },
    description: { en: 'Thirty days from its end', ar: 'ثلاثون يومًا من موعد انتهائه' },
    dollars: 4,
    days: 30,
    featuredDays: 0,
    pictures: 8,
  },
  {
    key: 'extend-featured',
    purpose: 'extend',
    name: { en: 'One more month, in front', ar: 'شهر إضافي في المقدمة' },
    description: {
      en: 'Thirty days from its end, the next seven of them at the top',
      ar: 'ثلاثون يومًا من موعد انتهائه، والأيام السبعة القادمة في المقدمة',
    },
    dollars: 12,
    days: 30,
    featuredDays: 7,
    pictures: 8,
  },
];
