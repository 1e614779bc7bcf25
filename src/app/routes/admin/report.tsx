import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';

import { adminPaths } from '#admin-paths';
import { CaseLayout, DecisionPanel } from '#features/moderation/case-layout.tsx';
import { PastDecisions } from '#features/moderation/past-decisions.tsx';
import * as reportCasesApi from '#features/moderation/report-cases/contract.ts';
import type { ReportCase } from '#features/moderation/report-cases/contract.ts';
import { DecisionForm } from '#features/moderation/report-cases/decision-form.tsx';
import { ReportList } from '#features/moderation/report-cases/report-list.tsx';
import { ReportedMessages, ReportedTarget } from '#features/moderation/report-cases/reported-target.tsx';
import { useApiQuery } from '#ui/api/api-query.ts';
import { AdminPage, BackLink } from '#ui/back-office/admin-page.tsx';
import { Loaded } from '#ui/back-office/loaded.tsx';
import { useText } from '#ui/i18n/use-text.ts';
import { useToast } from '#ui/kit/use-toast.ts';
import { useIsCurrentScreen } from '#ui/navigation/navigation-target.ts';

/** All reports of an ad, a member or a conversation, and the decision about them. */
export function Component() {
  const { t } = useTranslation('admin-reports');
  const text = useText();
  const { id = '' } = useParams();
  const query = useApiQuery(reportCasesApi.getReportCase, { params: { id } });
  const { ad, kind, member } = query.data?.reportCase ?? {};
  const title = ad ? text(ad.title) : member?.name;
  return (
    <AdminPage
      title={title || (kind ? t('deletedMember') : t('title'))}
      lead={
        <>
          {kind && <span className="block">{t(`target_${kind}`)}</span>}
          <BackLink to={adminPaths.reports()}>{t('allReports')}</BackLink>
        </>
      }
    >
      <Loaded query={query}>{({ reportCase }) => <Case reportCase={reportCase} />}</Loaded>
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
    <CaseLayout
      decision={
        decision ? (
          <DecisionPanel
            title={t(`decided_${decision.decision}`)}
            at={decision.at}
            by={decision.by.name || t('deletedMember')}
            reason={decision.reason}
          />
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
        )
      }
    >
      <ReportedTarget reportCase={reportCase} />
      {conversation && <ReportedMessages conversation={conversation} />}
      <ReportList reports={reportCase.list} />
      <PastDecisions history={reportCase.history} />
    </CaseLayout>
  );
}
