import { useMutation } from '@tanstack/react-query';
import { ChevronDown, CircleAlert, CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { adminPaths } from '#admin-paths';
import { useApiQuery } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';

import * as checklistApi from './contract.ts';
import type { Check } from './contract.ts';

/** Where a check is done, if not in the environment. */
const ACTIONS: Partial<
  Record<Check, { to: string; label: `checkAction_${'contactEmail' | 'category' | 'page' | 'plan' | 'system'}` }>
> = {
  recentBackup: { to: adminPaths.system(), label: 'checkAction_system' },
  rehearsal: { to: adminPaths.system(), label: 'checkAction_system' },
  contactEmail: { to: adminPaths.settings({ section: 'contact' }), label: 'checkAction_contactEmail' },
  terms: { to: adminPaths.page('terms-and-conditions'), label: 'checkAction_page' },
  privacy: { to: adminPaths.page('privacy-policy'), label: 'checkAction_page' },
  category: { to: adminPaths.categories(), label: 'checkAction_category' },
  plan: { to: adminPaths.plans(), label: 'checkAction_plan' },
};

/** What is missing before the site goes public, open while something is. Nothing while it loads or if it fails. */
export function Checklist() {
  const { t } = useTranslation('admin-dashboard');
  const { data } = useApiQuery(checklistApi.getChecklist, {});
  if (!data) return null;
  const missing = data.checks.filter(({ isDone }) => !isDone).length;
  return (
    <details open={missing > 0} className="group panel">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3">
        <h2 className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2 text-h2">
          {t('checklist')}
          <span className="text-ui font-normal text-muted">
            {missing > 0 ? t('missing', { count: missing }) : t('nothingMissing')}
          </span>
        </h2>
        <ChevronDown
          size={20}
          aria-hidden
          className="shrink-0 text-muted transition-transform group-open:-rotate-180"
        />
      </summary>
      <ul className="mt-3 divide-y divide-line">
        {data.checks.map(({ check, isDone }) => (
          <CheckRow key={check} check={check} isDone={isDone} />
        ))}
      </ul>
    </details>
  );
}

function CheckRow({ check, isDone }: { check: Check; isDone: boolean }) {
  const { t } = useTranslation('admin-dashboard');
  const action = ACTIONS[check];
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 py-3">
      {isDone ? (
        <CircleCheck size={20} aria-hidden className="shrink-0 text-success" />
      ) : (
        <CircleAlert size={20} aria-hidden className="shrink-0 text-danger" />
      )}
      <div className="min-w-0 flex-1 basis-60">
        <p className="text-ui font-medium">
          {t(`check_${check}`)}
          <span className="sr-only"> {isDone ? t('done') : t('toDo')}</span>
        </p>
        {!isDone && <p className="text-ui text-muted">{t(`checkText_${check}`)}</p>}
      </div>
      {check === 'address' && <TestButton name="address" />}
      {check === 'mail' && <TestButton name="mail" />}
      {check === 'gateway' && <TestButton name="gateway" />}
      {action && !isDone && (
        <Link to={action.to} className="btn-outline">
          {t(action.label)}
        </Link>
      )}
    </li>
  );
}

interface TestButtonProps {
  name: 'address' | 'mail' | 'gateway';
}

/** Tries the site's address, the mail server or the gateway, and shows what came of it. */
function TestButton({ name }: TestButtonProps) {
  const { t } = useTranslation('admin-dashboard');
  const { api } = useApp();
  const errorText = useErrorMessages();
  const test = useMutation({
    mutationFn: async () => {
      const nothing = { recipient: '', problem: null };
      if (name === 'mail') return { ...nothing, ...(await api(checklistApi.testMail, {})) };
      if (name === 'gateway') return { ...nothing, ...(await api(checklistApi.testGateway, {})) };
      return { ...nothing, ...(await api(checklistApi.testAddress, {})) };
    },
  });
  const { outcome, problem, reason, recipient } = test.data ?? {};
  return (
    <div className="flex flex-col sm:max-w-xs sm:items-end">
      <button type="button" className="btn-outline" disabled={test.isPending} onClick={() => test.mutate()}>
        {t(`test_${name}`)}
      </button>
      <p role="status" className="text-small break-words not-empty:mt-2 sm:text-end">
        {test.error && errorText.forCall(test.error)}
        {outcome && (problem ? t(`test_address_${problem}`) : t(`test_${name}_${outcome}`, { recipient }))}
        {reason && (
          <bdi dir="ltr" className="block text-muted">
            {reason}
          </bdi>
        )}
      </p>
    </div>
  );
}
