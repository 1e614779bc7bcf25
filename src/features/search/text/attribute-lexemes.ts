import type { Specification } from '#features/catalog/contract.ts';
import { fold } from '#platform/text/fold.ts';

import type { Quantity } from './read-query.ts';
import { UNITS } from './units.ts';

/**
 * The lexemes of ads whose attribute is such a quantity: `size:400`. The database adds them to an ad's words.
 * Attributes are found by their unit, or by their name if they count something.
 */
export function toAttributeLexemes(specifications: Specification[], { amount, unit }: Quantity): string[] {
  if (!unit) return [];
  const isMeant = ({ type, unit: unitName, label }: Specification): boolean => {
    if (unit === 'year' || type === 'year') return type === unit;
    if (type !== 'number') return false;
    const names = Object.values(UNITS[unit].isNoun ? label : (unitName ?? {})).map(fold);
    return names.some((name) => UNITS[unit].spellings.includes(name));
  };
  return [...new Set(specifications.filter(isMeant).map(({ key }) => `${key}:${amount}`))];
}

/** The lexeme of ads with a feature. The database adds it to an ad's words. */
export const toFeatureLexeme = (key: string): string => `feature:${key}`;

/** The lexeme of ads with an option, in any category: `condition:new`. The database adds it to an ad's words. */
export const toOptionLexeme = (key: string, value: string): string => `${key}:${JSON.stringify(value).slice(1, -1)}`;

/** Whether a lexeme is one of an attribute or a feature: texts have none with a colon. */
export const isAttributeLexeme = (lexeme: string): boolean => lexeme.includes(':');
