import { MessagesSquare } from 'lucide-react';
import { startTransition, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';

import { ConversationList } from '#features/chat/inbox/conversation-list.tsx';
import { OfflineLine } from '#features/chat/talk/offline-line.tsx';
import { ThreadView } from '#features/chat/talk/thread-view.tsx';
import { PrivateHead } from '#web/layout/private-head.tsx';
import { late } from '#web/ui/late.ts';

const ReportDialog = late(() => import('#features/moderation/reporting/report-dialog.tsx'));

/** Conversations, and the one that is open: beside each other where there is room (specification §2.2). */
export function Component() {
  const { t } = useTranslation('chat');
  const { conversationId: id } = useParams();
  const [reported, setReported] = useState<{ userId: string; isOpen: boolean } | null>(null);
  return (
    <div className="mx-auto flex h-full max-w-7xl flex-col lg:px-6">
      {!id && <PrivateHead title={t('title')} />}
      <OfflineLine />
      <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] border-line md:grid-cols-[19rem_minmax(0,1fr)] lg:grid-cols-[23rem_minmax(0,1fr)] lg:border-x">
        <div className={`min-h-0 min-w-0 border-e border-line bg-card max-md:border-0 ${id ? 'max-md:hidden' : ''}`}>
          <ConversationList />
        </div>
        <section className={`min-h-0 min-w-0 ${id ? '' : 'max-md:hidden'}`} aria-label={t('title')}>
          {id ? (
            <ThreadView
              key={id}
              id={id}
              onReport={(userId) => startTransition(() => setReported({ userId, isOpen: true }))}
            />
          ) : (
            <Pick />
          )}
        </section>
      </div>
      <Suspense>
        {reported && (
          <ReportDialog
            target="user"
            id={reported.userId}
            isOpen={reported.isOpen}
            onClose={() => setReported({ ...reported, isOpen: false })}
          />
        )}
      </Suspense>
    </div>
  );
}

function Pick() {
  const { t } = useTranslation('chat');
  return (
    <div className="grid h-full place-items-center p-6 text-center">
      <div>
        <span className="mx-auto mb-4 grid size-16 place-items-center rounded-full bg-hover text-muted">
          <MessagesSquare size={28} aria-hidden />
        </span>
        <p className="text-lg font-semibold">{t('pick')}</p>
        <p className="mt-1 text-sm text-muted">{t('pickText')}</p>
      </div>
    </div>
  );
}
