import * as z from 'zod/mini';

/** Text in either language or both. */
export const BilingualText = z.object({ en: z.optional(z.string()), ar: z.optional(z.string()) });
