import * as z from 'zod/mini';

/** A time in UTC as `toISOString` writes it, with up to nine decimals. */
export const Timestamp = z.iso.datetime().check(z.maxLength(30));
