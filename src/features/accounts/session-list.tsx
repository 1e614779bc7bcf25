import { useMutation, useQueryClient } from '@tanstack/react-query';
import { LogOut, MonitorSmartphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { formatDate, ownTimeZone } from '#platform/format.ts';
import { queryOf, useRead } from '#web/data/query.ts';
import { useErrorWords } from '#web/data/error-words.ts';
import { useApp } from '#web/data/use-app.ts';
import { LoadFailed } from '#web/layout/load-failed.tsx';
import { useLanguage } from '#web/layout/site.ts';
import { FormError } from '#web/ui/form-error.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

import { endSession, endSessions, listSessions, type Session } from './contract.ts';

/** Where the member is signed in, and the way to sign out there. */
export function SessionList() {
  const { t } = useTranslation('account');
  const words = useErrorWords();
  const { api } = useApp();
  const client = useQueryClient();
  const { data, error, refetch } = useRead(listSessions, {});
  const signOut = useMutation({
    mutationFn: (id: string | null) => (id === null ? api(endSessions, {}) : api(endSession, { params: { id } })),
    onSettled: () => client.invalidateQueries(queryOf(api, listSessions, {})),
  });
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-40" />;
  return (
    <section aria-labelledby="sessions-title" className="panel">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="sessions-title" className="text-lg font-semibold">
          {t('sessions')}
        </h2>
        {data.sessions.length > 1 && (
          <button
            type="button"
            className="btn-outline"
            disabled={signOut.isPending}
            onClick={() => signOut.mutate(null)}
          >
            {t('signOutOthers')}
          </button>
        )}
      </div>
      <ul className="mt-2 divide-y divide-line">
        {data.sessions.map((session) => (
          <SessionRow
            key={session._id}
            session={session}
            isBusy={signOut.isPending}
            onSignOut={() => signOut.mutate(session._id)}
          />
        ))}
      </ul>
      <FormError text={words.ofCall(signOut.error)} />
    </section>
  );
}

function SessionRow({ session, isBusy, onSignOut }: { session: Session; isBusy: boolean; onSignOut: () => void }) {
  const { t } = useTranslation('account');
  const language = useLanguage();
  const device = session.device || t('unknownDevice');
  const lastUsed = formatDate(session.lastUsedAt, language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: ownTimeZone(),
  });
  return (
    <li className="flex items-center gap-3 py-3">
      <MonitorSmartphone size={22} aria-hidden className="shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="font-medium">
          <bdi>{device}</bdi>
        </p>
        <p className={`text-sm ${session.isCurrent ? 'text-success' : 'text-muted'}`}>
          {session.isCurrent ? t('thisDevice') : t('lastUsed', { date: lastUsed })}
        </p>
      </div>
      {!session.isCurrent && (
        <button
          type="button"
          className="btn-icon"
          disabled={isBusy}
          aria-label={t('signOut', { device })}
          onClick={onSignOut}
        >
          <LogOut size={20} aria-hidden className="rtl:-scale-x-100" />
        </button>
      )}
    </li>
  );
}
