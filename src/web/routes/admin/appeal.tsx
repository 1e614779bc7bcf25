import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router';

import { adminPaths } from '#admin-paths';
import { paths } from '#paths';
import { AnswerForm } from '#features/moderation/appeals/answer-form.tsx';
import * as appealsApi from '#features/moderation/appeals/contract.ts';
import type { AppealDetails } from '#features/moderation/appeals/contract.ts';
import { PastDecisions } from '#features/moderation/past-decisions.tsx';
import { PictureRow } from '#features/moderation/picture-row.tsx';

import { AdminPage } from '../../admin/admin-page.tsx';
import { AdminTime } from '../../admin/admin-time.tsx';
import { useApiQuery } from '../../api/api-query.ts';
import { useText } from '../../i18n/use-text.ts';
import { useIsCurrentScreen } from '../../navigation/navigation-target.ts';
import { LoadError } from '../../ui/load-error.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useToast } from '../../ui/toasts/use-toast.ts';

/** One appeal, and the answer to it. */
export function Component() {
  const { t } = useTranslation('admin-appeals');
  const text = useText();
  const { id = '' } = useParams();
  const { data, error, refetch } = useApiQuery(appealsApi.getAppeal, { params: { id } });
  const back = (
    <Link to={adminPaths.appeals()} className="btn-outline">
      {t('allAppeals')}
    </Link>
  );
  if (error)
    return (
      <AdminPage title={t('title')} actions={back}>
        <LoadError error={error} onRetry={() => void refetch()} />
      </AdminPage>
    );
  if (!data)
    return (
      <AdminPage title={t('title')} actions={back}>
        <Skeleton className="h-96" />
      </AdminPage>
    );
  const { ad, member } = data.appeal;
  return (
    <AdminPage
      title={ad ? text(ad.title) : member.name || t('deletedMember')}
      lead={t(ad ? 'target_ad' : 'target_account')}
      actions={back}
    >
      <Appeal appeal={data.appeal} />
    </AdminPage>
  );
}

function Appeal({ appeal }: { appeal: AppealDetails }) {
  const { t } = useTranslation('admin-appeals');
  const toast = useToast();
  const navigate = useNavigate();
  const isCurrent = useIsCurrentScreen();
  const { ad, member, suspension, images, answer, refusal } = appeal;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-6">
      <div className="min-w-0 space-y-4 lg:space-y-6">
        <section className="panel space-y-4">
          {images.length > 0 && <PictureRow images={images} />}
          {ad && (
            <p className="text-ui">
              <Link to={paths.ad(ad._id)} className="link">
                {t('viewAd')}
              </Link>
            </p>
          )}
          <dl className="space-y-4 text-ui">
            <Quote label={t('appealText')} text={appeal.text} by={member.name || t('deletedMember')}>
              <AdminTime at={appeal.createdAt} />
            </Quote>
            <Quote label={t('suspensionReason')} text={suspension.reason} by={suspension.by.name || t('deletedMember')}>
              <AdminTime at={suspension.since} />
              {suspension.until && (
                <>
                  {` · ${t('until')} `}
                  <AdminTime at={suspension.until} />
                </>
              )}
            </Quote>
          </dl>
        </section>
        <PastDecisions history={appeal.history} />
      </div>
      <div className="lg:sticky lg:top-20">
        {answer ? (
          <section className="panel space-y-2 text-ui" aria-labelledby="answer">
            <h2 id="answer" className="text-h3">
              {t(`answered_${answer.decision}`)}
            </h2>
            <p className="text-small text-muted">
              {answer.by && <bdi>{answer.by} · </bdi>}
              <AdminTime at={answer.at} />
            </p>
            {answer.text && (
              <p dir="auto" className="text-lines">
                {answer.text}
              </p>
            )}
          </section>
        ) : refusal ? (
          <p role="status" className="panel text-ui text-muted">
            {t(`refusal_${refusal}`)}
          </p>
        ) : (
          <AnswerForm
            appeal={appeal}
            onSent={() => {
              toast(t('sent'));
              if (isCurrent()) void navigate(adminPaths.appeals());
            }}
          />
        )}
      </div>
    </div>
  );
}

function Quote({ label, text, by, children }: { label: string; text: string; by: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-medium">{label}</dt>
      <dd>
        <p className="mb-1 text-small text-muted">
          <bdi>{by}</bdi>
          {' · '}
          {children}
        </p>
        <p dir="auto" className="rounded-xl bg-hover px-3 py-2 wrap-anywhere whitespace-pre-line">
          {text}
        </p>
      </dd>
    </div>
  );
}
