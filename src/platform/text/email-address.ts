import * as z from 'zod/mini';

import { decodePunycode } from './punycode.ts';
import { isBlank } from './visible-text.ts';

/** Marks that come along when an address is copied from Arabic text. */
const MARKS = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/**
 * An address in the form in which it is stored and compared: the domain in lower case, and an international one in
 * Punycode (`user@xn--mgbh0fb.xn--kgbechtv` for `user@مثال.إختبار`). Text that is no address is only trimmed.
 */
export function toEmail(text: string): string {
  const address = isBlank(text) ? '' : text.replace(MARKS, '').trim();
  const at = address.lastIndexOf('@') + 1;
  return address.slice(0, at) + (toAsciiDomain(address.slice(at)) || address.slice(at));
}

/** Whether an address, in the form of `toEmail`, is valid. zod's pattern knows only top-level domains of letters. */
export const isEmail = (address: string): boolean =>
  z.regexes.email.test(address.replace(/\.xn--[a-z\d-]*[a-z\d]$/, '.international'));

/** A required address (specification §5). Messages are keys of the `errors` namespace. */
export const Email = z
  .string('emailRequired')
  .check(
    z.overwrite(toEmail),
    z.minLength(1, 'emailRequired'),
    z.maxLength(254, 'tooLong'),
    z.refine(isEmail, 'invalidEmail'),
  );

/** A domain in lower case and Punycode; empty if it is none. */
export function toAsciiDomain(domain: string): string {
  const lower = domain.toLowerCase();
  if (/[\s\\/?#:@%[\]^|<>]/.test(lower)) return '';
  if (/^[\x21-\x7e]*$/.test(lower)) return lower;
  // URL knows the rules of international names (UTS 46), on the server and in browsers.
  try {
    return new URL(`http://${lower}`).hostname;
  } catch {
    return '';
  }
}

/** An address, or a domain, as people read it. Text without Punycode stays. */
export function showEmail(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  return address.slice(0, at) + address.slice(at).split('.').map(showLabel).join('.');
}

const showLabel = (label: string): string =>
  label.startsWith('xn--') ? (decodePunycode(label.slice('xn--'.length)) ?? label) : label;
