import { readFile } from 'node:fs/promises';

import { toAsciiDigits } from '#platform/text/fold.ts';

/**
 * Whether attackers would try a password first: one of a list of 50,000, possibly with a few digits or marks added or
 * typed with the keyboard in the other language; only digits (a date, a mobile number); a repeated part; or the site's
 * name.
 */
export async function isCommonPassword(password: string, siteNames: string[]): Promise<boolean> {
  const known = await loadWords();
  const names = siteNames.map(normalize);
  const isCommon = (text: string) => text.length < 3 || known.has(text) || names.includes(text);
  const typed = password.toLowerCase();
  return [typed, swapKeyboard(typed)].some((spelling) => {
    const text = normalize(spelling);
    return /^[+/]*\d[\d+/]{0,17}$/.test(text) || /^(.{1,4})\1+$/u.test(text) || variantsOf(text).some(isCommon);
  });
}

/** The password itself, without surrounding digits and marks, and its half if it is repeated. */
function variantsOf(text: string): string[] {
  const withoutEnd = text.replace(/\d{0,4}[^\p{L}\p{N}]{0,2}$/u, '');
  const word = withoutEnd.replace(/^\d{1,4}/, '');
  return [text, withoutEnd, word, word.replace(/^(.+)\1$/u, '$1')];
}

/**
 * One spelling of passwords that look the same: without spaces, separators, vowel marks and tatweel, with ASCII digits
 * and one form of alef, ya, waw and ta marbuta.
 */
function normalize(text: string): string {
  return toAsciiDigits(text.normalize('NFKC').toLowerCase())
    .replace(/[\s_.\-\u0640\u064b-\u065f\u0670]/g, '')
    .replace(/[أإآ]/g, 'ا')
    .replace(/[ىئ]/g, 'ي')
    .replace(/ة/g, 'ه')
    .replace(/ؤ/g, 'و');
}

/** Key by key. Without b, which types two letters. */
const LATIN_KEYS = "qwertyuiop[]asdfghjkl;'zxcvnm,./`";
const ARABIC_KEYS = 'ضصثقفغعهخحجدشسيبلاتنمكطئءؤرىةوزظذ';

/** The text that the same keys type with the keyboard in the other language. */
function swapKeyboard(text: string): string {
  const [from, to] = /\p{Script=Arabic}/u.test(text) ? [ARABIC_KEYS, LATIN_KEYS] : [LATIN_KEYS, ARABIC_KEYS];
  return text.replace(/./g, (key) => to[from.indexOf(key)] ?? key);
}

let words: Promise<Set<string>> | undefined;

/** Loaded at the first use: about 4 MB. */
function loadWords(): Promise<Set<string>> {
  words ??= readWords();
  return words;
}

async function readWords(): Promise<Set<string>> {
  const [{ dictionary }, own] = await Promise.all([
    import('@zxcvbn-ts/language-common'),
    readFile(new URL('./common-passwords.txt', import.meta.url), 'utf8'),
  ]);
  const lines = own.split('\n').filter((line) => !line.startsWith('#'));
  return new Set([...dictionary['passwords-common'], ...lines.join(' ').split(/\s+/).map(normalize)]);
}
