import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { MessageCircleOff } from 'lucide-react';
import { type ReactNode, type Ref, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { VerifiedBadge } from '#features/accounts/people/verified-badge.tsx';
import { PriceText } from '#features/ads/cards/card-parts.tsx';
import { Picture } from '#features/pictures/picture.tsx';
import { PrivateHead } from '#features/site/private-head.tsx';
import { paths } from '#paths';
import { ApiError } from '#ui/api/api-error.ts';
import { apiQuery } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { useText } from '#ui/i18n/use-text.ts';
import { LoadError } from '#ui/kit/load-error.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';
import { useMember } from '#ui/session.ts';

import { chatStore, useChatState } from '../client/chat-store.ts';
import { openThread } from '../client/sync.ts';
import type { Thread } from '../client/thread.ts';
import * as chatApi from '../contract.ts';
import type { Conversation, Message, Partner } from '../contract.ts';
import { PartnerPicture, usePartnerName } from '../partner.tsx';
import { AdLink, AdStatus, AdStrip, ShowNumber } from './ad-strip.tsx';
import { Composer, type ComposerHandle } from './composer.tsx';
import { MessageLog } from './message-log.tsx';
import { ThreadHeader, useBlockToggle } from './thread-header.tsx';
import { toThreadEntries } from './thread-lines.ts';

interface ThreadViewProps {
  id: string;
  onReport: (conversation: Conversation) => void;
}

/** A conversation: cached messages show at once and are refreshed. */
export function ThreadView({ id, onReport }: ThreadViewProps) {
  const { t } = useTranslation('chat');
  const { api } = useApp();
  const conversation = useChatState((state) => state.conversations[id]);
  const thread = useChatState((state) => state.threads[id]);
  const opening = useQuery({
    ...apiQuery(api, chatApi.get, { params: { id } }),
    queryFn: () => openThread(id),
    staleTime: 0,
    gcTime: 0,
  });
  const { error, isPending, refetch } = opening;
  if (error instanceof ApiError && error.status === 404) return <NotFound />;
  if (conversation && thread && (!isPending || thread.messages.length > 0)) {
    return <LoadedThread conversation={conversation} thread={thread} isCurrent={!isPending} onReport={onReport} />;
  }
  return (
    <>
      <PrivateHead title={t('title')} />
      {error ? (
        <div className="p-4">
          <LoadError error={error} onRetry={() => void refetch()} />
        </div>
      ) : (
        <Placeholder />
      )}
    </>
  );
}

interface LoadedThreadProps {
  conversation: Conversation;
  thread: Thread;
  /** Whether the refresh has finished or failed. */
  isCurrent: boolean;
  onReport: (conversation: Conversation) => void;
}

function LoadedThread({ conversation, thread, isCurrent, onReport }: LoadedThreadProps) {
  const { t } = useTranslation('chat');
  const member = useMember();
  const outgoing = useChatState((state) => state.outgoing);
  const own = outgoing.filter(({ conversationId }) => conversationId === conversation._id);
  const entries = toThreadEntries(thread, own, { ...conversation, userId: member?._id ?? '' });
  const isNew = entries.length === 0 && conversation.kind === 'ad' && conversation.side === 'buyer';
  const composer = useRef<ComposerHandle>(null);
  const canWrite = !conversation.partner?.isGone && !conversation.partner?.isBlockedByMe;
  const write = (text: string) => composer.current?.write(text);
  return (
    <div data-thread className="flex h-full min-h-0 flex-col">
      <PrivateHead title={usePartnerName()(conversation)} />
      <h2 className="sr-only">{t('messagesWith', { name: usePartnerName()(conversation) })}</h2>
      <ThreadHeader conversation={conversation} onReport={onReport} />
      {conversation.kind === 'ad' && !(isNew && conversation.ad) && <AdStrip conversation={conversation} />}
      <MessageLog
        conversation={conversation}
        thread={thread}
        entries={entries}
        isCurrent={isCurrent}
        empty={isNew && <FirstMessage conversation={conversation} onPrompt={canWrite ? write : undefined} />}
      />
      <Foot conversation={conversation} composer={composer} />
    </div>
  );
}

/** The composer, or the reason why there is none. */
function Foot({ conversation, composer: handle }: { conversation: Conversation; composer: Ref<ComposerHandle> }) {
  const { t } = useTranslation(['chat', 'people']);
  const { partner } = conversation;
  if (partner?.isGone)
    return <p className="border-t border-line bg-card px-4 py-4 text-center text-ui text-muted">{t('goneNote')}</p>;
  const composer = <Composer conversationId={conversation._id} ref={handle} />;
  return partner ? (
    <UnlessBlocked conversation={conversation} partner={partner}>
      {composer}
    </UnlessBlocked>
  ) : (
    composer
  );
}

function UnlessBlocked({
  conversation,
  partner,
  children,
}: {
  conversation: Conversation;
  partner: Partner;
  children: ReactNode;
}) {
  const { t } = useTranslation(['chat', 'people']);
  const { isBlocked, toggle } = useBlockToggle(conversation, partner);
  if (!isBlocked) return children;
  return (
    <div
      role="status"
      className={clsx(
        'flex flex-wrap items-center justify-center gap-x-4 gap-y-2',
        'border-t border-line bg-card px-4 py-3 text-ui',
      )}
    >
      <p className="text-muted">{t('blockedNote')}</p>
      <button type="button" className="btn-outline" onClick={toggle}>
        {t('people:unblock')}
      </button>
    </div>
  );
}

function NotFound() {
  const { t } = useTranslation('chat');
  return (
    <div className="grid h-full place-items-center p-4">
      <PrivateHead title={t('notFound')} />
      <Notice
        icon={MessageCircleOff}
        title={t('notFound')}
        text={t('notFoundText')}
        action={
          <Link to={paths.chat()} className="btn-primary">
            {t('back')}
          </Link>
        }
      />
    </div>
  );
}

function Placeholder() {
  return (
    <div className="flex h-full flex-col">
      <div className="flex items-center gap-3 border-b border-line bg-card px-4 py-2">
        <Skeleton className="size-11 rounded-full" />
        <Skeleton className="h-4 w-36" />
      </div>
      <div className="mx-auto flex w-full max-w-3xl flex-1 flex-col justify-end gap-3 p-4">
        <Skeleton className="h-12 w-3/5" />
        <Skeleton className="h-10 w-2/5 self-end" />
        <Skeleton className="h-16 w-1/2" />
        <Skeleton className="h-10 w-1/3 self-end" />
      </div>
    </div>
  );
}

const PROMPTS = ['quickAvailable', 'quickPrice', 'quickSee'] as const;

interface FirstMessageProps {
  conversation: Conversation;
  /** Undefined if the viewer can't write. */
  onPrompt: ((text: string) => void) | undefined;
}

/** An empty conversation of a buyer: the ad, its seller, and suggested first messages. */
function FirstMessage({ conversation, onPrompt }: FirstMessageProps) {
  const { t } = useTranslation('chat');
  const text = useText();
  const name = usePartnerName()(conversation);
  const { ad, partner, canRevealPhone } = conversation;
  return (
    <div className="mx-auto flex w-full max-w-md flex-col items-center gap-4 py-4">
      {ad && (
        <div className="w-full rounded-2xl border border-line bg-card p-3">
          <AdLink conversation={conversation} className="group flex items-center gap-4">
            <Picture
              image={ad.image}
              icon={ad.icon}
              alt=""
              sizes="8rem"
              className="aspect-4/3 w-32! shrink-0 rounded-xl"
            />
            <span className="min-w-0 flex-1">
              <span dir="auto" className="text-page-side line-clamp-2 text-ui group-hover:underline">
                {text(ad.title)}
              </span>
              <PriceText price={ad.price} className="mt-1 text-price" />
              <AdStatus ad={ad} />
            </span>
          </AdLink>
          <div className="mt-3 flex flex-wrap items-center gap-3 border-t border-line pt-3">
            <PartnerPicture partner={partner} className="size-11" />
            <span dir="auto" className="text-page-side min-w-0 flex-1 truncate text-ui font-medium">
              {name} {partner?.isVerified && <VerifiedBadge />}
            </span>
            {canRevealPhone && <ShowNumber adId={ad._id} className="max-sm:w-full" />}
          </div>
        </div>
      )}
      {onPrompt && (
        <div role="group" aria-label={t('quickLabel')} className="flex flex-wrap justify-center gap-2">
          {PROMPTS.map((prompt) => (
            <button key={prompt} type="button" className="btn-outline font-normal" onClick={() => onPrompt(t(prompt))}>
              {t(prompt)}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

/** Messages that a report offers to choose from. */
const MAX_OFFERED = 10;

/** The latest loaded messages of the other side, latest first. */
export function findReportable({ _id, side }: Conversation): Message[] {
  const messages = chatStore.get().threads[_id]?.messages ?? [];
  return messages
    .filter((message) => message.side !== side)
    .slice(-MAX_OFFERED)
    .toReversed();
}
