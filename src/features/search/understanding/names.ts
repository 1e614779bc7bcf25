import { fold } from '#platform/text/fold.ts';
import type { Bilingual } from '#platform/text/language.ts';

import { splitWords } from '../split-words.ts';

/** Rent or sale, by which some categories are divided. */
export type Trade = 'rent' | 'sale';

export interface NamedCategory {
  /** The slug. */
  id: string;
  name: Bilingual;
  leafIds: number[];
  /** Defined if the category has a sibling for another trade: `Apartments for rent`. */
  trade: Trade | undefined;
}

/** A place, an option or a feature. Ads with this property are found in addition to ads with the word in their text. */
export interface NamedThing {
  kind: 'city' | 'country' | 'option' | 'feature';
  /** A slug, a country code, an attribute with its value such as `make=toyota`, or the key of a feature. */
  id: string;
  name: Bilingual;
  /** Keys of the search index; for an option by leaf category. A feature's key is a lexeme. */
  keys: string[] | Map<number, string>;
  /** For an option: a lexeme of all ads that have it, whatever their category. */
  sharedKey?: string;
  /** For a place: the lexemes of its single-word names in both languages. Its ads may contain either. */
  lexemes?: string[];
}

/** The meanings of a phrase. */
export interface NameEntry {
  categories: NamedCategory[];
  things: NamedThing[];
  /** Whether the phrase may mean something other than the category, such as “garden”. */
  isAmbiguous: boolean;
}

/** The names in this marketplace. */
export interface Names {
  /** Categories and options by the lexemes of their names. */
  byLexemes: Map<string, NameEntry>;
  /** Categories and places by `toPlainText`, because «رياضيات» would be stemmed to Riyadh. */
  byText: Map<string, NameEntry>;
  /** Lexemes of words such as «للبيع». */
  trades: Map<string, Trade>;
}

/** Folded, without articles and spaces: names are spelled «أبوظبي» and «أبو ظبي», Jahra and Al-Jahra. */
export const toPlainText = (words: string[]): string =>
  words
    .map((word) => fold(word).replace(/^(?:وبال|وال|فال|بال|كال|ولل|لل|ال)(?=.{2})/, ''))
    .filter((word) => word !== 'al' && word !== 'el')
    .join('');

/** Names without «and», which the parts of a name are joined by. */
const AND = /\s*(?:&|,|،|\/|\band\b)\s*|\s+و(?=[\u0621-\u064a]{3})/iu;
const TYPOGRAPHIC = /[’']/g;

/** The parts of a name such as “Phones and tablets” or «هواتف وأجهزة لوحية»; none if it has only one. */
export function splitName(name: string): string[] {
  const parts = name.split(AND).filter((part) => part.trim() !== '');
  return parts.length > 1 ? parts : [];
}

export const toNameWords = (name: string): string[] => splitWords(name.replaceAll(TYPOGRAPHIC, '').toLowerCase());

/**
 * Names of categories, or their first parts, that usually mean something else: a garden is a part of a house, an office
 * has furniture. They don't narrow a list. Other names are interpreted as the category.
 */
export const AMBIGUOUS_NAMES = `
  home, house, room, kitchen, dining, garden, office, lighting, light, kids, kid, child, children, sports, beauty,
  accessories, parts, part, business, hotel, restaurant, driving, computer, machine, equipment, headphones, carpet,
  balls, ball, perfume, delivery, event, health, teaching, sales, engineering, design, art, tools, tool, furniture,
  service, fishing, work, hire, pc,
  منزل, بيت, غرفة, غرف, مطبخ, سفرة, حديقة, مكتب, مكاتب, إضاءة, أطفال, طفل, رياضة, إكسسوارات, أعمال, مطعم, مطاعم,
  قيادة, صحة, تعليم, مبيعات, هندسة, إدارة, تصميم, لوحات, أدوات, أثاث, خدمة, خدمات, أجهزة, جهاز, كمبيوتر, آلات, آلة,
  معدات, سماعة, سماعات, سجاد, سجادة, كرة, كرات, عطر, عطور, صيد, تحفة, تحف, حفلات, حفلة, أرقام, رقم, عمل,
  دوام, حاسوب, كومبيوتر
`
  .split(',')
  .map((name) => name.trim());
