import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { useApp } from '#ui/api/use-app.ts';

import * as checklistApi from './contract.ts';

interface TestButtonProps {
  name: 'address' | 'mail' | 'gateway';
}

/** Tries the site's address, the mail server or the gateway, and shows what came of it. */
export function TestButton({ name }: TestButtonProps) {
  const { t } = useTranslation('admin-dashboard');
  const { api } = useApp();
  const words = useErrorMessages();
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
        {test.error && words.forCall(test.error)}
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
