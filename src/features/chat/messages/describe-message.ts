import type { TFunction } from 'i18next';

import { isolateBidi } from '#platform/text/language.ts';
import { truncate } from '#platform/text/one-line.ts';
import { paths } from '#paths';

import type { Message } from '../contract.ts';

/** Characters shown of a message: a push payload is limited to 4 kB. */
const MAX_SHOWN = 300;

interface MessageWords {
  title: string;
  body: string;
  /** The path of the conversation. */
  path: string;
}

/** The text of a message notification, for pushes and the desktop. Does not name support staff. */
export function describeMessage(
  t: TFunction<'alerts'>,
  { conversationId, senderId, content, images }: Pick<Message, 'conversationId' | 'senderId' | 'content' | 'images'>,
  isFromSupport: boolean,
): MessageWords {
  const name = isFromSupport ? t('support') : senderId.name;
  const text = truncate(content, MAX_SHOWN) || t('pictures', { count: images.length });
  return {
    title: t('newMessage'),
    body: t('messageOf', { name: isolateBidi(name), content: isolateBidi(text) }),
    path: paths.chat(conversationId),
  };
}
