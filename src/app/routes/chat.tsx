import { clsx } from 'clsx';
import { MessagesSquare } from 'lucide-react';
import { startTransition, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';

import type { Conversation } from '#features/chat/contract.ts';
import { ConversationList } from '#features/chat/conversation-list.tsx';
import { OfflineBanner } from '#features/chat/thread/offline-banner.tsx';
import { findReportable, ThreadView } from '#features/chat/thread/thread-view.tsx';
import { PrivateHead } from '#features/site/private-head.tsx';
import { lazyComponent } from '#ui/navigation/lazy-component.ts';

const ReportDialog = lazyComponent(() => import('#features/moderation/reporting/report-dialog.tsx'));

/** The conversation list and the open conversation, side by side on wide screens (specification §2.2). */
export function Component() {
  const { t } = useTranslation('chat');
  const { conversationId: id } = useParams();
  const [reported, setReported] = useState<{ conversation: Conversation; isOpen: boolean } | null>(null);
  return (
    <div className="mx-auto flex h-full max-w-7xl flex-col lg:px-6">
      {!id && <PrivateHead title={t('title')} />}
      <OfflineBanner />
      <div
        className={clsx(
          'grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] border-line',
          'md:grid-cols-[19rem_minmax(0,1fr)] lg:grid-cols-[23rem_minmax(0,1fr)] lg:border-x',
        )}
      >
        <div className={`min-h-0 min-w-0 border-e border-line bg-card max-md:border-0 ${id ? 'max-md:hidden' : ''}`}>
          <ConversationList />
        </div>
        <section className={`min-h-0 min-w-0 ${id ? '' : 'max-md:hidden'}`} aria-label={t('title')}>
          {id ? (
            <ThreadView
              key={id}
              id={id}
              onReport={(conversation) => startTransition(() => setReported({ conversation, isOpen: true }))}
            />
          ) : (
            <NoConversation />
          )}
        </section>
      </div>
      <Suspense>
        {reported && (
          <ReportDialog
            key={reported.conversation._id}
            {...toTarget(reported.conversation)}
            isOpen={reported.isOpen}
            onClose={() => setReported({ ...reported, isOpen: false })}
          />
        )}
      </Suspense>
    </div>
  );
}

/** Messages of the other side can be reported; before the first one, the other person can. */
function toTarget(conversation: Conversation) {
  const messages = findReportable(conversation);
  return messages.length > 0
    ? ({ target: 'conversation', id: conversation._id, messages } as const)
    : ({ target: 'user', id: conversation.partner?._id ?? '' } as const);
}

function NoConversation() {
  const { t } = useTranslation('chat');
  return (
    <div className="grid h-full place-items-center p-6 text-center">
      <div>
        <span className="mx-auto mb-4 grid size-16 place-items-center rounded-full bg-hover text-muted">
          <MessagesSquare size={28} aria-hidden />
        </span>
        <p className="text-h3">{t('pick')}</p>
        <p className="mt-1 text-ui text-muted">{t('pickText')}</p>
      </div>
    </div>
  );
}
