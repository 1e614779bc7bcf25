import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router';

import { adminPaths } from '#admin-paths';
import { paths } from '#paths';
import { invalidate, invalidateTag, useApiQuery } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { AdminPage, BackLink } from '#ui/back-office/admin-page.tsx';
import { AdminTime } from '#ui/back-office/admin-time.tsx';
import { Loaded } from '#ui/back-office/loaded.tsx';
import { StateTabs, useTableState } from '#ui/back-office/state-tabs.tsx';
import { FormSubmit } from '#ui/fields/form-submit.tsx';
import { TextareaField } from '#ui/fields/text-field.tsx';
import { useText } from '#ui/i18n/use-text.ts';
import { useToast } from '#ui/kit/use-toast.ts';
import { useIsCurrentScreen } from '#ui/navigation/navigation-target.ts';
import { DataTable } from '#ui/table/data-table.tsx';

import { CaseLayout, DecisionChoices, DecisionPanel, PastDecisions } from '../case-layout.tsx';
import { PictureRow } from '../picture-row.tsx';
import * as appealsApi from './contract.ts';
import { AppealAnswer, type AppealDetails, type AppealRow } from './contract.ts';

/** The appeals against suspensions, the longest waiting first. */
export function AppealsScreen() {
  const { t } = useTranslation('admin-appeals');
  const text = useText();
  const state = useTableState(appealsApi.APPEAL_STATES);
  const nameOf = ({ ad, member }: AppealRow) =>
    ad ? text(ad.title) : t('accountOf', { name: member.name || t('deletedMember') });
  return (
    <AdminPage title={t('title')} lead={t('lead')}>
      <StateTabs
        label={t('states')}
        states={appealsApi.APPEAL_STATES.map((name) => ({ state: name, label: t(`state_${name}`) }))}
        current={state}
      />
      <DataTable
        key={state}
        name="appeals"
        label={t('title')}
        endpoints={appealsApi.appeals}
        query={{ state }}
        rowName={nameOf}
        rowLink={({ _id }) => adminPaths.appeal(_id)}
        columns={[
          {
            id: 'suspended',
            label: t('suspended'),
            isTitle: true,
            cell: (row) => (
              <span dir="auto" className="text-page-side line-clamp-2 whitespace-normal">
                {nameOf(row)}
              </span>
            ),
          },
          { id: 'member', label: t('member'), cell: ({ member }) => <bdi>{member.name || t('deletedMember')}</bdi> },
          {
            id: 'text',
            label: t('appealText'),
            isText: true,
            cell: (row) => (
              <span dir="auto" className="text-page-side line-clamp-2">
                {row.text}
              </span>
            ),
          },
          {
            id: 'suspendedBy',
            label: t('suspendedBy'),
            cell: ({ suspension }) => <bdi>{suspension.by.name || t('deletedMember')}</bdi>,
          },
          {
            id: 'createdAt',
            label: t('createdAt'),
            sort: 'createdAt',
            cell: ({ createdAt }) => <AdminTime at={createdAt} />,
          },
          ...(state === 'decided'
            ? [
                {
                  id: 'answer',
                  label: t('answer'),
                  cell: ({ answer }: AppealRow) => answer && t(`answered_${answer.decision}`),
                },
                {
                  id: 'answeredBy',
                  label: t('answeredBy'),
                  cell: ({ answer }: AppealRow) =>
                    typeof answer?.by === 'string' && <bdi>{answer.by || t('deletedMember')}</bdi>,
                },
              ]
            : []),
        ]}
        empty={{ icon: Scale, title: t(`empty_${state}`), text: t(`emptyText_${state}`) }}
      />
    </AdminPage>
  );
}

/** One appeal, and the answer to it. */
export function AppealScreen() {
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

/** Answers an appeal: ends the suspension, or upholds it. */
function AnswerForm({ appeal, onSent }: { appeal: AppealDetails; onSent: () => void }) {
  const { t } = useTranslation('admin-appeals');
  const errorText = useErrorMessages();
  const { api } = useApp();
  const client = useQueryClient();
  const { register, handleSubmit, formState } = useForm<AppealAnswer>({
    resolver: zodResolver(AppealAnswer),
    defaultValues: { reason: '' },
  });
  const answer = useMutation({
    mutationFn: (body: AppealAnswer) => api(appealsApi.answerAppeal, { params: { id: appeal._id }, body }),
    onSuccess: onSent,
    // Refetch after an error, too: another moderator may have answered first.
    onSettled: () =>
      Promise.all([
        invalidate(client, appealsApi.appeals.list),
        invalidate(client, appealsApi.getAppeal),
        invalidateTag(client, 'ads'),
      ]),
  });
  const kind = appeal.ad ? 'ad' : 'account';
  return (
    <form
      noValidate
      onSubmit={(event) => void handleSubmit((form) => answer.mutate(form))(event)}
      className="panel space-y-4"
    >
      <DecisionChoices
        legend={t('decideTitle')}
        choices={(['restore', 'uphold'] as const).map((value) => ({
          value,
          label: t(`decision_${value}`),
          hint: t(`decisionText_${value}_${kind}`),
        }))}
        error={errorText.forField(formState.errors.decision?.message)}
        field={register('decision')}
      />
      <TextareaField
        label={t('reason')}
        dir="auto"
        rows={4}
        maxLength={500}
        error={errorText.forField(formState.errors.reason?.message)}
        {...register('reason')}
      />
      <FormSubmit error={errorText.forCall(answer.error)} isBusy={answer.isPending}>
        {t('send')}
      </FormSubmit>
    </form>
  );
}
