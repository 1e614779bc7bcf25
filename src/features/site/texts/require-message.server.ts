import { AppError } from '#platform/http/errors.ts';

import { findMessage } from './editable-texts-of.ts';
import type { MessageSpec } from './message-spec.ts';

/** Finds a message by id. Throws TEXT_NOT_FOUND. */
export function requireMessage(id: string): MessageSpec {
  const message = findMessage(id);
  if (!message) throw new AppError('TEXT_NOT_FOUND');
  return message;
}
