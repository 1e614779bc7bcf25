import * as z from 'zod/mini';

/** A bigint id as a path parameter. */
export const NumericId = z.string().check(z.regex(/^[1-9]\d{0,17}$/, 'invalidId'));

/** A 32-bit id as a path parameter. */
export const Int32Id = z.string().check(z.regex(/^[1-9]\d{0,8}$/, 'invalidId'));

export const Uuid = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, 'invalidId'));
