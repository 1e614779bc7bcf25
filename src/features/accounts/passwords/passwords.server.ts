import { hash, verify } from '@node-rs/argon2';
import { readFile } from 'node:fs/promises';

import { getSiteName } from '#features/site/site.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { fieldError } from '#platform/http/errors.ts';
import { toAsciiDigits } from '#platform/text/fold.ts';

/** argon2id, 19 MiB, two passes, one lane: recommended by OWASP. */
const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password, ARGON2ID);

const dummyHash = hashPassword('nobody has this password');

/** Takes as long for an unknown account as for a known one. No password matches a malformed hash. */
export async function verifyPassword(storedHash: string | undefined, password: string): Promise<boolean> {
  const isMatch = await verify(storedHash ?? (await dummyHash), password).catch(() => false);
  return storedHash !== undefined && isMatch;
}

/** Throws a field error if the password is the email or a common one. */
export async function hashNewPassword(
  db: Database,
  { email, password }: { email: string; password: string },
): Promise<string> {
  if (password.toLowerCase() === email.toLowerCase()) throw fieldError('password', 'passwordIsEmail');
  const siteNames = await Promise.all([getSiteName(db, 'en'), getSiteName(db, 'ar')]);
  if (await isCommonPassword(password, siteNames)) throw fieldError('password', 'passwordTooCommon');
  return hashPassword(password);
}

/**
 * Whether attackers would try a password first: one of a list of 50,000, possibly with a few digits or marks added or
 * typed with the keyboard in the other language; only digits (a date, a mobile number); a repeated part; or the site's
 * name.
 */
export async function isCommonPassword(password: string, siteNames: string[]): Promise<boolean> {
  const words = await loadWords();
  const names = siteNames.map(normalize);
  const isCommon = (text: string) => text.length < 3 || words.has(text) || names.includes(text);
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

/** Normalizes passwords that look the same: removes spaces, separators, vowel marks and tatweel. */
function normalize(text: string): string {
  return toAsciiDigits(text.normalize('NFKC').toLowerCase())
    .replace(/[\s_.\-\u0640\u064b-\u065f\u0670]/g, '')
    .replace(/[أإآ]/g, 'ا')
    .replace(/[ىئ]/g, 'ي')
    .replace(/ة/g, 'ه')
    .replace(/ؤ/g, 'و');
}

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
