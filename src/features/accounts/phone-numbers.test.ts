import { describe, expect, test } from 'vitest';

import { cleanPhone, splitDialCode } from '#platform/text/clean-phone.ts';
import { findPhone, formatPhone, normalizePhone, parsePhone, storedForms } from '#platform/text/phone-number.ts';

import { PhoneNumber } from './contract.ts';

/** Numbers of countries where a 0 is dialled before them. */
const WITH_ZERO = `
+966 501234567, +966 112345678, +971 501234567, +971 42345678, +20 1001234567, +20 1112345678,
+962 791234567, +961 3123456, +961 71123456, +964 7701234567, +963 944123456, +967 712345678, +970 599123456,
+972 541234567, +249 912345678, +218 912345678, +213 551234567, +212 612345678, +252 612345678, +90 5321234567,
+98 9121234567, +91 9876543210, +92 3001234567, +63 9171234567, +44 7400123456, +44 2079460958,
+49 15123456789, +33 612345678, +31 612345678, +46 701234567, +41 781234567, +61 412345678, +234 8021234567`;

/** Numbers of countries without it. */
const WITHOUT_ZERO = `
+965 50000002, +965 96512345, +965 22212345, +973 33123456, +973 36001234, +974 33123456, +974 55123456, +968 92123456,
+216 20123456, +222 22123456, +253 77123456, +269 3212345, +39 3123456789, +39 0612345678, +34 612345678,
+30 6912345678, +45 32123456, +47 40612345, +48 512345678, +1 2025550123, +1 4165550123`;

const read = (text: string) =>
  text.split(',').map((line) => {
    const [countryCode = '', mobile = ''] = line.trim().split(' ');
    return { countryCode, mobile };
  });

/** The stored number of what was typed after a dial code, or the error of the form. */
function store(countryCode: string, typed: string): string {
  const { data, error } = PhoneNumber.safeParse({ countryCode, mobile: typed });
  return data ? normalizePhone(data).mobile : (error?.issues[0]?.message ?? '');
}

const toArabic = (digits: string) => digits.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
const toPersian = (digits: string) => digits.replace(/\d/g, (digit) => String.fromCharCode(0x6f0 + Number(digit)));
/** What the specification lets through; the form removes more before. */
const isShort = (typed: string) => typed.length <= 11;

const cases = [
  ...read(WITH_ZERO).flatMap(({ countryCode, mobile }) =>
    [mobile, `0${mobile}`, toArabic(mobile), toPersian(`0${mobile}`), countryCode.slice(1) + mobile, ` ${mobile} `].map(
      (typed) => [countryCode, typed, mobile] as const,
    ),
  ),
  ...read(WITHOUT_ZERO).flatMap(({ countryCode, mobile }) =>
    [mobile, toArabic(mobile), countryCode.slice(1) + mobile].map((typed) => [countryCode, typed, mobile] as const),
  ),
].filter(([, typed]) => isShort(typed.trim()));

test('there are at least 200 cases', () => {
  expect(cases.length).toBeGreaterThan(200);
});

test.each(cases)('%s and “%s” are stored as %s', (countryCode, typed, stored) => {
  expect(store(countryCode, typed)).toBe(stored);
  expect(store(countryCode, stored)).toBe(stored);
});

test.each([
  // No country has this dial code, or no number of the country looks like this: it stays.
  ['+999', '0123456', '0123456'],
  ['+965', '050000002', '050000002'],
  ['+965', '1234567', '1234567'],
  ['+966', '0123456', '0123456'],
  ['+966', '12345678901', '12345678901'],
  // Numbers that the library doesn't know, such as those for films.
  ['+44', '07700900123', '7700900123'],
  ['+966', '0401234567', '401234567'],
  ['+7', '89161234567', '9161234567'],
  ['+36', '06301234567', '301234567'],
  // A number that begins with its dial code.
  ['+965', '96596512', '96596512'],
  ['+20', '201234567', '201234567'],
  ['+62', '62812345678', '62812345678'],
  // The specification's errors.
  ['+965', '', 'phoneRequired'],
  ['+965', '   ', 'phoneRequired'],
  ['+965', 'abc', 'phoneInvalid'],
  ['+965', '50 00 00 02', 'phoneInvalid'],
  ['+965', '+96550000002', 'phoneInvalid'],
  ['+965', '5000-0002', 'phoneInvalid'],
  ['+965', '50000002\u200f', 'phoneInvalid'],
  ['+965', '500000½', 'phoneInvalid'],
  ['+965', '123456', 'phoneTooShort'],
  ['+965', '١٢٣٤٥٦', 'phoneTooShort'],
  ['+966', '966501234567', 'phoneTooLong'],
  ['965', '50000002', 'phoneRequired'],
  ['', '50000002', 'phoneRequired'],
  ['+96555', '50000002', 'phoneRequired'],
])('%s and “%s” are stored as %s', (countryCode, typed, stored) => {
  expect(store(countryCode, typed)).toBe(stored);
});

describe('in the form', () => {
  const DIAL_CODES = ['+965', '+966', '+973', '+20', '+1', '+1242'];

  /** The number after typing or pasting it with +965 chosen, and leaving the field. */
  function fillIn(text: string) {
    const number = cleanPhone(text);
    const { countryCode, mobile } = findPhone(
      splitDialCode(number, DIAL_CODES) ?? { countryCode: '+965', mobile: number },
      DIAL_CODES,
    );
    return `${countryCode} ${mobile}`;
  }

  test.each([
    ['50000002', '+965 50000002'],
    ['5000 0002', '+965 50000002'],
    ['5000-0002', '+965 50000002'],
    ['5000–0002', '+965 50000002'],
    ['5000.0002', '+965 50000002'],
    ['5000/0002', '+965 50000002'],
    ['5000\u00a00002', '+965 50000002'],
    ['5000\u202f0002', '+965 50000002'],
    ['\u202a+965 5000 0002\u202c', '+965 50000002'],
    ['\u200e+965\u200f50000002', '+965 50000002'],
    ['\u2066+965 5000 0002\u2069', '+965 50000002'],
    ['+965 5000 0002', '+965 50000002'],
    ['(965) 50000002', '+965 50000002'],
    ['(+965) 50000002', '+965 50000002'],
    ['[965] 50000002', '+965 50000002'],
    ['00965 5000 0002', '+965 50000002'],
    ['96550000002', '+965 50000002'],
    ['965+ 50000002', '+965 50000002'],
    ['tel:+965-5000-0002', '+965 50000002'],
    ['٥٠٠٠٠٠٠٢', '+965 50000002'],
    ['۵۰۰۰۰۰۰۲', '+965 50000002'],
    ['٠٠٩٦٥ ٥٠٠٠ ٠٠٠٢', '+965 50000002'],
    ['+٩٦٥ ٥٠٠٠ ٠٠٠٢', '+965 50000002'],
    ['５０００００００', '+965 50000000'],
    ['＋965 50000002', '+965 50000002'],
    ['+966 50 123 4567', '+966 501234567'],
    ['+966 (0)50 123 4567', '+966 501234567'],
    ['+9660501234567', '+966 501234567'],
    ['009660501234567', '+966 501234567'],
    ['966501234567', '+966 501234567'],
    ['+20 100 123 4567', '+20 1001234567'],
    ['201001234567', '+20 1001234567'],
    ['97333123456', '+973 33123456'],
    ['+1 202 555 0123', '+1 2025550123'],
    ['+1 (242) 555-1234', '+1242 5551234'],
    // Of a country that the site doesn't have: the error says so.
    ['+44 7400 123456', '+965 +447400123456'],
    ['abc', '+965 abc'],
  ])('“%s” becomes %s', (text, expected) => {
    expect(fillIn(text)).toBe(expected);
  });
});

test.each([
  ['+965 50000000', '+965 50000000'],
  ['+965-50000000', '+965 50000000'],
  ['+96550000000', '+965 50000000'],
  ['00965 5000 0000', '+965 50000000'],
  ['+966 050 123 4567', '+966 501234567'],
  ['+9660501234567', '+966 501234567'],
  ['+965 96550000000', '+965 50000000'],
  ['+1 (202) 555-0123', '+1 2025550123'],
  ['+999 1234567', '+999 1234567'],
  ['50000000', undefined],
  ['+965', undefined],
  ['+965 12345', undefined],
  ['+965 5000000a', undefined],
  ['', undefined],
])('a number with its dial code, “%s”, is read as %s', (text, expected) => {
  const phone = parsePhone(text);
  expect(phone && `${phone.countryCode} ${phone.mobile}`).toBe(expected);
});

test('a number is looked for as typed, in its one form and in those of earlier versions', () => {
  expect(storedForms({ countryCode: '+966', mobile: '0501234567' })).toEqual([
    '0501234567',
    '501234567',
    '966501234567',
    '9660501234567',
  ]);
  // A number of eight digits that begins with 965 is another one.
  expect(storedForms({ countryCode: '+965', mobile: '50000002' })).toEqual(['50000002', '96550000002']);
  expect(storedForms({ countryCode: '+965', mobile: '12345' })).not.toContain('96512345');
});

test('a number is shown in the form that people of all countries dial', () => {
  expect(formatPhone({ countryCode: '+966', mobile: '501234567' })).toBe('+966 50 123 4567');
  expect(formatPhone({ countryCode: '+999', mobile: '1234567' })).toBe('+999 1234567');
});
