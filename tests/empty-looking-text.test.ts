import { expect, test } from 'vitest';
import type * as z from 'zod/mini';

import { BlockForm } from '#features/accounts/block-list/contract.ts';
import { StaffNoteForm } from '#features/accounts/subordinates/contract.ts';
import { Name } from '#features/accounts/contract.ts';
import { addPasskey } from '#features/accounts/second-factor/contract.ts';
import { AdForm } from '#features/ads/ad-form.ts';
import { ImportRecord } from '#features/ads/importing/import-record.server.ts';
import { parseAttributes } from '#features/ads/rules.ts';
import { SavedSearchChange } from '#features/alerts/saved-searches/contract.ts';
import { CategoryName } from '#features/catalog/categories/contract.ts';
import { NewCity } from '#features/catalog/places/contract.ts';
import { NewMessage } from '#features/chat/contract.ts';
import { AppealForm } from '#features/moderation/appealing/contract.ts';
import { RejectionReason } from '#features/moderation/queue/contract.ts';
import { NewReason } from '#features/moderation/reasons/contract.ts';
import { NewPlan } from '#features/payments/plans/editing/contract.ts';
import { answer } from '#features/site/contact/inbox/contract.ts';
import { ContactMessage } from '#features/site/contact/contract.ts';
import { NewFaq } from '#features/site/faq/contract.ts';
import { NewPage } from '#features/site/pages/contract.ts';
import { settingOf } from '#features/site/settings/settings.ts';
import { findTextProblem } from '#features/site/texts/rules.ts';
import { INVISIBLE_TEXTS } from '#tests/support/invisible-texts.ts';

const inBoth = (text: string) => ({ en: text, ar: text });

/** Fields that must be filled: the schema, an input with the field, the field's path and its message. */
const REQUIRED: [schema: z.ZodMiniType, input: (text: string) => unknown, field: string, message: string][] = [
  [Name, (text) => text, '', 'nameRequired'],
  [addPasskey.body!, (name) => ({ name }), 'name', 'nameRequired'],
  [AdForm, (text) => ({ title: inBoth(text) }), 'title', 'titleRequired'],
  [AdForm, (ar) => ({ title: { ar } }), 'title', 'titleRequired'],
  [AdForm, (text) => ({ description: inBoth(text) }), 'description', 'descriptionRequired'],
  [NewMessage, (content) => ({ content, clientId: crypto.randomUUID() }), 'content', 'messageEmpty'],
  [ContactMessage, (name) => ({ name }), 'name', 'nameRequired'],
  [ContactMessage, (message) => ({ message }), 'message', 'messageRequired'],
  [ContactMessage, (email) => ({ email }), 'email', 'emailRequired'],
  [answer.body!, (text) => ({ text }), 'text', 'messageRequired'],
  [SavedSearchChange, (name) => ({ name }), 'name', 'searchNameRequired'],
  [BlockForm, (reason) => ({ reason }), 'reason', 'reasonRequired'],
  [BlockForm, (value) => ({ value }), 'value', 'blockValueRequired'],
  [RejectionReason, (note) => ({ reasonId: null, note }), 'note', 'reasonRequired'],
  [AppealForm, (text) => ({ text }), 'text', 'appealRequired'],
  [StaffNoteForm, (text) => ({ text }), 'text', 'noteRequired'],
  [NewFaq, (text) => ({ question: inBoth(text) }), 'question', 'questionRequired'],
  [NewFaq, (text) => ({ answer: inBoth(text) }), 'answer', 'answerRequired'],
  [NewPage, (text) => ({ title: inBoth(text) }), 'title', 'pageTitleRequired'],
  [NewReason, (text) => ({ text: inBoth(text) }), 'text', 'reasonTextRequired'],
  [NewPlan, (text) => ({ name: inBoth(text) }), 'name', 'siteNameRequired'],
  [NewCity, (text) => ({ name: inBoth(text) }), 'name', 'siteNameRequired'],
  [CategoryName, inBoth, '', 'siteNameRequired'],
  [settingOf('name').schema, inBoth, '', 'siteNameRequired'],
  [ImportRecord, (text) => ({ title: { en: text } }), 'title.en', 'missing'],
  [ImportRecord, (text) => ({ description: { ar: text } }), 'description.ar', 'missing'],
];

const messagesOf = (schema: z.ZodMiniType, input: unknown, field: string): string[] =>
  (schema.safeParse(input).error?.issues ?? [])
    .filter(({ path }) => path.join('.') === field)
    .map((one) => one.message);

test.each(Object.entries(INVISIBLE_TEXTS))('every field that must be filled refuses %s', (_, text) => {
  for (const [schema, input, field, message] of REQUIRED)
    expect(messagesOf(schema, input(text), field)[0], `${field} ${message}`).toBe(message);
});

test('every field that must be filled accepts text in both languages', () => {
  for (const [schema, input, field] of REQUIRED.filter(([, , field]) => field !== 'email'))
    for (const text of ['سيارة عائلية نظيفة جدًا', 'A clean family car, as new'])
      expect(messagesOf(schema, input(text), field), field).toEqual([]);
});

test.each([
  ['title', 'ABCD\u200f', 'titleTooShort'],
  ['title', '.....', 'titleTooShort'],
  ['title', 'A\u3164\u3164\u3164\u3164', 'titleTooShort'],
  ['description', `A bicycle${'\u200b'.repeat(20)}`, 'descriptionTooShort'],
  ['description', '. . . . . . . . . . . . . .', 'descriptionTooShort'],
])('a %s needs enough visible characters: %j', (field, text, message) => {
  expect(messagesOf(AdForm, { [field]: { en: text } }, `${field}.en`)).toEqual([message]);
});

test('an ad’s text in one language is enough: text without visible characters in the other is dropped', () => {
  const { title } = AdForm.shape;
  expect(title.parse({ en: ' \u200b', ar: 'سيارة نظيفة' })).toEqual({ ar: 'سيارة نظيفة' });
  expect(title.parse({ en: 'می\u200cخواهم 👩‍👧' })).toEqual({ en: 'می\u200cخواهم 👩‍👧' });
});

test.each(Object.entries(INVISIBLE_TEXTS))(
  'an attribute of an ad and a text of an email are not filled by %s',
  (_, text) => {
    const specification = {
      _id: '1',
      categoryId: 'cars',
      key: 'colour',
      label: { en: 'Colour' },
      type: 'text' as const,
      required: true,
      filterable: false,
      unit: null,
      min: null,
      max: null,
      options: [],
      dependsOn: null,
      onCard: false,
    };
    expect(parseAttributes({ colour: text }, [specification])).toEqual({
      attributes: {},
      errors: { 'specification.colour': 'attributeRequired' },
    });
    expect(findTextProblem({ key: 'x', text, builtIn: 'Hello', allowed: [] })?.kind).toBe('required');
  },
);

test('a message may be punctuation alone, other texts not', () => {
  const clientId = crypto.randomUUID();
  for (const content of ['?', '؟', '...', '👍', '+1'])
    expect(messagesOf(NewMessage, { clientId, content }, 'content'), content).toEqual([]);
  expect(messagesOf(NewMessage, { clientId, content: '\u200b', images: [crypto.randomUUID()] }, 'content')).toEqual([]);
  expect(messagesOf(Name, '...', '')).toEqual(['nameRequired']);
  expect(messagesOf(AppealForm, { text: '!!!!!!!!!!!!' }, 'text')).toEqual(['appealRequired']);
});
