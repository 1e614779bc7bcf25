import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';

import { adminPaths } from '#admin-paths';
import { invalidate, invalidateTag, useApiQuery } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { AdminPage, BackLink } from '#ui/back-office/admin-page.tsx';
import { AdminTime } from '#ui/back-office/admin-time.tsx';
import { Loaded } from '#ui/back-office/loaded.tsx';
import { FormSubmit } from '#ui/fields/form-submit.tsx';
import { TextareaField } from '#ui/fields/text-field.tsx';
import { useText } from '#ui/i18n/use-text.ts';
import { useToast } from '#ui/kit/use-toast.ts';
import { useIsCurrentScreen } from '#ui/navigation/navigation-target.ts';

import { CaseLayout, DecisionChoices, DecisionPanel, PastDecisions } from '../case-layout.tsx';
import { endOfPeriod, PeriodField } from '../suspending/suspend-dialog.tsx';
import * as reportCasesApi from './contract.ts';
import { DecisionForm as Decision, type ReportCase } from './contract.ts';
import { ReportedMessages, ReportedTarget } from './reported-target.tsx';

/** All reports of an ad, a member or a conversation, and the decision about them. */
export function ReportScreen() {
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

/** Decides all reports of a case. */
function DecisionForm({ reportCase, onDecided }: { reportCase: ReportCase; onDecided: () => void }) {
  const { t } = useTranslation('admin-reports');
  const errorText = useErrorMessages();
  const { api } = useApp();
  const client = useQueryClient();
  const [days, setDays] = useState('7');
  const { register, handleSubmit, control, formState } = useForm<Decision>({
    resolver: zodResolver(Decision),
    defaultValues: { reason: '', until: null },
  });
  const chosen = useWatch({ control, name: 'decision' });
  const decide = useMutation({
    mutationFn: (form: Decision) => {
      const until = form.decision === 'suspend-account' ? endOfPeriod(days, Date.now()) : null;
      return api(reportCasesApi.decideReports, { params: { id: reportCase._id }, body: { ...form, until } });
    },
    onSuccess: onDecided,
    // Refetch after an error, too: another moderator may have decided first.
    onSettled: () =>
      Promise.all([
        invalidate(client, reportCasesApi.reportCases.list),
        invalidate(client, reportCasesApi.getReportCase),
        invalidateTag(client, 'ads'),
      ]),
  });
  return (
    <form
      noValidate
      onSubmit={(event) => void handleSubmit((form) => decide.mutate(form))(event)}
      className="panel space-y-4"
    >
      <DecisionChoices
        legend={t('decideTitle', { count: reportCase.reports })}
        choices={reportCase.permitted.map((value) => ({
          value,
          label: t(`decision_${value}`),
          hint: t(`decisionText_${value}`),
        }))}
        error={errorText.forField(formState.errors.decision?.message)}
        field={register('decision')}
      />
      {chosen === 'suspend-account' && <PeriodField days={days} onChange={setDays} />}
      <TextareaField
        label={t('reason')}
        hint={t(chosen === 'none' ? 'reasonForReporters' : 'reasonForAll')}
        dir="auto"
        rows={4}
        maxLength={500}
        error={errorText.forField(formState.errors.reason?.message)}
        {...register('reason')}
      />
      <FormSubmit error={errorText.forCall(decide.error)} isBusy={decide.isPending}>
        {t('decide')}
      </FormSubmit>
    </form>
  );
}

/** Every report of a case, latest first. */
function ReportList({ reports }: { reports: ReportCase['list'] }) {
  const { t } = useTranslation(['admin-reports', 'people']);
  return (
    <section className="panel space-y-3" aria-labelledby="reports">
      <h2 id="reports" className="text-h3">
        {t('reportsCount', { count: reports.length })}
      </h2>
      <ul className="divide-y divide-line">
        {reports.map(({ _id, reporter, reason, details, at }) => (
          <li key={_id} className="py-3 text-ui first:pt-0 last:pb-0">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="font-medium">{t(`people:reason-${reason}`)}</span>
              <span className="text-small text-muted">
                <AdminTime at={at} />
              </span>
            </p>
            {details && (
              <p dir="auto" className="text-lines mt-1">
                {details}
              </p>
            )}
            <p className="mt-1 text-small text-muted">
              <bdi>{reporter.name || t('deletedMember')}</bdi>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
