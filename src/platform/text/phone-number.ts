import { parsePhoneNumberFromString as parse, type PhoneNumber as ParsedNumber } from 'libphonenumber-js/min';
import metadata from 'libphonenumber-js/min/metadata';

import { cleanPhone } from './clean-phone.ts';

/** A dial code with its plus, and the digits after it. */
interface Phone {
  countryCode: string;
  mobile: string;
}

/** The specification's least number of digits (§5). */
const MIN_DIGITS = 7;

/**
 * The one form in which a number is stored: without a repeated dial code, and without the national 0 of countries that
 * have one. Numbers that can't be of the country, such as too short ones, stay as they are.
 */
export function normalizePhone({ countryCode, mobile }: Phone): Phone {
  const national = toNational(countryCode.slice(1), mobile);
  return { countryCode, mobile: national.length < MIN_DIGITS ? mobile : national };
}

function toNational(dialCode: string, digits: string): string {
  const read = (number: string): ParsedNumber | undefined => {
    const parsed = parse(`+${dialCode}${number}`);
    return parsed?.countryCallingCode === dialCode ? parsed : undefined;
  };
  const typed = read(digits);
  if (typed?.isValid()) return typed.nationalNumber;
  const repeated = digits.startsWith(dialCode) ? read(digits.slice(dialCode.length)) : undefined;
  if (repeated && (repeated.isValid() || (repeated.isPossible() && !typed?.isPossible())))
    return repeated.nationalNumber;
  // Also of numbers that the library doesn't know yet.
  const hasNationalZero = digits.startsWith('0') && nationalPrefixOf(dialCode) === '0';
  return hasNationalZero && read(digits.slice(1))?.isPossible() ? digits.slice(1) : digits;
}

/** What people dial before a number of the country itself, such as 0. Undefined if there is nothing. */
function nationalPrefixOf(dialCode: string): unknown {
  const [country] = metadata.country_calling_codes[dialCode] ?? [];
  return country && metadata.countries[country]?.[NATIONAL_PREFIX];
}

/** Its place in the library's list of a country's properties. */
const NATIONAL_PREFIX = 5;

/**
 * The forms in which a number may be stored, from the likeliest on: as typed, normalized, and as earlier versions
 * stored it, with a national 0 or a repeated dial code.
 */
export function storedForms({ countryCode, mobile }: Phone): string[] {
  const normalized = normalizePhone({ countryCode, mobile }).mobile;
  const dialCode = countryCode.slice(1);
  const national = `${nationalPrefixOf(dialCode) ?? ''}${normalized}`;
  const older = [national, dialCode + normalized, dialCode + national].filter(
    // In some countries another member may have that number.
    (form) => normalizePhone({ countryCode, mobile: form }).mobile === normalized,
  );
  return [...new Set([mobile, normalized, ...older])];
}

/**
 * Reads a number with its dial code as people write it: `+965 5000 0000`, `00965-50000000`, `+966 (0)50 123 4567`.
 * Normalized. Undefined for other texts.
 */
export function parsePhone(text: string): Phone | undefined {
  const number = cleanPhone(text);
  // A dial code that is set apart may be one that no country has.
  const [, apart] = /^\s*(\+\d{1,4})[\s-]/.exec(text) ?? [];
  const countryCode = apart ?? `+${parse(number)?.countryCallingCode ?? ''}`;
  const mobile = number.slice(countryCode.length);
  if (!/^\+\d/.test(countryCode) || !/^\d{7,15}$/.test(mobile)) return undefined;
  return normalizePhone({ countryCode, mobile });
}

/** A number as it is written for people of all countries: `+966 50 123 4567`. */
export const formatPhone = ({ countryCode, mobile }: Phone): string =>
  parse(countryCode + mobile)?.formatInternational() ?? `${countryCode} ${mobile}`;

/** The number that someone means who has chosen one of a form's dial codes, perhaps the wrong one. Normalized. */
export function findPhone({ countryCode, mobile }: Phone, dialCodes: string[]): Phone {
  const isPossible = parse(countryCode + mobile)?.isPossible() ?? false;
  const other = isPossible || !/^[1-9]/.test(mobile) ? undefined : parse(`+${mobile}`);
  const otherCode = `+${other?.countryCallingCode ?? ''}`;
  if (other?.isValid() && otherCode !== countryCode && dialCodes.includes(otherCode))
    return { countryCode: otherCode, mobile: other.nationalNumber };
  return normalizePhone({ countryCode, mobile });
}
