import * as z from 'zod/mini';

import { EmptyObject } from '#platform/http/empty-object.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { oneLine } from '#platform/text/one-line.ts';

export const ContactMessage = z.object({
  name: z.string().check(oneLine(), z.minLength(1, 'nameRequired'), z.maxLength(100, 'tooLong')),
  email: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'emailRequired'),
      z.maxLength(254, 'tooLong'),
      z.regex(z.regexes.email, 'invalidEmail'),
    ),
  message: z.string().check(z.trim(), z.minLength(1, 'messageRequired'), z.maxLength(5000, 'tooLong')),
});
export type ContactMessage = z.infer<typeof ContactMessage>;

export const sendContactMessage = endpoint('POST /contact', {
  summary: 'Sends the operator a message; available while enableEmailInContactUs is on',
  body: ContactMessage,
  data: EmptyObject,
  status: 201,
  perMinute: 5,
});
