import { clsx } from 'clsx';
import { ArrowDown, Headset, ShieldAlert } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#ui/i18n/use-text.ts';
import { InlineLoadError } from '#ui/kit/load-error.tsx';
import { useNow } from '#ui/kit/use-now.ts';

import { fetchOlderMessages } from '../client/sync.ts';
import type { Thread } from '../client/thread.ts';
import { useIsTyping } from '../client/use-is-typing.ts';
import type { Conversation } from '../contract.ts';
import { formatMessageDay, toDayKey } from '../message-time.ts';
import { usePartnerName } from '../partner.tsx';
import { otherSide } from '../rules.ts';
import { MessageBubble } from './message-bubble.tsx';
import { findFirstContactKeys, type ThreadEntry, toThreadLines } from './thread-lines.ts';
import { useLogScroll, useReadTracking } from './use-log-scroll.ts';

interface MessageLogProps {
  conversation: Conversation;
  thread: Thread;
  entries: ThreadEntry[];
  /** Whether newer messages have been fetched from the server. */
  isCurrent: boolean;
  /** Shown in place of messages while there are none. */
  empty: ReactNode;
}

/** The messages of a thread, by day. */
export function MessageLog({ conversation, thread, entries, isCurrent, empty }: MessageLogProps) {
  const { t } = useTranslation('chat');
  const language = useLanguage();
  const now = useNow();
  const partnerName = usePartnerName()(conversation);
  const isTyping = useIsTyping(conversation._id);
  const older = useOlderMessages(conversation._id, thread.hasOlder);
  const { box, content, isAtEnd, isNowAtEnd, scrollToEnd } = useLogScroll({
    firstKey: entries[0]?.key,
    lastKey: entries.at(-1)?.key,
    isLastOwn: entries.at(-1)?.isMine === true,
    isCurrent,
    // After a failure, only the retry button fetches again.
    onNearTop: () => older.status !== 'failed' && older.fetch(),
  });
  const newFrom = useReadTracking(conversation, thread, entries, { isCurrent, isAtEnd, isNowAtEnd });
  const unseen = useUnseenCount(entries, isAtEnd);
  const firstContactKeys = findFirstContactKeys(entries, thread.hasOlder);
  const readByPartner = conversation.readUpTo[otherSide(conversation.side)];
  const hasColleagues = conversation.kind === 'support' && conversation.side === 'seller';
  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={box}
        role="region"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable by keyboard
        tabIndex={0}
        aria-label={t('messagesWith', { name: partnerName })}
        className="relative h-full overflow-y-auto overscroll-contain [overflow-anchor:none]"
      >
        <div
          ref={content}
          className={clsx(
            'mx-auto flex min-h-full max-w-3xl flex-col px-3 pt-3 pb-4 sm:px-4',
            entries.length > 0 ? 'justify-end' : 'justify-center',
          )}
        >
          {entries.length === 0 && empty}
          {older.status === 'failed' && <InlineLoadError onRetry={older.fetch} className="text-ui text-muted" />}
          {thread.hasOlder ? (
            older.status !== 'failed' && <p className="py-3 text-center text-meta text-muted">{t('loadingOlder')}</p>
          ) : (
            <Note conversation={conversation} />
          )}
          {toThreadLines(entries, { dayOf: toDayKey, newFrom }).map((line) => {
            if (line.kind === 'day') {
              return (
                <h3
                  key={line.key}
                  className={clsx(
                    'mt-4 mb-1 self-center rounded-full border border-line bg-card px-3 py-1',
                    'text-meta font-medium text-muted',
                  )}
                >
                  {formatMessageDay(line.at, now, language, { today: t('today'), yesterday: t('yesterday') })}
                </h3>
              );
            }
            if (line.kind === 'new') {
              return (
                <div
                  key={line.key}
                  data-new
                  className={clsx(
                    'mt-4 flex items-center gap-3 text-meta font-semibold text-ink',
                    'before:h-px before:flex-1 before:bg-edge after:h-px after:flex-1 after:bg-edge',
                  )}
                >
                  {t('newMessages')}
                </div>
              );
            }
            const { entry, isFirst, isLast } = line;
            return (
              <MessageBubble
                key={line.key}
                entry={entry}
                isFirst={isFirst}
                isLast={isLast}
                isRead={entry.seq !== null && entry.seq <= readByPartner}
                isFirstContact={firstContactKeys.has(entry.key)}
                sender={hasColleagues && entry.isMine ? entry.senderName : undefined}
                partnerName={partnerName}
              />
            );
          })}
          {isTyping && <TypingDots name={partnerName} />}
        </div>
      </div>
      {!isAtEnd && (
        <button
          type="button"
          aria-label={unseen > 0 ? t('toNewestCount', { count: unseen }) : t('toNewest')}
          className={clsx(
            'absolute end-4 bottom-4 grid size-11 place-items-center rounded-full',
            'border border-line bg-card shadow-hover hover:bg-hover',
          )}
          onClick={scrollToEnd}
        >
          <ArrowDown size={20} aria-hidden />
          {unseen > 0 && (
            <span
              aria-hidden
              className={clsx(
                'absolute -top-1.5 grid h-5 min-w-5 place-items-center rounded-full bg-brand px-1.5',
                'text-meta font-semibold text-on-brand',
              )}
            >
              {unseen}
            </span>
          )}
        </button>
      )}
      <LiveAnnouncement entries={entries} name={partnerName} />
    </div>
  );
}

/** Fetches pages of older messages, one at a time. */
function useOlderMessages(id: string, hasOlder: boolean) {
  const [status, setStatus] = useState<'idle' | 'busy' | 'failed'>('idle');
  const isBusy = useRef(false);
  const fetch = () => {
    if (!hasOlder || isBusy.current) return;
    isBusy.current = true;
    setStatus('busy');
    fetchOlderMessages(id)
      .then(
        () => setStatus('idle'),
        () => setStatus('failed'),
      )
      .finally(() => (isBusy.current = false));
  };
  return { status, fetch };
}

/** The number of partner messages since the viewer scrolled up. */
function useUnseenCount(entries: ThreadEntry[], isAtEnd: boolean): number {
  const last = entries.findLast(({ seq }) => seq !== null)?.seq ?? 0;
  const [seen, setSeen] = useState(last);
  if (isAtEnd && seen !== last) setSeen(last);
  return entries.filter(({ seq, isMine }) => !isMine && (seq ?? 0) > seen).length;
}

/** The notice before the first message. */
function Note({ conversation: { kind, side } }: { conversation: Conversation }) {
  const { t } = useTranslation('chat');
  if (kind === 'support' && side === 'seller') return null;
  const Icon = kind === 'support' ? Headset : ShieldAlert;
  return (
    <div className="mx-auto mb-2 flex max-w-md items-start gap-3 rounded-2xl border border-line bg-card p-4 text-ui">
      <Icon size={20} aria-hidden className="mt-0.5 shrink-0 text-success" />
      {kind === 'support' ? (
        <p className="text-muted">{t('supportNote')}</p>
      ) : (
        <div>
          <p className="font-semibold">{t('safetyTitle')}</p>
          <p className="mt-0.5 text-muted">{t('safetyText')}</p>
        </div>
      )}
    </div>
  );
}

function TypingDots({ name }: { name: string }) {
  const { t } = useTranslation('chat');
  return (
    <div className="mt-3 flex gap-1 self-start rounded-2xl rounded-es-md border border-line bg-card px-4 py-3">
      <span className="sr-only">{t('isTyping', { name })}</span>
      {[0, 150, 300].map((delay) => (
        <span
          key={delay}
          aria-hidden
          className="size-1.5 animate-bounce rounded-full bg-muted"
          style={{ animationDelay: `${delay}ms` }}
        />
      ))}
    </div>
  );
}

/** Announces incoming messages to screen readers. */
function LiveAnnouncement({ entries, name }: { entries: ThreadEntry[]; name: string }) {
  const { t } = useTranslation('chat');
  const last = entries.findLast(({ isMine }) => !isMine);
  const [first] = useState(last?.key);
  const isNew = last !== undefined && last.key !== first;
  return (
    <p aria-live="polite" className="sr-only">
      {isNew && t('heard', { name, text: last.content || t('picturesCount', { count: last.images.length }) })}
    </p>
  );
}
