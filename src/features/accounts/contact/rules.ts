import { DAY_MS } from '#platform/durations.ts';

/** False for the placeholder number of imported ads without a seller. */
export const isDialable = (countryCode: string): boolean => !countryCode.startsWith('+0');

/** How long the old address can undo a change of email. Until then nobody else can take the address. */
export const EMAIL_UNDO_MS = 7 * DAY_MS;
