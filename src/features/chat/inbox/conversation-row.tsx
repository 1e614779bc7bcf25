import { Images } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';

import { Picture } from '#features/ads/picture.tsx';
import { useLanguage, useText } from '#web/layout/site.ts';
import { paths } from '#web/paths.ts';

import type { Conversation } from '../contract.ts';
import { PartnerPicture, usePartnerName } from '../partner.tsx';
import { otherSide } from '../rules.ts';
import { SentSign } from '../sent-sign.tsx';
import type { Outgoing } from '../state/rules.ts';
import { useChat } from '../state/store.ts';
import { nameShortly } from '../times.ts';
import { useIsTyping } from './use-conversations.ts';

/** A line of the list: who, about what, what was said last, when, and how much is unread. */
export function ConversationRow({ conversation, now }: { conversation: Conversation; now: number }) {
  const { t } = useTranslation('chat');
  const text = useText();
  const language = useLanguage();
  const nameOf = usePartnerName();
  const { _id: id, ad, partner, lastMessage, kind, updatedAt } = conversation;
  const unread = useChat((state) => state.unread[id] ?? 0);
  const waiting = useChat((state) => state.outgoing.findLast(({ conversationId }) => conversationId === id));
  const row = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // The one that an address opens may stand far below.
    if (row.current?.ariaCurrent) row.current.scrollIntoView({ block: 'nearest' });
  }, []);
  const title = ad ? text(ad.title) : kind === 'ad' ? t('deletedAd') : partner ? t('support') : t('supportLine');
  return (
    <NavLink
      ref={row}
      to={paths.chat(id)}
      className="group flex items-center gap-3 rounded-2xl px-3 py-2.5 transition-colors hover:bg-hover aria-[current=page]:bg-hover"
    >
      <span className="relative shrink-0">
        <PartnerPicture partner={partner} className="size-13 text-lg" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <span
            dir="auto"
            className={`text-page-side min-w-0 flex-1 truncate ${unread > 0 ? 'font-semibold' : 'font-medium'}`}
          >
            {nameOf(conversation)}
          </span>
          {(lastMessage ?? waiting) && (
            <time
              dateTime={waiting?.composedAt ?? updatedAt}
              className={`shrink-0 text-xs ${unread > 0 ? 'font-medium text-accent' : 'text-muted'}`}
            >
              {nameShortly(waiting?.composedAt ?? updatedAt, now, language, {
                today: t('today'),
                yesterday: t('yesterday'),
              })}
            </time>
          )}
        </span>
        <span dir="auto" className="text-page-side block truncate text-xs leading-5 text-muted">
          {title}
        </span>
        <span className="flex items-center gap-2">
          <LastWords conversation={conversation} waiting={waiting} isStrong={unread > 0} />
          {unread > 0 && (
            <span className="grid h-5 min-w-5 shrink-0 place-items-center rounded-full bg-brand px-1.5 text-[0.6875rem] leading-none font-semibold text-on-brand">
              <span aria-hidden>{unread > 99 ? '99+' : unread}</span>
              <span className="sr-only">{t('unread', { count: unread })}</span>
            </span>
          )}
        </span>
      </span>
      {ad && (
        <Picture
          image={ad.image}
          icon={ad.icon}
          alt=""
          sizes="3rem"
          className="size-12 w-12! shrink-0 rounded-xl [&_img]:size-8"
        />
      )}
    </NavLink>
  );
}

function LastWords({
  conversation,
  waiting,
  isStrong,
}: {
  conversation: Conversation;
  waiting: Outgoing | undefined;
  isStrong: boolean;
}) {
  const { t } = useTranslation('chat');
  const isTyping = useIsTyping(conversation._id);
  const { lastMessage, side, readUpTo } = conversation;
  if (isTyping) return <span className="min-w-0 flex-1 truncate text-sm font-medium text-success">{t('typing')}</span>;
  const content = waiting?.content ?? lastMessage?.content ?? '';
  const pictures = waiting ? waiting.pictures.length : (lastMessage?.images.length ?? 0);
  const isMine = waiting !== undefined || lastMessage?.side === side;
  const isRead = lastMessage !== null && readUpTo[otherSide(side)] >= lastMessage.seq;
  return (
    <span
      className={`flex min-w-0 flex-1 items-center gap-1 text-sm ${isStrong ? 'font-medium text-ink' : 'text-muted'}`}
    >
      {isMine && <SentSign outgoing={waiting} isRead={isRead} />}
      {!content && pictures > 0 && <Images size={15} aria-hidden className="shrink-0" />}
      <span dir="auto" className="text-page-side min-w-0 truncate leading-6">
        {content || (pictures > 0 && t('picturesCount', { count: pictures }))}
      </span>
    </span>
  );
}
