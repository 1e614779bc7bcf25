export type Unit =
  | 'metre'
  | 'gigabyte'
  | 'terabyte'
  | 'inch'
  | 'foot'
  | 'kilometre'
  | 'centimetre'
  | 'kilogram'
  | 'litre'
  | 'watt'
  | 'cc'
  | 'years'
  | 'months'
  | 'money'
  | 'rooms'
  | 'bathrooms'
  | 'living-rooms'
  | 'floors'
  | 'streets';

interface UnitWords {
  /** Most common first. Those are also searched for without a space after the number. */
  spellings: string[];
  /** Words beside the quantity that only explain it: “16 GB RAM”. */
  qualifiers: string[];
  /** Whether it is a countable noun. Its number alone is too ambiguous. */
  isNoun: boolean;
  /** The duals. Each is one of `UNSTEMMED_WORDS`. */
  duals: string[];
}

const unit = (spellings: string, qualifiers = ''): UnitWords => ({
  spellings: spellings.split(' '),
  qualifiers: qualifiers === '' ? [] : qualifiers.split(' '),
  isNoun: false,
  duals: [],
});
const noun = (spellings: string, duals: string, qualifiers = ''): UnitWords => ({
  ...unit(spellings, qualifiers),
  isNoun: true,
  duals: duals.split(' '),
});

/** The spellings of units and countable nouns. Folded. */
export const UNITS: Record<Unit, UnitWords> = {
  metre: unit(
    'م متر م2 m m2 sqm مترا امتار متر2 meter metre meters metres',
    'مساحه مساحته مساحتها المساحه مربع مربعه area size square',
  ),
  gigabyte: unit(
    'gb جيجا قيقا جيقا gig جيجابايت قيجا غيغا غيغابايت جيقابايت جيبي gigabyte gigabytes',
    'ram rom memory storage رام الرام ذاكره الذاكره تخزين سعه',
  ),
  terabyte: unit('tb تيرا تيرابايت terabyte terabytes', 'storage تخزين'),
  inch: unit('inch بوصه انش in انج inches بوصات', 'screen شاشه الشاشه'),
  foot: unit('ft قدم feet foot اقدام'),
  kilometre: unit('km كم كيلومتر kms kilometer kilometers kilometre kilometres', 'mileage ممشى الممشى ماشي ممشي'),
  centimetre: unit('cm سم سنتي centimeter centimeters سنتيمتر'),
  kilogram: unit('kg كيلو كجم kilo kgs kilos كغ كيلوجرام كيلوغرام'),
  litre: unit('لتر l liter ليتر litre liters litres'),
  watt: unit('watt واط w watts وات'),
  cc: unit('cc سيسي'),
  years: unit('year سنه سنوات years yrs سنين', 'experience خبره'),
  months: unit('month شهر شهور months اشهر'),
  money: unit(
    [
      'kd د دينار دنانير dinar dinars kwd bhd jod iqd tnd dzd lyd ريال ريالات riyal riyals sar qar omr yer',
      'درهم دراهم dirham dirhams aed mad جنيه جنيهات egp sdg gbp ليره lbp syp try',
      'دولار dollar dollars usd يورو euro eur',
    ].join(' '),
  ),
  rooms: noun('غرف غرفه bhk br room rooms bedroom bedrooms bed beds', 'غرفتين غرفتان', 'نوم'),
  bathrooms: noun('حمام حمامات bathroom bathrooms bath baths', 'حمامين حمامان دورتين', 'مياه'),
  'living-rooms': noun('صاله صالات', 'صالتين صالتان'),
  floors: noun('ادوار دور طوابق طابق floor floors', 'دورين طابقين طابقان'),
  streets: noun('شوارع شارع street streets', 'شارعين شارعان'),
};

const UNIT_BY_SPELLING = new Map(
  Object.entries(UNITS).flatMap(([name, { spellings }]) => spellings.map((one) => [one, name as Unit] as const)),
);

const UNIT_BY_DUAL = new Map(
  Object.entries(UNITS).flatMap(([name, { duals }]) => duals.map((one) => [one, name as Unit] as const)),
);

/** The noun of a dual, also after a prefix of one letter: «غرفتين», «وغرفتين». */
export const findDualUnit = (folded: string): Unit | undefined =>
  UNIT_BY_DUAL.get(folded) ?? (/^[وبلفك]/.test(folded) ? UNIT_BY_DUAL.get(folded.slice(1)) : undefined);

export const findUnit = (folded: string): Unit | undefined => UNIT_BY_SPELLING.get(folded);
