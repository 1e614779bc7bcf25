import { publishChange, transact } from '#platform/bus/transact.server.ts';
import type { StaffCtx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { AppError, type FieldErrors } from '#platform/http/errors.ts';
import { handle } from '#platform/http/handler.server.ts';
import { type Language, LANGUAGES } from '#platform/text/language.ts';
import { readMessages } from '#platform/text/load-messages.server.ts';
import { recordEdit } from '#platform/versioned/record-edit.server.ts';

import * as textsApi from './contract.ts';
import type { EditedMessage, ListedMessage, TextsForm, VersionedTexts } from './contract.ts';
import { TEXTS_TAG } from './get-translators.server.ts';
import type { ChangedTexts, MessageSpec, TextName, Texts } from './message-spec.ts';
import { MESSAGES } from './messages.ts';
import { findMessageTexts, findTextsOf, lockTextsOf, updateTextsOf } from './queries.server.ts';
import { editableTextsOf, findFormProblems, findMessage, keysOf } from './rules.ts';

export const textsRoutes = [
  handle(textsApi.list, (ctx) => listTexts(ctx)),

  handle(textsApi.get, (ctx, { params }) => getTexts(ctx, params.id)),

  handle(textsApi.save, (ctx, { params, body }) => saveTexts(ctx, params.id, body)),
];

/** All messages, with whether their texts were changed. */
async function listTexts(ctx: StaffCtx<'admin'>): Promise<{ messages: ListedMessage[] }> {
  const changed = new Map((await findMessageTexts(ctx.db)).map(({ id, texts }) => [id, texts]));
  const messages = MESSAGES.map(({ id, group, mail, notification }) => {
    const texts = changed.get(id) ?? { en: {}, ar: {} };
    return {
      _id: id,
      group,
      hasMail: mail !== undefined,
      hasNotification: notification !== undefined,
      isChanged: { en: Object.keys(texts.en).length > 0, ar: Object.keys(texts.ar).length > 0 },
    };
  });
  return { messages };
}

/** The texts of a message as a form. Throws TEXT_NOT_FOUND. */
async function getTexts(ctx: StaffCtx<'admin'>, id: string): Promise<EditedMessage> {
  const message = requireMessage(id);
  const row = await findTextsOf(ctx.db, id);
  const own = editableTextsOf(message);
  return {
    form: { ...pickTexts(overBuiltIn(row?.texts), own), version: row?.version ?? 1 },
    builtIn: pickTexts(BUILT_IN_TEXTS, own),
    shared: await findSharedTexts(ctx.db),
  };
}

/** The texts that several messages share. */
export async function findSharedTexts(db: Database): Promise<EditedMessage['shared']> {
  const row = await findTextsOf(db, 'shared');
  return pickTexts(overBuiltIn(row?.texts), editableTextsOf(requireMessage('shared')));
}

/**
 * Saves the texts of a message. Texts that equal the built-in ones are not stored, so they follow new versions of the
 * app, while changed texts stay. Throws TEXT_NOT_FOUND and VERSION_CONFLICT.
 */
async function saveTexts(
  ctx: StaffCtx<'admin'>,
  id: string,
  { version, ...values }: VersionedTexts,
): Promise<VersionedTexts> {
  const message = requireMessage(id);
  checkTexts(message, values);
  return transact(ctx, async (trx) => {
    const row = await lockTextsOf(trx, id);
    const edit = await recordEdit<TextsForm>(ctx, trx, {
      action: 'text.edit',
      targetId: id,
      version,
      values,
      stored: { version: row.version, values: pickTexts(overBuiltIn(row.texts), editableTextsOf(message)) },
    });
    if (!edit) return { ...values, version };
    await updateTextsOf(trx, id, {
      texts: withoutBuiltIn(values),
      version: edit.version,
      now: new Date(ctx.clock()),
    });
    publishChange(trx, TEXTS_TAG);
    return { ...values, version: edit.version };
  });
}

const ERRORS = { required: 'textRequired', unknown: 'placeholderUnknown', missing: 'placeholderMissing' } as const;

/** Throws VALIDATION_FAILED unless a form has exactly the keys of a message, with valid placeholders in each text. */
export function checkTexts(message: MessageSpec, form: TextsForm): void {
  const fieldErrors: FieldErrors = {};
  for (const language of LANGUAGES) {
    const expected = editableTextsOf(message).flatMap((name) => keysOf(name, BUILT_IN_TEXTS[language]));
    if (Object.keys(form[language]).some((key) => !expected.includes(key))) fieldErrors[language] = 'invalidValue';
  }
  for (const { language, key, kind } of findFormProblems(message, form, BUILT_IN_TEXTS))
    fieldErrors[`${language}.${key}`] = ERRORS[kind];
  if (Object.keys(fieldErrors).length > 0) throw new AppError('VALIDATION_FAILED', { fieldErrors });
}

/** Picks the keys of some texts. */
function pickTexts(from: Texts, names: TextName[]): Texts {
  return mapLanguages((language) => {
    const keys = names.flatMap((name) => keysOf(name, BUILT_IN_TEXTS[language]));
    return Object.fromEntries(keys.map((key) => [key, from[language][key] ?? '']));
  });
}

/** The changed texts over the built-in ones. */
const overBuiltIn = (changed: ChangedTexts | undefined): Texts =>
  mapLanguages((language) => ({ ...BUILT_IN_TEXTS[language], ...changed?.[language] }));

/** The texts that differ from the built-in ones. */
const withoutBuiltIn = (texts: Texts): ChangedTexts =>
  mapLanguages((language) =>
    Object.fromEntries(Object.entries(texts[language]).filter(([key, text]) => text !== BUILT_IN_TEXTS[language][key])),
  );

function mapLanguages<Value>(toValue: (language: Language) => Value): { en: Value; ar: Value } {
  return { en: toValue('en'), ar: toValue('ar') };
}

/** Finds a message by id. Throws TEXT_NOT_FOUND. */
export function requireMessage(id: string): MessageSpec {
  const message = findMessage(id);
  if (!message) throw new AppError('TEXT_NOT_FOUND');
  return message;
}

/** The texts of this version of the app. */
export const BUILT_IN_TEXTS: Texts = Object.fromEntries(
  LANGUAGES.map((language) => [language, { ...read(language, 'mail'), ...read(language, 'alerts') }]),
) as Texts;

function read(language: Language, namespace: 'mail' | 'alerts'): Record<string, string> {
  return Object.fromEntries(
    Object.entries(readMessages(language, namespace)).map(([key, text]) => [
      `${namespace}/${key}`,
      text.replace(/\{\{(\w+)(?:, number)?\}\}/g, '{$1}'),
    ]),
  );
}
