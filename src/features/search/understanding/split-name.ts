import { splitWords } from '../text/split-words.ts';

/** Names without «and», which the parts of a name are joined by. */
const AND = /\s*(?:&|,|،|\/|\band\b)\s*|\s+و(?=[\u0621-\u064a]{3})/iu;
const TYPOGRAPHIC = /[’']/g;

/** The parts of a name such as “Phones and tablets” or «هواتف وأجهزة لوحية»; none if it has only one. */
export function splitName(name: string): string[] {
  const parts = name.split(AND).filter((part) => part.trim() !== '');
  return parts.length > 1 ? parts : [];
}

export const toNameWords = (name: string): string[] => splitWords(name.replaceAll(TYPOGRAPHIC, '').toLowerCase());
