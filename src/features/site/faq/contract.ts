import * as z from 'zod/mini';

import { EmptyObject } from '#platform/http/empty-object.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { requiredBilingualForm } from '#platform/data/form-text.ts';
import { Version } from '#platform/versioned/version.ts';

export const MAX_QUESTION = 200;
export const MAX_FAQ_ANSWER = 3000;

/** A new question with its answer, plain text in both languages. */
export const NewFaq = z.object({
  question: requiredBilingualForm(MAX_QUESTION, 'questionRequired'),
  answer: requiredBilingualForm(MAX_FAQ_ANSWER, 'answerRequired'),
});
export type NewFaq = z.infer<typeof NewFaq>;

/** The form of a question. */
export const FaqForm = z.extend(NewFaq, { isHidden: z.boolean('invalidValue') });
export type FaqForm = z.infer<typeof FaqForm>;

const VersionedFaq = z.extend(FaqForm, { version: Version });
export type VersionedFaq = z.infer<typeof VersionedFaq>;

const ListedFaq = z.extend(VersionedFaq, { _id: z.string() });
export type ListedFaq = z.infer<typeof ListedFaq>;

const Id = z.string('invalidValue').check(z.regex(/^[1-9]\d{0,8}$/, 'invalidId'));
const params = z.object({ id: Id });

export const list = endpoint('GET /admin/faq', {
  summary: 'All questions, hidden ones too, in their order',
  access: 'admin',
  tags: ['site'],
  data: z.object({ faqs: z.array(ListedFaq) }),
});

export const get = endpoint('GET /admin/faq/:id', {
  summary: 'A question as a form, with its version',
  access: 'admin',
  params,
  data: VersionedFaq,
});

export const create = endpoint('POST /admin/faq', {
  summary: 'Adds a question as the last one',
  access: 'admin',
  body: NewFaq,
  data: ListedFaq,
});

export const save = endpoint('PUT /admin/faq/:id', {
  summary: 'Saves a question. VERSION_CONFLICT if it changed since the given version: `data` says what changed',
  access: 'admin',
  params,
  body: VersionedFaq,
  data: VersionedFaq,
});

export const move = endpoint('POST /admin/faq/:id/move', {
  summary: 'Moves a question before another one, or to the end. VERSION_CONFLICT as for save',
  access: 'admin',
  params,
  body: z.object({ version: Version, before: z.nullable(Id) }),
  data: EmptyObject,
});

export const remove = endpoint('DELETE /admin/faq/:id', {
  summary: 'Removes a question',
  access: 'admin',
  params,
  data: EmptyObject,
});
