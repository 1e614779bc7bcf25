import { seesContacts } from '../role.ts';
import { showEmail } from '../text/email-address.ts';

/** `m•••@example.com` */
export function maskEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  return `${firstOf(name)}•••@${showEmail(domain)}`;
}

/** By code points: half of one can't be stored. */
const firstOf = (text: string): string => [...text].slice(0, 1).join('');

/** The number without its country code, but for two digits: `•••12`. */
export const maskMobile = (mobile: string): string => `•••${[...mobile].slice(-2).join('')}`;

/** The first letter of a name: `م•••` */
export const maskName = (name: string): string => `${firstOf(name)}•••`;

/** What someone searched for, which may be a name, an email or a number: only its beginning, or the end of digits. */
export function maskSearch(text: string): string {
  if (text.includes('@')) return maskEmail(text);
  return /\d{3}/.test(text) ? maskMobile(text) : maskName(text);
}

type Staff = Parameters<typeof seesContacts>[0];
type Person = Parameters<typeof seesContacts>[1];

/** Somebody's email as a table shows it to staff. */
export const emailFor = (viewer: Staff, person: Person & { email: string }): string =>
  seesContacts(viewer, person) ? showEmail(person.email) : maskEmail(person.email);

/** Somebody's number as a table shows it to staff: `+965 50000012` or `+965 •••12`. */
export const numberFor = (viewer: Staff, person: Person & { country_code: string; mobile: string }): string =>
  `${person.country_code} ${seesContacts(viewer, person) ? person.mobile : maskMobile(person.mobile)}`;
