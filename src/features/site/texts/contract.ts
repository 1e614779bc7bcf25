import * as z from 'zod/mini';

import { endpoint } from '#platform/http/endpoint.ts';
import { oneLine } from '#platform/text/one-line.ts';
import { Version } from '#platform/versioned/version.ts';

import { MESSAGE_GROUPS } from './message-spec.ts';

const MAX_TEXT = 600;

const Text = z.string('invalidValue').check(z.maxLength(MAX_TEXT, 'tooLong'), oneLine());
/** By key: `mail/codeValid_few`. */
const TextsByKey = z.record(z.string().check(z.maxLength(80)), Text);

/** All texts of a message in both languages. Texts that are equal to the built-in ones are not stored. */
export const TextsForm = z.object({ en: TextsByKey, ar: TextsByKey });
export type TextsForm = z.infer<typeof TextsForm>;

const VersionedTexts = z.extend(TextsForm, { version: Version });
export type VersionedTexts = z.infer<typeof VersionedTexts>;

const ListedMessage = z.object({
  _id: z.string(),
  group: z.enum(MESSAGE_GROUPS),
  hasMail: z.boolean(),
  hasNotification: z.boolean(),
  /** Whether texts differ from the built-in ones, by language. */
  isChanged: z.object({ en: z.boolean(), ar: z.boolean() }),
});
export type ListedMessage = z.infer<typeof ListedMessage>;

const EditedMessage = z.object({
  form: VersionedTexts,
  /** The built-in texts of the form's keys. */
  builtIn: TextsForm,
  /** The texts that the message shares with others, as they are now. */
  shared: TextsForm,
});
export type EditedMessage = z.infer<typeof EditedMessage>;

export const params = z.object({ id: z.string('invalidValue').check(z.regex(/^[a-z0-9-]{1,40}$/, 'invalidId')) });

export const list = endpoint('GET /admin/texts', {
  summary: 'The emails and notifications that the app sends',
  access: 'admin',
  data: z.object({ messages: z.array(ListedMessage) }),
});

export const get = endpoint('GET /admin/texts/:id', {
  summary: 'The texts of a message as a form, with its version',
  access: 'admin',
  params,
  data: EditedMessage,
});

export const save = endpoint('PUT /admin/texts/:id', {
  summary: 'Saves the texts of a message. VERSION_CONFLICT if they changed since the given version',
  access: 'admin',
  params,
  body: VersionedTexts,
  data: VersionedTexts,
});
