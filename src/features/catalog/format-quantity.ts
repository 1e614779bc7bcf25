import { formatNumber } from '#platform/text/format.ts';
import { type Bilingual, type Language, LANGUAGES, localize } from '#platform/text/language.ts';

/** Forms of a unit by plural category. In Arabic, `one` and `two` stand without a number. */
type UnitForms = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

/**
 * Units that agree in number with their value. The catalogue may name a unit in any of its forms. Other units, mostly
 * abbreviations such as km and م², are printed as they are.
 */
const UNITS: Record<Language, UnitForms[]> = {
  en: [
    { one: 'year', other: 'years' },
    { one: 'month', other: 'months' },
    { one: 'week', other: 'weeks' },
    { one: 'day', other: 'days' },
    { one: 'hour', other: 'hours' },
    { one: 'minute', other: 'minutes' },
    { one: 'foot', other: 'feet' },
    { one: 'mile', other: 'miles' },
    { one: 'metre', other: 'metres' },
    { one: 'litre', other: 'litres' },
  ],
  ar: [
    { one: 'سنة واحدة', two: 'سنتان', few: 'سنوات', many: 'سنة', other: 'سنة' },
    { one: 'شهر واحد', two: 'شهران', few: 'أشهر', many: 'شهرًا', other: 'شهر' },
    { one: 'أسبوع واحد', two: 'أسبوعان', few: 'أسابيع', many: 'أسبوعًا', other: 'أسبوع' },
    { one: 'يوم واحد', two: 'يومان', few: 'أيام', many: 'يومًا', other: 'يوم' },
    { one: 'ساعة واحدة', two: 'ساعتان', few: 'ساعات', many: 'ساعة', other: 'ساعة' },
    { one: 'دقيقة واحدة', two: 'دقيقتان', few: 'دقائق', many: 'دقيقة', other: 'دقيقة' },
    { one: 'قدم واحدة', two: 'قدمان', few: 'أقدام', many: 'قدمًا', other: 'قدم' },
    { one: 'ميل واحد', two: 'ميلان', few: 'أميال', many: 'ميلًا', other: 'ميل' },
    { one: 'متر واحد', two: 'متران', few: 'أمتار', many: 'مترًا', other: 'متر' },
    { one: 'لتر واحد', two: 'لتران', few: 'لترات', many: 'لترًا', other: 'لتر' },
  ],
};

const PLURAL_RULES = { en: new Intl.PluralRules('en'), ar: new Intl.PluralRules('ar') };

/** A number with its unit: `84,000 km`, `1 year`, «سنتان», «34 شهرًا». */
export function formatQuantity(value: number, unit: Bilingual | null, language: Language): string {
  const { text, form, replacesNumber } = inflect(value, unit, language);
  return [!replacesNumber && formatNumber(value, language), form ?? text].filter(Boolean).join(' ');
}

/** The unit after a number that is always written, as in a range: `4 – 34 months`, «حتى 2 قدم». */
export function formatUnit(value: number, unit: Bilingual | null, language: Language): string {
  const { text, forms, form, replacesNumber } = inflect(value, unit, language);
  return (replacesNumber ? forms?.other : form) ?? text;
}

function inflect(value: number, unit: Bilingual | null, language: Language) {
  const text = localize(unit, language);
  // A unit that is given in the other language only agrees by that language's rules.
  const [unitLanguage, forms] =
    LANGUAGES.flatMap((name) => UNITS[name].map((all) => [name, all] as const)).find(([, all]) =>
      Object.values(all).includes(text),
    ) ?? [];
  if (!unitLanguage || !forms) return { text };
  const category = PLURAL_RULES[unitLanguage].select(value);
  const replacesNumber = unitLanguage === 'ar' && (category === 'one' || category === 'two');
  return { text, forms, form: forms[category] ?? forms.other, replacesNumber };
}
