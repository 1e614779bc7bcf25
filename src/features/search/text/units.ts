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
  | 'living-rooms';

interface UnitWords {
  spellings: string[];
  /** Words beside the quantity that only help: “16 GB RAM”. */
  qualifiers: string[];
  /** Things that are counted: the number alone says too little. */
  isNoun: boolean;
}

const unit = (spellings: string, qualifiers = ''): UnitWords => ({
  spellings: spellings.split(' '),
  qualifiers: qualifiers.split(' '),
  isNoun: false,
});
const noun = (spellings: string, qualifiers = ''): UnitWords => ({ ...unit(spellings, qualifiers), isNoun: true });

/** How units and counted things are written. Folded. */
export const UNITS: Record<Unit, UnitWords> = {
  metre: unit(
    'م متر م2 m m2 sqm مترا امتار متر2 meter metre meters metres',
    'مساحه مساحته مساحتها المساحه مربع مربعه area size square',
  ),
  gigabyte: unit(
    'gb gig gigabyte gigabytes جيجا جيجابايت جيقا قيقا قيجا غيغا غيغابايت جيقابايت جيبي',
    'ram rom memory storage رام الرام ذاكره الذاكره تخزين سعه',
  ),
  terabyte: unit('tb terabyte terabytes تيرا تيرابايت', 'storage تخزين'),
  inch: unit('inch inches بوصه بوصات انش انج', 'screen شاشه'),
  foot: unit('ft feet foot قدم اقدام'),
  kilometre: unit('km kms kilometer kilometers kilometre kilometres كم كيلومتر', 'mileage ممشى الممشى ماشي ممشي'),
  centimetre: unit('cm centimeter centimeters سم سنتي سنتيمتر'),
  kilogram: unit('kg kgs kilo kilos كجم كغ كيلو كيلوجرام كيلوغرام'),
  litre: unit('liter litre liters litres لتر ليتر'),
  watt: unit('watt watts واط وات'),
  cc: unit('cc سيسي'),
  years: unit('year years yrs سنه سنوات سنين', 'experience خبره'),
  months: unit('month months شهر شهور اشهر'),
  money: unit('kd kwd sar aed usd دينار ريال درهم دولار جنيه'),
  rooms: noun('غرف غرفه room rooms bedroom bedrooms bed beds br bhk', 'نوم'),
  bathrooms: noun('حمام حمامات bathroom bathrooms bath baths'),
  'living-rooms': noun('صاله صالات'),
};

const UNIT_BY_SPELLING = new Map(
  Object.entries(UNITS).flatMap(([name, { spellings }]) => spellings.map((one) => [one, name as Unit] as const)),
);

export const findUnit = (folded: string): Unit | undefined => UNIT_BY_SPELLING.get(folded);
