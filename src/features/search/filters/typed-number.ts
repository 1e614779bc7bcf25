import { type NumberLimits, readNumber } from '#platform/text/read-number.ts';

/**
 * The number in a typed bound of a range, as the list's address has it: `2,500 KD` is `2500`, `45k` is `45000`. Empty
 * for empty text, undefined for what is no number or may be one of two, such as `85.000`.
 */
export function readTypedNumber(text: string, limits?: NumberLimits): string | undefined {
  if (text.trim() === '') return '';
  for (const part of [text, text.replace(/[^\d٠-٩۰-۹.,،٫٬'’\s]/g, ' ')]) {
    const reading = readNumber(part, limits);
    if ('number' in reading) return reading.number.startsWith('-') ? undefined : reading.number;
    if (reading.problem === 'ambiguous') return undefined;
  }
  return undefined;
}
