import { clsx } from 'clsx';
import { Flag, MessagesSquare } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { adminPaths } from '#admin-paths';
import { paths } from '#paths';
import { AdminTime } from '#ui/back-office/admin-time.tsx';
import { useText } from '#ui/i18n/use-text.ts';
import { Avatar } from '#ui/kit/avatar.tsx';

import { PictureRow } from '../picture-row.tsx';
import type { ReportCase } from './contract.ts';

/** The reported target: the ad at the time of the report, or the conversation, and the member behind it. */
export function ReportedTarget({ reportCase }: { reportCase: ReportCase }) {
  const { t } = useTranslation(['admin-reports', 'admin-audit', 'admin-moderation']);
  const { ad, kind, member, reported, otherCases } = reportCase;
  return (
    <section className="panel space-y-4" aria-labelledby="target">
      <h2 id="target" className="flex items-center gap-2 text-h3">
        {kind === 'conversation' ? <MessagesSquare size={18} aria-hidden /> : <Flag size={18} aria-hidden />}
        {t(`target_${kind}`)}
      </h2>
      {ad && <ReportedAd ad={ad} reported={reported} />}
      <div className="flex items-center gap-3">
        <Avatar name={member.name} picture={member.picture} className="size-11" />
        <div className="min-w-0 text-ui">
          <p dir="auto" className="text-page-side truncate font-medium">
            {member.status === 'active' ? (
              <Link to={paths.user(member._id)} className="hover:underline">
                {member.name}
              </Link>
            ) : (
              member.name || t('deletedMember')
            )}
          </p>
          <p className="text-small text-muted">
            {[
              t(`admin-audit:value_${member.status}`),
              member.role === 'member' ? '' : t(`admin-audit:value_${member.role}`),
            ]
              .filter(Boolean)
              .join(' · ')}
            {' · '}
            {t('memberSince')} <AdminTime at={member.memberSince} />
          </p>
        </div>
      </div>
      {otherCases > 0 && (
        <p className="text-ui">
          <Link to={`${adminPaths.reports()}?memberId=${member._id}`} className="link">
            {t('otherCases', { count: otherCases })}
          </Link>
        </p>
      )}
    </section>
  );
}

function ReportedAd({ ad, reported }: Pick<ReportCase, 'reported'> & { ad: NonNullable<ReportCase['ad']> }) {
  const { t } = useTranslation(['admin-reports', 'admin-audit']);
  const text = useText();
  const description = text(reported?.description);
  return (
    <div className="space-y-3">
      <p className="text-ui">
        {t(`admin-audit:value_${ad.status}`)}
        {' · '}
        {ad.status === 'deleted' ? (
          t('deletedAd')
        ) : (
          <Link to={paths.ad(ad._id)} className="link">
            {t('viewAd')}
          </Link>
        )}
      </p>
      {reported && reported.images.length > 0 && <PictureRow images={reported.images} />}
      {description && (
        <p dir="auto" className="text-lines line-clamp-6 max-w-prose text-ui">
          {description}
        </p>
      )}
    </div>
  );
}

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
