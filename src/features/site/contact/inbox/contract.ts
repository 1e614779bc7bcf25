import * as z from 'zod/mini';

import { NumericId } from '#platform/data/ids.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { LANGUAGES } from '#platform/text/language.ts';
import { Period, tableEndpoints, tableQuery, TableSearch } from '#platform/table/table-query.ts';
import { Version } from '#platform/versioned/version.ts';
import { filled, lines } from '#platform/text/visible-text.ts';

export const MESSAGE_STATES = ['new', 'answered', 'done'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

export const MAX_ANSWER = 5000;

export const MessageQuery = tableQuery(['sentAt'], 'desc', {
  /** Part of the name or the message, or for admins of the email; others find only a whole email. */
  search: TableSearch,
  state: z.optional(z.enum(MESSAGE_STATES)),
  ...Period,
});
export type MessageQuery = z.output<typeof MessageQuery>;

const MessageRow = z.object({
  _id: z.string(),
  name: z.string(),
  /** Masked, except for admins. */
  email: z.string(),
  /** The first 200 characters. */
  excerpt: z.string(),
  state: z.enum(MESSAGE_STATES),
  sentAt: z.string(),
  /** The last answer. */
  answer: z.nullable(z.object({ by: z.string(), at: z.string() })),
});
export type MessageRow = z.infer<typeof MessageRow>;

const Answer = z.object({ _id: z.string(), text: z.string(), at: z.string(), by: z.string() });

const Message = z.object({
  _id: z.string(),
  name: z.string(),
  /** Masked, unless it is the viewer's. */
  email: z.string(),
  /** Whether the viewer may open it. */
  mayOpenContacts: z.boolean(),
  message: z.string(),
  /** The sender's. */
  language: z.enum(LANGUAGES),
  state: z.enum(MESSAGE_STATES),
  sentAt: z.string(),
  version: z.number(),
  /** Oldest first. */
  answers: z.array(Answer),
});
export type Message = z.infer<typeof Message>;

const params = z.object({ id: NumericId });

export const messages = tableEndpoints('/admin/messages', {
  summary: 'Messages of the contact form',
  access: 'support',
  csvAccess: 'admin',
  hasContactData: true,
  query: MessageQuery,
  row: MessageRow,
});

export const get = endpoint('GET /admin/messages/:id', {
  summary: 'A message of the contact form, with its answers',
  access: 'support',
  contactData: 'masked',
  params,
  data: Message,
});

export const openContacts = endpoint('GET /admin/messages/:id/contacts', {
  summary: 'The email of the sender of a message, unless it is that of staff of the same or a higher rank. Recorded',
  access: 'support',
  contactData: 'recorded',
  params,
  data: z.object({ email: z.string() }),
  perMinute: 30,
});

const AnswerForm = z.object({
  text: z.string('invalidValue').check(lines(), filled('messageRequired'), z.maxLength(MAX_ANSWER, 'tooLong')),
});

export const answer = endpoint('POST /admin/messages/:id/answer', {
  summary: 'Answers a message by email. VERSION_CONFLICT if it was answered or closed since the given version',
  access: 'support',
  params,
  body: z.extend(AnswerForm, { version: Version }),
  data: Message,
});

export const close = endpoint('PUT /admin/messages/:id/done', {
  summary: 'Marks a message as done, or opens it again. VERSION_CONFLICT as for answers',
  access: 'support',
  params,
  body: z.object({ version: Version, isDone: z.boolean('invalidValue') }),
  data: Message,
});
