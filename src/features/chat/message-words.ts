import type { TFunction } from 'i18next';

import { isolate } from '#platform/language.ts';
import { shorten } from '#platform/shorten.ts';

import type { Message } from './contract.ts';

/** Characters of a message that are shown: a push carries 4 kB at most. */
const SHOWN = 300;

interface MessageWords {
  title: string;
  body: string;
  /** Where it leads. */
  path: string;
}

/** A message in words, in pushes and on the desktop alike: who wrote what. Of support's staff nobody is named. */
export function describeMessage(
  t: TFunction<'alerts'>,
  { conversationId, senderId, content, images }: Pick<Message, 'conversationId' | 'senderId' | 'content' | 'images'>,
  isFromSupport: boolean,
): MessageWords {
  const name = isFromSupport ? t('support') : senderId.name;
  const said = shorten(content, SHOWN) || t('pictures', { count: images.length });
  return {
    title: t('newMessage'),
    body: t('messageOf', { name: isolate(name), content: isolate(said) }),
    path: `/chat/${conversationId}`,
  };
}
