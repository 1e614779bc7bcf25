import { useMutation, useQueryClient } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { AdminTime } from '#ui/back-office/admin-time.tsx';
import { ConfirmAction } from '#ui/back-office/confirm-action.tsx';
import { invalidate, useApiQuery } from '#ui/api/api-query.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { useApp } from '#ui/api/use-app.ts';
import { FormError } from '#ui/fields/form-error.tsx';
import { InlineLoadError } from '#ui/kit/load-error.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';

import * as sessionListApi from './contract.ts';

interface MemberSessionsProps {
  person: { _id: string; name: string };
  /** Whether the viewer may end them. */
  mayEnd: boolean;
}

/** The open sessions of a member, for staff. */
export function MemberSessions({ person: { _id: id, name }, mayEnd }: MemberSessionsProps) {
  const { t } = useTranslation(['admin-people', 'account']);
  const errorText = useErrorMessages();
  const { api } = useApp();
  const client = useQueryClient();
  const [isEndingAll, setIsEndingAll] = useState(false);
  const { data, error, refetch } = useApiQuery(sessionListApi.listMemberSessions, { params: { id } });
  const refresh = () => invalidate(client, sessionListApi.listMemberSessions);
  const end = useMutation({
    mutationFn: (sessionId: string) => api(sessionListApi.endMemberSession, { params: { id, sessionId } }),
    onSettled: refresh,
  });
  const sessions = data?.sessions;
  return (
    <section className="panel space-y-3" aria-labelledby="sessions">
      <h2 id="sessions" className="text-h3">
        {t('sessions')}
      </h2>
      {error && <InlineLoadError onRetry={() => void refetch()} />}
      {!sessions && !error && <Skeleton className="h-16" />}
      {sessions?.length === 0 && <p className="text-ui text-muted">{t('noSessions')}</p>}
      <ul className="divide-y divide-line">
        {sessions?.map(({ _id, device, ip, lastUsedAt }) => (
          <li key={_id} className="flex items-center gap-3 py-2 text-ui">
            <span className="min-w-0 flex-1">
              <bdi className="block truncate">{device || t('account:unknownDevice')}</bdi>
              <span className="block text-small text-muted">
                {ip && (
                  <>
                    <bdi>{ip}</bdi>
                    {' · '}
                  </>
                )}
                <AdminTime at={lastUsedAt} />
              </span>
            </span>
            {mayEnd && (
              <button
                type="button"
                className="btn-icon"
                disabled={end.isPending}
                aria-label={t('endSession', { device: device || t('account:unknownDevice') })}
                onClick={() => end.mutate(_id)}
              >
                <LogOut size={18} aria-hidden className="rtl:-scale-x-100" />
              </button>
            )}
          </li>
        ))}
      </ul>
      <FormError text={errorText.forCall(end.error)} />
      {mayEnd && sessions && sessions.length > 0 && (
        <button type="button" className="btn-outline w-full" onClick={() => setIsEndingAll(true)}>
          {t('endSessions')}
        </button>
      )}
      <ConfirmAction
        isOpen={isEndingAll}
        onClose={() => setIsEndingAll(false)}
        title={t('endSessionsTitle', { name })}
        text={t('endSessionsText')}
        confirm={t('endSessions')}
        run={async () => {
          await api(sessionListApi.endMemberSessions, { params: { id } });
          await refresh();
        }}
      />
    </section>
  );
}
