import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router';

import { adminPaths } from '#admin-paths';
import { PastDecisions } from '#features/moderation/past-decisions.tsx';
import * as reportCasesApi from '#features/moderation/report-cases/contract.ts';
import type { ReportCase } from '#features/moderation/report-cases/contract.ts';
import { DecisionForm } from '#features/moderation/report-cases/decision-form.tsx';
import { ReportList } from '#features/moderation/report-cases/report-list.tsx';
import { ReportedMessages } from '#features/moderation/report-cases/reported-messages.tsx';
import { ReportedTarget } from '#features/moderation/report-cases/reported-target.tsx';

import { AdminPage } from '../../admin/admin-page.tsx';
import { AdminTime } from '../../admin/admin-time.tsx';
import { useApiQuery } from '../../api/api-query.ts';
import { useText } from '../../i18n/use-text.ts';
import { useIsCurrentScreen } from '../../navigation/navigation-target.ts';
import { LoadError } from '../../ui/load-error.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useToast } from '../../ui/toasts/use-toast.ts';

/** All reports of an ad, a member or a conversation, and the decision about them. */
export function Component() {
  const { t } = useTranslation('admin-reports');
  const text = useText();
  const { id = '' } = useParams();
  const { data, error, refetch } = useApiQuery(reportCasesApi.getReportCase, { params: { id } });
  const back = (
    <Link to={adminPaths.reports()} className="btn-outline">
      {t('allReports')}
    </Link>
  );
  if (error)
    return (
      <AdminPage title={t('title')} actions={back}>
        <LoadError error={error} onRetry={() => void refetch()} />
      </AdminPage>
    );
  const { ad, kind, member } = data?.reportCase ?? {};
  const title = ad ? text(ad.title) : member?.name;
  return (
    <AdminPage
      title={title || (kind ? t('deletedMember') : t('title'))}
      lead={kind && t(`target_${kind}`)}
      actions={back}
    >
      {data ? <Case reportCase={data.reportCase} /> : <Skeleton className="h-96" />}
    </AdminPage>
  );
}

function Case({ reportCase }: { reportCase: ReportCase }) {
  const { t } = useTranslation('admin-reports');
  const toast = useToast();
  const navigate = useNavigate();
  const isCurrent = useIsCurrentScreen();
  const { decision, permitted, conversation } = reportCase;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-6">
      <div className="min-w-0 space-y-4 lg:space-y-6">
        <ReportedTarget reportCase={reportCase} />
        {conversation && <ReportedMessages conversation={conversation} />}
        <ReportList reports={reportCase.list} />
        <PastDecisions history={reportCase.history} />
      </div>
      <div className="lg:sticky lg:top-20">
        {decision ? (
          <Decided decision={decision} />
        ) : permitted.length === 0 ? (
          <p className="panel text-ui text-muted">{t('aboutYou')}</p>
        ) : (
          <DecisionForm
            reportCase={reportCase}
            onDecided={() => {
              toast(t('decided'));
              if (isCurrent()) void navigate(adminPaths.reports());
            }}
          />
        )}
      </div>
    </div>
  );
}

function Decided({ decision: { decision, at, by, reason } }: { decision: NonNullable<ReportCase['decision']> }) {
  const { t } = useTranslation('admin-reports');
  return (
    <section className="panel space-y-2 text-ui" aria-labelledby="decision">
      <h2 id="decision" className="text-h3">
        {t(`decided_${decision}`)}
      </h2>
      <p className="text-small text-muted">
        <bdi>{by.name || t('deletedMember')}</bdi>
        {' · '}
        <AdminTime at={at} />
      </p>
      <p dir="auto" className="text-lines">
        {reason}
      </p>
    </section>
  );
}
