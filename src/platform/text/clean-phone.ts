import { toAsciiDigits } from './fold.ts';

/**
 * A typed or pasted phone number without separators and invisible marks, with ASCII digits. An international one begins
 * with a plus, also if it was written as `00965…` or, from right to left, as `965+ …`. Other characters stay.
 */
export const cleanPhone = (text: string): string =>
  toAsciiDigits(text.normalize('NFKC'))
    .replace(/^\s*tel:/i, '')
    .replace(/[\s\p{Cf}\p{Z}\p{Pd}()[\]./\u2212]/gu, '')
    .replace(/^(?:00(?=[1-9])|(\d{1,4})\+(?=\d))/, '+$1');

/** Splits a number as `cleanPhone` returns it at the longest dial code that it begins with; undefined without one. */
export function splitDialCode(
  number: string,
  dialCodes: string[],
): { countryCode: string; mobile: string } | undefined {
  const [countryCode] = dialCodes.filter((code) => number.startsWith(code)).toSorted((a, b) => b.length - a.length);
  return countryCode === undefined ? undefined : { countryCode, mobile: number.slice(countryCode.length) };
}
