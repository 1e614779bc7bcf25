import type { MessageSpec, TextName } from './message-spec.ts';
import { MESSAGES } from './messages.ts';

export const findMessage = (id: string): MessageSpec | undefined => MESSAGES.find((message) => message.id === id);

const SHARED = findMessage('shared')?.others ?? [];

/** All texts of a message in the order in which a recipient reads them, with those that it shares with others. */
function textsOf({ mail, notification, others = [] }: MessageSpec): TextName[] {
  return [
    ...(notification ? [notification.title, ...(notification.body ? [notification.body] : [])] : []),
    ...(mail ? [mail.subject, ...mail.body, ...(Array.isArray(mail.adds) ? mail.adds : [])] : []),
    ...others,
  ];
}

/** The texts that are edited with this message. */
export const editableTextsOf = (message: MessageSpec): TextName[] =>
  message.id === 'shared' ? SHARED : textsOf(message).filter((name) => !SHARED.includes(name));
