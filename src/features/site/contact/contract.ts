import * as z from 'zod/mini';

import { EmptyObject } from '#platform/http/empty-object.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { Email } from '#platform/text/email-address.ts';
import { oneLine } from '#platform/text/one-line.ts';
import { filled, lines } from '#platform/text/visible-text.ts';

export const ContactMessage = z.object({
  name: z.string().check(oneLine(), filled('nameRequired'), z.maxLength(100, 'tooLong')),
  email: Email,
  message: z.string().check(lines(), filled('messageRequired'), z.maxLength(5000, 'tooLong')),
});
export type ContactMessage = z.infer<typeof ContactMessage>;

export const sendContactMessage = endpoint('POST /contact', {
  summary: 'Sends the operator a message; available while enableEmailInContactUs is on',
  body: ContactMessage,
  data: EmptyObject,
  status: 201,
  perMinute: 5,
});
