import { maskEmail, maskMobile } from '#platform/mail/mask-email.ts';
import { cleanPhone } from '#platform/text/clean-phone.ts';
import { showEmail, toAsciiDomain, toEmail } from '#platform/text/email-address.ts';

export const BLOCK_KINDS = ['number', 'email', 'domain'] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];

const DOMAIN = /^(?:[a-z0-9-]+\.)+[a-z0-9-]{2,}$/;

/** The stored form of a value; undefined if the value is not of this kind. */
export function toBlockedValue(kind: BlockKind, text: string): string | undefined {
  if (kind === 'number') {
    const number = cleanPhone(text);
    return /^\+[1-9]\d{7,14}$/.test(number) ? number : undefined;
  }
  if (kind === 'domain') {
    const domain = toAsciiDomain(text.trim().replace(/^@/, ''));
    return DOMAIN.test(domain) ? domain : undefined;
  }
  const [name = '', domain = '', ...rest] = toEmail(text).toLowerCase().split('@');
  return name && DOMAIN.test(domain) && rest.length === 0 ? toMailbox(name, domain) : undefined;
}

/**
 * One mailbox has unlimited addresses: mail to `name+tag` arrives at `name`. Gmail also ignores dots, and has two
 * domains.
 */
function toMailbox(name: string, domain: string): string {
  const untagged = name.replace(/(?<=.)\+.*$/, '');
  return GMAIL.includes(domain) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`;
}

const GMAIL = ['gmail.com', 'googlemail.com'];

/** A search finds the blocked values that contain one of these texts: the search as typed, or in its stored form. */
export function toSearchedValues(search: string): string[] {
  const [name = '', ...domain] = toEmail(search).toLowerCase().split('@');
  const parts = [search.toLowerCase(), [name, ...domain].join('@'), [name.replaceAll('.', ''), ...domain].join('@')];
  return [...new Set([...parts, ...toWholeValues(search)])].filter(Boolean);
}

/** The number and the address that a search may be, as they are stored. */
export const toWholeValues = (search: string): string[] =>
  [toBlockedValue('number', search), toBlockedValue('email', search)].filter((value) => value !== undefined);

/** The entries that would block contact details: the number, the address, and its domain with those above it. */
export function blockingValues({ number, email }: { number?: string; email?: string }): [BlockKind, string][] {
  const numbers = number === undefined ? undefined : toBlockedValue('number', number);
  const address = email === undefined ? undefined : toBlockedValue('email', email);
  // The domain as it was typed: who blocks `googlemail.com` does not block `gmail.com`.
  const labels = (address && email ? toEmail(email).toLowerCase().split('@')[1] : undefined)?.split('.') ?? [];
  // The last label is a top-level domain, which can't be blocked.
  const domains = labels.slice(0, -1).map((_, at) => labels.slice(at).join('.'));
  return [
    ...(numbers ? [['number', numbers] as [BlockKind, string]] : []),
    ...(address ? [['email', address] as [BlockKind, string]] : []),
    ...domains.map((domain): [BlockKind, string] => ['domain', domain]),
  ];
}

/** For moderators and the audit log: `m•••@example.com`, `+965•••12`. Domains identify nobody. */
export function maskBlockedValue(kind: BlockKind, value: string): string {
  if (kind === 'domain') return showEmail(value);
  return kind === 'number' ? `${value.slice(0, 4)}${maskMobile(value)}` : maskEmail(value);
}
