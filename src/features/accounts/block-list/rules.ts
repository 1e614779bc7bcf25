import { maskEmail, maskMobile } from '#platform/mail/mask-email.ts';
import { cleanPhone } from '#platform/text/clean-phone.ts';

export const BLOCK_KINDS = ['number', 'email', 'domain'] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];

const DOMAIN = /^(?:[a-z0-9-]+\.)+[a-z0-9-]{2,}$/;

/** The stored form of a value; undefined if the value is not of this kind. */
export function toBlockedValue(kind: BlockKind, text: string): string | undefined {
  if (kind === 'number') {
    const number = cleanPhone(text);
    return /^\+[1-9]\d{7,14}$/.test(number) ? number : undefined;
  }
  const value = text.trim().toLowerCase();
  if (kind === 'domain') {
    const domain = value.replace(/^@/, '');
    return DOMAIN.test(domain) ? domain : undefined;
  }
  const [name = '', domain = '', ...rest] = value.split('@');
  return name && DOMAIN.test(domain) && rest.length === 0 ? `${withoutTag(name)}@${domain}` : undefined;
}

/** Mail to `name+tag` arrives at `name`. With tags, one mailbox has unlimited addresses. */
const withoutTag = (name: string): string => name.replace(/(?<=.)\+.*$/, '');

/** The entries that would block contact details: the number, the address, and its domain with those above it. */
export function blockingValues({ number, email }: { number?: string; email?: string }): [BlockKind, string][] {
  const numbers = number === undefined ? undefined : toBlockedValue('number', number);
  const address = email === undefined ? undefined : toBlockedValue('email', email);
  const labels = address?.split('@')[1]?.split('.') ?? [];
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
  if (kind === 'domain') return value;
  return kind === 'number' ? `${value.slice(0, 4)}${maskMobile(value)}` : maskEmail(value);
}
