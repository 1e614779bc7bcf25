import * as z from 'zod/mini';

import { AttributeValue } from '#features/catalog/attribute-value.ts';
import { Category } from '#features/catalog/contract.ts';
import { endpoint, type ResponseData } from '#platform/http/endpoint.ts';
import { lines } from '#platform/text/visible-text.ts';

/** What people call a thing, or the whole title of an ad. */
const Text = z.string().check(lines(), z.maxLength(200, 'tooLong'));

export const find = endpoint('GET /ads/category-suggestions', {
  summary: 'Up to three categories that take an ad of this thing or with this title, best first',
  tags: ['ads'],
  query: z.object({ text: Text }),
  data: z.object({
    categories: z.array(
      z.object({
        _id: z.string(),
        /** From the root down to the category itself. */
        path: z.array(Category),
      }),
    ),
  }),
});

export const readTitle = endpoint('GET /ads/title-reading', {
  summary: 'What the title of an ad says about the attributes of its category',
  query: z.object({ text: Text, categoryId: z.string().check(z.maxLength(80)) }),
  data: z.object({
    /** Valid values by the key of the attribute. Without those that are not clear. */
    attributes: z.record(z.string(), AttributeValue),
    /** Whether the text says more than what is sold, so that it can be the title of the ad. */
    isTitle: z.boolean(),
  }),
});
export type TitleReading = ResponseData<typeof readTitle>;
