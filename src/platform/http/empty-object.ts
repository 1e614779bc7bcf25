import * as z from 'zod/mini';

/** Input or data of an endpoint that takes or returns nothing. */
export const EmptyObject = z.object({});
