import { useQuery } from '@tanstack/react-query';
import { MessageCircleOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { ApiError } from '#web/data/api-error.ts';
import { useMember } from '#web/data/auth.ts';
import { LoadFailed } from '#web/layout/load-failed.tsx';
import { PrivateHead } from '#web/layout/private-head.tsx';
import { paths } from '#web/paths.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

import type { Conversation, Partner } from '../contract.ts';
import { usePartnerName } from '../partner.tsx';
import { useChat } from '../state/store.ts';
import { openThread } from '../state/sync.ts';
import type { Thread } from '../state/thread.ts';
import { AdStrip } from './ad-strip.tsx';
import { Composer } from './composer.tsx';
import { toEntries } from './lines.ts';
import { MessageLog } from './message-log.tsx';
import { ThreadHead, useBlock } from './thread-head.tsx';

interface ThreadViewProps {
  id: string;
  onReport: (userId: string) => void;
}

/** A conversation: what is known shows at once, and is brought up to date. */
export function ThreadView({ id, onReport }: ThreadViewProps) {
  const { t } = useTranslation('chat');
  const conversation = useChat((state) => state.conversations[id]);
  const thread = useChat((state) => state.threads[id]);
  const opening = useQuery({
    queryKey: [`/chat/open/${id}`],
    queryFn: () => openThread(id).then(() => null),
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  });
  const { error, isPending, refetch } = opening;
  if (error instanceof ApiError && error.status === 404) return <Missing />;
  if (conversation && thread && (!isPending || thread.messages.length > 0)) {
    return <Open conversation={conversation} thread={thread} isCurrent={!isPending} onReport={onReport} />;
  }
  return (
    <>
      <PrivateHead title={t('title')} />
      {error ? (
        <div className="p-4">
          <LoadFailed error={error} onRetry={() => void refetch()} />
        </div>
      ) : (
        <Waiting />
      )}
    </>
  );
}

interface OpenProps {
  conversation: Conversation;
  thread: Thread;
  /** Whether the server was asked, or can't be. */
  isCurrent: boolean;
  onReport: (userId: string) => void;
}

function Open({ conversation, thread, isCurrent, onReport }: OpenProps) {
  const { t } = useTranslation('chat');
  const member = useMember();
  const outgoing = useChat((state) => state.outgoing);
  const own = outgoing.filter(({ conversationId }) => conversationId === conversation._id);
  const entries = toEntries(thread, own, { userId: member?._id ?? '', side: conversation.side });
  const isNew = entries.length === 0 && conversation.kind === 'ad' && conversation.side === 'buyer';
  return (
    <div data-thread className="flex h-full min-h-0 flex-col">
      <PrivateHead title={usePartnerName()(conversation)} />
      <h2 className="sr-only">{t('messagesWith', { name: usePartnerName()(conversation) })}</h2>
      <ThreadHead conversation={conversation} onReport={onReport} />
      {conversation.kind === 'ad' && <AdStrip ad={conversation.ad} />}
      <MessageLog conversation={conversation} thread={thread} entries={entries} isCurrent={isCurrent} />
      <Foot conversation={conversation} quick={isNew ? [t('quickAvailable'), t('quickPrice'), t('quickSee')] : []} />
    </div>
  );
}

/** The place to write, or why there is none. */
function Foot({ conversation, quick }: { conversation: Conversation; quick: string[] }) {
  const { t } = useTranslation(['chat', 'people']);
  const { partner } = conversation;
  if (partner?.isGone)
    return <p className="border-t border-line bg-card px-4 py-4 text-center text-sm text-muted">{t('goneNote')}</p>;
  const composer = <Composer conversationId={conversation._id} quick={quick} />;
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
  const { isBlocked, toggle } = useBlock(conversation, partner);
  if (!isBlocked) return children;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-t border-line bg-card px-4 py-3 text-sm"
    >
      <p className="text-muted">{t('blockedNote')}</p>
      <button type="button" className="btn-outline" onClick={toggle}>
        {t('people:unblock')}
      </button>
    </div>
  );
}

function Missing() {
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

function Waiting() {
  return (
    <div className="flex h-full flex-col">
      <div className="flex items-center gap-3 border-b border-line bg-card px-4 py-2.5">
        <Skeleton className="size-11 rounded-full" />
        <Skeleton className="h-4 w-36" />
      </div>
      <div className="mx-auto flex w-full max-w-3xl flex-1 flex-col justify-end gap-3 p-5">
        <Skeleton className="h-12 w-3/5" />
        <Skeleton className="h-10 w-2/5 self-end" />
        <Skeleton className="h-16 w-1/2" />
        <Skeleton className="h-10 w-1/3 self-end" />
      </div>
    </div>
  );
}
