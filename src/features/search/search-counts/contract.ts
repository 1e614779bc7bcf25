import * as z from 'zod/mini';

import { EmptyObject } from '#platform/http/empty-object.ts';
import { endpoint } from '#platform/http/endpoint.ts';

export const record = endpoint('POST /ads/searches', {
  summary:
    'Counts a search whose list was shown, or from whose list an ad was opened. Stores nothing about who searched',
  body: z.object({
    search: z.string().check(z.maxLength(200, 'tooLong')),
    /** Whether the list was shown just now. False once it has been counted. */
    isShown: z.boolean(),
    isOpened: z.boolean(),
    /** Whether no ad has all its words, so that the list of the nearest text was shown. */
    isNearest: z.optional(z.boolean()),
  }),
  data: EmptyObject,
  perMinute: 60,
});
