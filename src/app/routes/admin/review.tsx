import { CheckCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';

import { adminPaths } from '#admin-paths';
import * as queueApi from '#features/moderation/queue/contract.ts';
import { Review } from '#features/moderation/queue/review.tsx';
import { UndoBar } from '#features/moderation/queue/undo-bar.tsx';
import { useQueueChanges } from '#features/moderation/queue/use-queue-changes.ts';
import { ApiError } from '#ui/api/api-error.ts';
import { useApiQuery } from '#ui/api/api-query.ts';
import { AdminPage, BackLink } from '#ui/back-office/admin-page.tsx';
import { AdminTime } from '#ui/back-office/admin-time.tsx';
import { useText } from '#ui/i18n/use-text.ts';
import { LoadError, Notice } from '#ui/kit/notice.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';

/** The review of an ad, or of the change of an active one. */
export function Component() {
  const { t } = useTranslation('admin-moderation');
  const text = useText();
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { data, error, refetch } = useApiQuery(queueApi.getReviewedAd, { params: { id } });
  useQueueChanges();
  const ad = data?.ad;
  const queue = adminPaths.moderation(params);
  return (
    <AdminPage
      title={ad ? text(ad.title) || ad._id : t('review')}
      lead={
        <>
          {ad && (
            <span className="block">
              {t(ad.change ? 'kind_change' : 'kind_new')}
              {` · ${t('waitingSince')} `}
              <AdminTime at={ad.since} />
            </span>
          )}
          <BackLink to={queue}>{t('queueTitle')}</BackLink>
        </>
      }
    >
      {ad ? (
        <Review key={id} ad={ad} />
      ) : error instanceof ApiError && error.code === 'NOT_IN_REVIEW' ? (
        <Notice
          role="status"
          icon={CheckCheck}
          title={t('notInReview')}
          text={t('notInReviewText')}
          action={
            <Link to={queue} className="btn-outline">
              {t('queueTitle')}
            </Link>
          }
        />
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-96" />
      )}
      <UndoBar
        onUndone={([first, ...rest]) => first && rest.length === 0 && navigate(adminPaths.review(first, params))}
      />
    </AdminPage>
  );
}
