import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router';

import { adminPaths } from '#admin-paths';
import { AnswerForm } from '#features/moderation/appeals/answer-form.tsx';
import * as appealsApi from '#features/moderation/appeals/contract.ts';
import type { AppealDetails } from '#features/moderation/appeals/contract.ts';
import { CaseLayout, DecisionPanel } from '#features/moderation/case-layout.tsx';
import { PastDecisions } from '#features/moderation/past-decisions.tsx';
import { PictureRow } from '#features/moderation/picture-row.tsx';
import { paths } from '#paths';
import { useApiQuery } from '#ui/api/api-query.ts';
import { AdminPage, BackLink } from '#ui/back-office/admin-page.tsx';
import { AdminTime } from '#ui/back-office/admin-time.tsx';
import { Loaded } from '#ui/back-office/loaded.tsx';
import { useText } from '#ui/i18n/use-text.ts';
import { useToast } from '#ui/kit/use-toast.ts';
import { useIsCurrentScreen } from '#ui/navigation/navigation-target.ts';

/** One appeal, and the answer to it. */
export function Component() {
  const { t } = useTranslation('admin-appeals');
  const text = useText();
  const { id = '' } = useParams();
  const query = useApiQuery(appealsApi.getAppeal, { params: { id } });
  const { ad, member } = query.data?.appeal ?? {};
  return (
    <AdminPage
      title={ad ? text(ad.title) : member ? member.name || t('deletedMember') : t('title')}
      lead={
        <>
          {member && <span className="block">{t(ad ? 'target_ad' : 'target_account')}</span>}
          <BackLink to={adminPaths.appeals()}>{t('allAppeals')}</BackLink>
        </>
      }
    >
      <Loaded query={query}>{({ appeal }) => <Appeal appeal={appeal} />}</Loaded>
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
    <CaseLayout
      decision={
        answer ? (
          <DecisionPanel
            title={t(`answered_${answer.decision}`)}
            at={answer.at}
            by={answer.by === '' ? t('deletedMember') : answer.by}
            reason={answer.text}
          />
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
        )
      }
    >
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
    </CaseLayout>
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
