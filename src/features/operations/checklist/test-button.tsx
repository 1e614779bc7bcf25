import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { useErrorMessages } from '#web/api/use-error-messages.ts';
import { useApp } from '#web/app-context/use-app.ts';

import * as checklistApi from './contract.ts';

/** Tries the mail server or the gateway, and shows what came of it. */
export function TestButton({ name }: { name: 'mail' | 'gateway' }) {
  const { t } = useTranslation('admin-dashboard');
  const { api } = useApp();
  const words = useErrorMessages();
  const test = useMutation({
    mutationFn: async () =>
      name === 'mail'
        ? api(checklistApi.testMail, {})
        : { ...(await api(checklistApi.testGateway, {})), recipient: '' },
  });
  return (
    <div className="flex flex-col gap-2 sm:max-w-xs sm:items-end">
      <button type="button" className="btn-outline" disabled={test.isPending} onClick={() => test.mutate()}>
        {t(`test_${name}`)}
      </button>
      <p role="status" className="text-small break-words sm:text-end">
        {test.error && words.forCall(test.error)}
        {test.data && t(`test_${name}_${test.data.outcome}`, { recipient: test.data.recipient })}
        {test.data?.reason && (
          <bdi dir="ltr" className="block text-muted">
            {test.data.reason}
          </bdi>
        )}
      </p>
    </div>
  );
}
