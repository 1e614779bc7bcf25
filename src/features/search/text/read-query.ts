import { fold, toAsciiDigits } from '#platform/text/fold.ts';

import { splitWords } from '../split-words.ts';
import { spellCurrencies } from './currencies.ts';
import { findDualUnit, findUnit, type Unit, UNITS } from './units.ts';

/** A number of a query. */
export interface Quantity {
  amount: number;
  /** Undefined for a number without one. */
  unit: Unit | 'year' | undefined;
}

/** A word of a query, in lower case and with ASCII digits. */
export interface TypedWord {
  word: string;
  /** `optional`: an ad does not have to contain it. `intent`: an ad must contain it unless nothing is found with it. */
  role: 'required' | 'optional' | 'intent';
  /** The number that the word is, with its unit. */
  quantity?: Quantity;
  /** Whether it is a number of countable things, or their noun: «3 غرف». */
  isCounted?: boolean;
}

const MAX_WORDS = 12;
const NUMBER = /^\d+(?:\.\d+)?$/;
const THOUSAND = new Set(['الف', 'الاف', 'k', 'thousand']);
const YEAR_WORDS = new Set(['موديل', 'مديل', 'model', 'سنه', 'year']);
const NUMBER_WORDS = new Map(
  [
    'واحد one',
    'اثنين ثنتين two',
    'ثلاث ثلاثه three',
    'اربع اربعه four',
    'خمس خمسه five',
    'ست سته six',
    'سبع سبعه seven',
    'ثمان ثماني ثمانيه eight',
    'تسع تسعه nine',
    'عشر عشره ten',
  ].flatMap((line, index) => line.split(' ').map((word) => [word, index + 1] as const)),
);

/**
 * The distinct words of a query, at most twelve. Numbers are separated from their units, `45,000` and `45 ألف` become
 * 45000, «غرفتين» becomes «2 غرف». Units, stop words and words that only explain a number are optional; all are
 * required if nothing else is left.
 */
export function readQuery(search: string): TypedWord[] {
  const parts = markQuantities(splitQuery(search).flatMap(divideDual).map(toTypedWord));
  const distinct = parts.filter(
    ({ word, quantity }, at) => quantity ?? parts.findIndex((other) => other.word === word) === at,
  );
  const words = distinct.slice(0, MAX_WORDS);
  if (words.some(({ role }) => role === 'required')) return words;
  return words.map((word) => (word.role === 'optional' || words.length === 1 ? { ...word, role: 'required' } : word));
}

/** The words of a query. Numbers are separated from their units, and written without thousands; `U.S.A.` is a word. */
export function splitQuery(search: string): string[] {
  const text = spellCurrencies(toAsciiDigits(search.toLowerCase()))
    .replace(/(?<!\w)[a-z](?:\.[a-z])+(?!\w)/g, (initials) => initials.replaceAll('.', ''))
    .replace(/(?<=\d)[,،](?=\d{3}(?!\d))/g, '')
    .replace(/(?<![\d.,])([1-9]\d{0,2}) (?=000(?!\d))/g, '$1')
    .replace(/(?<=\d)\s*(?:["″”]|'')/g, ' inch ');
  return joinThousands(splitWords(text).flatMap(separateNumber));
}

/**
 * `300م` and `3غرف` are a number and a word, `iphone15pro` is two words and a number; `4x4`, `5g` and `s24` are words.
 * Ads are split in the same way (`search_split()` in the database).
 */
function separateNumber(word: string): string[] {
  if (/^\d+(?:\.\d+)?$/.test(word) || findUnit(fold(word))) return [word];
  const [, number = '', rest = ''] = /^(\d+(?:\.\d+)?)(\p{L}.*)$/u.exec(word) ?? [];
  if (rest && (findUnit(fold(rest)) ?? (THOUSAND.has(fold(rest)) || /^\p{L}{3}/u.test(rest))))
    return [number, ...separateNumber(rest)];
  const [, name = '', digits = '', more = ''] = /^(\p{L}{3,})(\d+)(\p{L}.*)?$/u.exec(word) ?? [];
  return name ? [name, digits, ...(more ? separateNumber(more) : [])] : [word];
}

/** غرفتين → 2 غرف. */
function divideDual(word: string): string[] {
  const unit = findDualUnit(fold(word));
  return unit ? ['2', UNITS[unit].spellings[0]!] : [word]; // each unit has a spelling
}

/** 45 ألف → 45000. */
const joinThousands = (words: string[]): string[] =>
  words.flatMap((word, at) => {
    if (NUMBER.test(word) && THOUSAND.has(fold(words[at + 1] ?? ''))) return [String(Math.round(Number(word) * 1000))];
    return THOUSAND.has(fold(word)) && NUMBER.test(words[at - 1] ?? '') ? [] : [word];
  });

export function toTypedWord(word: string): TypedWord {
  const folded = fold(word);
  return { word, role: isStopWord(folded) ? 'optional' : isIntentWord(folded) ? 'intent' : 'required' };
}

/** Adds the nouns that numbers count, and marks the words that only explain them. */
function markQuantities(words: TypedWord[]): TypedWord[] {
  const folded = words.map(({ word }) => fold(word));
  const marked = [...words];
  const makeOptional = (at: number, isHelper: (text: string) => boolean) => {
    const word = marked[at];
    if (word && isHelper(folded[at] ?? '')) marked[at] = { ...word, role: 'optional' };
  };
  for (const [at, text] of folded.entries()) {
    const isNumber = NUMBER.test(text);
    const unit = findUnit(folded[at + 1] ?? '');
    const amount = isNumber ? Number(text) : unit && UNITS[unit].isNoun ? NUMBER_WORDS.get(text) : undefined;
    if (amount === undefined) continue;
    const isYear = isNumber && Number.isInteger(amount) && amount >= 1950 && amount <= 2040;
    if (isYear && (!unit || unit === 'years')) {
      for (const beside of [at - 1, at + 1]) makeOptional(beside, (word) => YEAR_WORDS.has(word));
      marked[at] = { ...marked[at]!, quantity: { amount, unit: 'year' } }; // of this loop
      continue;
    }
    marked[at] = { ...marked[at]!, quantity: { amount, unit } }; // of this loop
    if (!unit) continue;
    if (UNITS[unit].isNoun) {
      for (const counted of [at, at + 1]) marked[counted] = { ...marked[counted]!, isCounted: true }; // both exist
      continue;
    }
    makeOptional(at + 1, () => true);
    for (const beside of [at - 1, at + 2]) makeOptional(beside, (word) => UNITS[unit].qualifiers.includes(word));
  }
  return marked;
}

/** Arabic words that an ad does not have to contain. English ones are left out by the database. Folded. */
const STOP_WORDS = new Set(
  [
    'مع من في فى على علي الى الي عن او ثم و ب ل ف ك بين عند لدى حتى هو هي هذا هذه ذلك تلك كل بعض غير ما لا يا ان انا',
    'فيه فيها فيهم به بها له لها عليه عليها منه منها معه معها عنده عندها يوجد لدينا التي الذي اللي كان يكون قد اي',
    'ابي ابغى ابغي اريد نريد عايز محتاج احتاج نحتاج ادور ودي بغيت حاب ممكن',
    'لو سمحت سمحتم سمحتو رجاء السلام عليكم هلا مرحبا',
    'the with and for from near by to of or at on an is are need looking want some any',
    'please pls kindly hello hi hey thanks thank anyone got have give me my i we you',
    // What every buyer wants, and few sellers say.
    'cheap cheapest budget affordable discounted discount bargain economical inexpensive urgent urgently',
    'رخيص رخيصه رخيصين رخاص ارخص اقتصادي اقتصاديه مخفض مخفضه بسعر مناسب مناسبه عاجل مستعجل',
  ].flatMap((line) => line.split(' ')),
);

/**
 * Words for an intent, such as “for sale”, and those that most ads leave out, such as “used”. A search that finds
 * nothing with them is repeated without them. Folded.
 */
const INTENT_WORDS = new Set(
  [
    'للبيع بيع لبيع مطلوب للشراء شراء للايجار ايجار للاجار اجار للتاجير للبدل',
    'sale sell selling buy wanted rent rental hire used',
    'مستعمل مستعمله مستعملين مستعملات',
  ].flatMap((line) => line.split(' ')),
);

const isStopWord = (folded: string): boolean => STOP_WORDS.has(folded);

const isIntentWord = (folded: string): boolean => INTENT_WORDS.has(folded);
