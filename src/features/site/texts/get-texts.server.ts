import { type Ctx, requireRole } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';

import { BUILT_IN_TEXTS } from './built-in-texts.server.ts';
import type { EditedMessage, ListedMessage } from './contract.ts';
import { overBuiltIn, pickTexts } from './pick-texts.server.ts';
import { editableTextsOf } from './editable-texts-of.ts';
import { MESSAGES } from './messages.ts';
import { findMessageTexts, findTextsOf } from './queries.server.ts';
import { requireMessage } from './require-message.server.ts';

/** All messages, with whether their texts were changed. */
export async function listTexts(ctx: Ctx): Promise<{ messages: ListedMessage[] }> {
  requireRole(ctx, 'admin');
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
export async function getTexts(ctx: Ctx, id: string): Promise<EditedMessage> {
  requireRole(ctx, 'admin');
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
