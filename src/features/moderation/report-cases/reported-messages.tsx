import { clsx } from 'clsx';
import { Flag } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { AdminTime } from '#ui/back-office/admin-time.tsx';

import { PictureRow } from '../picture-row.tsx';
import type { ReportCase } from './contract.ts';

/** The reported messages, marked, with those around them. */
export function ReportedMessages({ conversation }: { conversation: NonNullable<ReportCase['conversation']> }) {
  const { t } = useTranslation('admin-reports');
  const { messages, pictureAccess } = conversation;
  return (
    <section className="panel space-y-3" aria-labelledby="messages">
      <div>
        <h2 id="messages" className="text-h3">
          {t('messages')}
        </h2>
        <p className="text-small text-muted">{t('messagesText')}</p>
      </div>
      <ol className="space-y-2">
        {messages.map(({ _id, seq, senderId, content, images, createdAt, isReported }, at) => (
          <li key={_id} className="space-y-2">
            {at > 0 && seq > (messages[at - 1]?.seq ?? 0) + 1 && (
              <p className="text-center text-small text-muted">{t('messagesBetween')}</p>
            )}
            <div
              className={clsx(
                'rounded-xl border px-3 py-2 text-ui',
                isReported ? 'border-danger bg-danger-soft' : 'border-line',
              )}
            >
              <p className="flex flex-wrap items-center justify-between gap-x-4 text-small text-muted">
                <span className="flex items-center gap-1.5 font-medium">
                  {isReported && <Flag size={14} aria-hidden className="text-danger" />}
                  {isReported && <span className="sr-only">{t('reportedMessage')}</span>}
                  <bdi>{senderId.name || t('deletedMember')}</bdi>
                </span>
                <AdminTime at={createdAt} />
              </p>
              {content && (
                <p dir="auto" className="text-lines mt-1">
                  {content}
                </p>
              )}
              {images.length > 0 && (
                <div className="mt-2">
                  <PictureRow images={images.map((image) => ({ ...image, access: pictureAccess }))} />
                </div>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
