import { fold } from '#platform/text/fold.ts';
import { createNameSet, hasArabic, type Names, parseNames } from '#platform/text/parse-names.ts';
import { splitCells } from '#platform/text/split-cells.ts';

import { ATTRIBUTE_TYPES } from '../attribute-types.ts';
import { MAX_LABEL, MAX_UNIT } from '../attributes/contract.ts';
import type { AttributeTypeName } from '../catalog-input.ts';

/** A specification of a pasted list. */
export interface ListedSpecification {
  label: Names;
  type: AttributeTypeName;
  unit: Names;
  required: boolean;
  filterable: boolean;
  onCard: boolean;
  options: Names[];
}

/** What the words of the third column mean: those of the back office, in any spelling, and those of the API. */
const TYPE_WORDS: Record<AttributeTypeName, string[]> = {
  select: ['select', 'one choice', 'choice', 'خيار واحد', 'خيار'],
  'multi-select': ['multi-select', 'several choices', 'choices', 'عدة خيارات', 'خيارات'],
  number: ['number', 'رقم'],
  year: ['year', 'سنة'],
  date: ['date', 'تاريخ'],
  boolean: ['boolean', 'yes or no', 'نعم أو لا'],
  text: ['text', 'نص'],
};
const FLAG_WORDS = {
  required: ['required', 'إلزامية', 'إلزامي'],
  filterable: ['filter', 'للتصفية'],
  onCard: ['on cards', 'على البطاقات'],
};

const NO_UNIT: Names = { en: '', ar: '' };

/**
 * Parses `Mileage | الممشى | number (km / كم), required`: the names, and perhaps words for the type and the settings.
 * Without a type it is a text, which `addOption` makes a choice. Returns a message key if the line is wrong.
 */
export function parseSpecification(line: string): ListedSpecification | string {
  const cells = splitCells(line, line.includes('\t') ? '\t' : '|').filter(Boolean);
  const words = findWords(cells);
  const label = parseNames((words ? cells.slice(0, -1) : cells).join('|'));
  if (!label) return 'specificationLineInvalid';
  if (isTooLong(label, MAX_LABEL)) return 'tooLong';
  const settings = parseWords(words ?? []);
  if (!settings) return 'specificationWordUnknown';
  return isTooLong(settings.unit, MAX_UNIT) ? 'tooLong' : { ...settings, label, options: [] };
}

/** Adds an option, unless it has that: a text becomes a choice. Returns a message key if it can't have the option. */
export function addOption(specification: ListedSpecification, line: string): string | undefined {
  const option = parseNames(line);
  if (!option) return 'lineInvalid';
  if (isTooLong(option, MAX_LABEL)) return 'tooLong';
  if (specification.type === 'text') Object.assign(specification, { type: 'select', filterable: true });
  if (!ATTRIBUTE_TYPES[specification.type].hasOptions) return 'specificationHasNoOptions';
  if (!createNameSet(specification.options).has(option)) specification.options.push(option);
  return undefined;
}

const isTooLong = ({ en, ar }: Names, max: number): boolean => en.length > max || ar.length > max;

/** The words of the last cell. A second cell has words only if it is not the name in the other language. */
function findWords(cells: string[]): string[] | undefined {
  const words = splitCells(cells.at(-1) ?? '', ',').flatMap((word) => word.split('،'));
  if (cells.length > 2) return words;
  const [first = '', second] = cells;
  if (second === undefined || !parseWords(words)) return undefined;
  const names = parseNames(first);
  const isNamed = Boolean(names?.en && names.ar) || hasArabic(first) === hasArabic(second);
  return isNamed ? words : undefined;
}

type Settings = Omit<ListedSpecification, 'label' | 'options'>;

/** Undefined if a word is unknown. */
function parseWords(words: string[]): Settings | undefined {
  const settings: Settings = { type: 'text', unit: NO_UNIT, required: false, filterable: false, onCard: false };
  for (const text of words) {
    const [, word = '', unit = ''] = /^([^(]*?)\s*(?:\((.*)\))?$/.exec(text.trim()) ?? [];
    const type = findByWord(TYPE_WORDS, word);
    const flag = findByWord(FLAG_WORDS, word);
    if (type) settings.type = type;
    else if (flag) settings[flag] = true;
    else return undefined;
    if (unit) settings.unit = parseNames(unit) ?? NO_UNIT;
  }
  return { ...settings, filterable: ATTRIBUTE_TYPES[settings.type].filter !== 'none' };
}

const findByWord = <Name extends string>(table: Record<Name, string[]>, word: string): Name | undefined =>
  (Object.keys(table) as Name[]).find((name) => table[name].some((one) => fold(one) === fold(word)));
