import { Link2Off, PartyPopper } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';

import { adminPaths } from '#admin-paths';
import * as staffApi from '#features/accounts/staff/contract.ts';
import { paths } from '#paths';
import { ApiError, isRefusal } from '#ui/api/api-error.ts';
import { useApiQuery } from '#ui/api/api-query.ts';
import { LoadError } from '#ui/kit/load-error.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';
import { useMember } from '#ui/session.ts';

import { AccountStep, ClaimStep } from './account-step.tsx';
import * as setupApi from './contract.ts';
import { FormSteps } from './form-steps.tsx';
import { SecurityStep } from './security-step.tsx';
import { SetupFrame, type StepId } from './setup-frame.tsx';

/** Sets an empty installation up: the first admin with a second factor, then what the form asks for. */
export function SetupWizard() {
  const { t } = useTranslation('admin-setup');
  const token = useSearchParams()[0].get('token') ?? '';
  const [isDone, setIsDone] = useState(false);
  // In memory only.
  const [password, setPassword] = useState<string>();
  const isAdmin = useMember()?.role === 'admin';
  const isMember = useMember() !== null;
  const state = useApiQuery(setupApi.getState, { body: { token } }, { enabled: !isDone });
  const session = useApiQuery(staffApi.getStaffSession, {}, { enabled: isAdmin });
  const needsFactor = session.error instanceof ApiError && session.error.code === 'STAFF_SECOND_FACTOR_REQUIRED';

  const failed = state.error ? state : session.error && !needsFactor ? session : null;
  let step: StepId | undefined;
  let content: ReactNode;
  if (isDone) content = <DoneStep />;
  else if (state.error && isRefusal(state.error))
    content = <Notice isScreen role="alert" icon={Link2Off} title={t('refusedTitle')} text={t('refusedText')} />;
  else if (failed) content = <LoadError error={failed.error!} onRetry={() => void failed.refetch()} />;
  else if (!state.data || (isAdmin && !session.data && !needsFactor)) content = <Skeleton className="h-96" />;
  else if (!isMember)
    [step, content] = ['account', <AccountStep key="account" token={token} {...state.data} onPassword={setPassword} />];
  else if (!isAdmin) [step, content] = ['account', <ClaimStep key="claim" token={token} />];
  else if (needsFactor) [step, content] = ['security', <SecurityStep key="security" password={password} />];
  else return <FormSteps token={token} onFinished={() => setIsDone(true)} />;
  return <SetupFrame step={step}>{content}</SetupFrame>;
}

/** What to do next. The links load the page anew, with the new name, colour and categories. */
function DoneStep() {
  const { t } = useTranslation('admin-setup');
  const links = [
    { href: adminPaths.categories(), label: t('nextCategories') },
    { href: adminPaths.plans(), label: t('nextPlans') },
    { href: adminPaths.pages(), label: t('nextPages') },
    { href: adminPaths.staff(), label: t('nextStaff') },
    { href: paths.home(), label: t('nextHome') },
  ];
  return (
    <Notice
      isScreen
      role="status"
      icon={PartyPopper}
      tone="success"
      title={t('doneTitle')}
      text={t('doneText')}
      action={
        <div className="w-full space-y-6">
          <a href={paths.admin()} className="btn-primary">
            {t('toDashboard')}
          </a>
          <ul className="space-y-1 text-ui">
            {links.map(({ href, label }) => (
              <li key={href}>
                <a href={href} className="link inline-flex min-h-9 items-center">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      }
    />
  );
}
