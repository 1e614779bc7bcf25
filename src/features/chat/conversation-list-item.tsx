import { clsx } from 'clsx';
import { Images } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';

import { VerifiedBadge } from '#features/accounts/people/verified-badge.tsx';
import { Picture } from '#features/pictures/picture.tsx';
import { paths } from '#paths';
import { useLanguage, useText } from '#ui/i18n/use-text.ts';

import type { OutgoingMessage } from './client/chat-state.ts';
import { useChatState } from './client/chat-store.ts';
import { useIsTyping } from './client/use-is-typing.ts';
import type { Conversation } from './contract.ts';
import { DeliveryStatus } from './delivery-status.tsx';
import { formatMessageTimeShort } from './message-time.ts';
import { PartnerPicture, usePartnerName } from './partner.tsx';
import { otherSide } from './rules.ts';

/** A conversation in the list: partner, ad, last message, time and unread count. */
export function ConversationListItem({ conversation, now }: { conversation: Conversation; now: number }) {
  const { t } = useTranslation('chat');
  const text = useText();
  const language = useLanguage();
  const nameOf = usePartnerName();
  const { _id: id, ad, partner, lastMessage, kind, updatedAt } = conversation;
  const unread = useChatState((state) => state.unread[id] ?? 0);
  const waiting = useChatState((state) => state.outgoing.findLast(({ conversationId }) => conversationId === id));
  const row = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // The conversation opened by URL may be below the fold.
    if (row.current?.ariaCurrent) row.current.scrollIntoView({ block: 'nearest' });
  }, []);
  const title = ad ? text(ad.title) : kind === 'ad' ? t('deletedAd') : partner ? t('support') : t('supportLine');
  return (
    <NavLink
      ref={row}
      to={paths.chat(id)}
      className={clsx(
        'group flex items-center gap-3 rounded-2xl px-3 py-2 transition-colors',
        'hover:bg-hover hover:[--ground:var(--hover)]',
        'aria-[current=page]:bg-hover aria-[current=page]:[--ground:var(--hover)]',
      )}
    >
      <span className="relative shrink-0">
        <PartnerPicture partner={partner} className="size-13 text-h3" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <span
            dir="auto"
            className={`text-page-side min-w-0 flex-1 truncate ${unread > 0 ? 'font-semibold' : 'font-medium'}`}
          >
            {nameOf(conversation)} {partner?.isVerified && <VerifiedBadge />}
          </span>
          {(lastMessage ?? waiting) && (
            <time
              dateTime={waiting?.composedAt ?? updatedAt}
              className={`shrink-0 text-meta ${unread > 0 ? 'font-medium text-ink' : 'text-muted'}`}
            >
              {formatMessageTimeShort(waiting?.composedAt ?? updatedAt, now, language, {
                today: t('today'),
                yesterday: t('yesterday'),
              })}
            </time>
          )}
        </span>
        <span dir="auto" className="text-page-side block truncate text-meta text-muted">
          {title}
        </span>
        <span className="flex items-center gap-2">
          <LastMessage conversation={conversation} waiting={waiting} isStrong={unread > 0} />
          {unread > 0 && (
            <span
              className={clsx(
                'grid h-5 min-w-5 shrink-0 place-items-center rounded-full bg-brand px-1.5',
                'text-meta leading-none font-semibold text-on-brand',
              )}
            >
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

function LastMessage({
  conversation,
  waiting,
  isStrong,
}: {
  conversation: Conversation;
  waiting: OutgoingMessage | undefined;
  isStrong: boolean;
}) {
  const { t } = useTranslation('chat');
  const isTyping = useIsTyping(conversation._id);
  const { lastMessage, side, readUpTo } = conversation;
  if (isTyping) return <span className="min-w-0 flex-1 truncate text-ui font-medium text-success">{t('typing')}</span>;
  const content = waiting?.content ?? lastMessage?.content ?? '';
  const pictures = waiting ? waiting.pictures.length : (lastMessage?.images.length ?? 0);
  const isMine = waiting !== undefined || lastMessage?.side === side;
  const isRead = lastMessage !== null && readUpTo[otherSide(side)] >= lastMessage.seq;
  return (
    <span
      className={`flex min-w-0 flex-1 items-center gap-1 text-ui ${isStrong ? 'font-medium text-ink' : 'text-muted'}`}
    >
      {isMine && <DeliveryStatus outgoing={waiting} isRead={isRead} />}
      {!content && pictures > 0 && <Images size={14} aria-hidden className="shrink-0" />}
      <span dir="auto" className="text-page-side min-w-0 truncate leading-6">
        {content || (pictures > 0 && t('picturesCount', { count: pictures }))}
      </span>
    </span>
  );
}
