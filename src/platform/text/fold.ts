// Mirrors search_fold (0002_search.sql), which is authoritative. Search uses it only to highlight matches and to find
// the spelling of corrections and suggestions.

const DROPPED = /[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u200b-\u200f\u2066-\u2069]/g;
const FROM = 'ٱىةیېکەہھ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹٫٬،؛؟';
const TO = 'ايهييكههه01234567890123456789. ,;?';
const TRANSLATED = new RegExp(`[${FROM}]`, 'g');

/** Folds spelling: lower case, no accents or vowel marks, one form each of alef, yeh, kaf and heh, ASCII digits. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(DROPPED, '')
    .replace(TRANSLATED, (letter) => TO[FROM.indexOf(letter)] ?? letter);
}

/**
 * Replaces Arabic-Indic and Persian digits and the Arabic decimal separator with ASCII, and removes thousands
 * separators. Other characters stay.
 */
export function toAsciiDigits(text: string): string {
  return text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/٫/g, '.')
    .replace(/[٬\u00a0]/g, '');
}
