import { useMutation, useQueryClient } from '@tanstack/react-query';
import { LogOut, MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { browserTimeZone, DATE, formatDate } from '#platform/text/format.ts';
import { invalidate, useApiQuery } from '#ui/api/api-query.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { useApp } from '#ui/api/use-app.ts';
import { useLanguage } from '#ui/i18n/use-text.ts';
import { FormError } from '#ui/fields/form-error.tsx';
import { LoadError } from '#ui/kit/load-error.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';

import * as sessionListApi from './contract.ts';
import type { Session } from './contract.ts';

/** The number of sessions shown at first. */
const LATEST = 5;

/** The member's sessions, this device first, with buttons to end them. Shows the latest at first. */
export function SessionList() {
  const { t } = useTranslation('account');
  const errorText = useErrorMessages();
  const { api } = useApp();
  const client = useQueryClient();
  const [showsAll, setShowsAll] = useState(false);
  const { data, error, refetch } = useApiQuery(sessionListApi.listSessions, {});
  const signOut = useMutation({
    mutationFn: (id: string | null) =>
      id === null ? api(sessionListApi.endOtherSessions, {}) : api(sessionListApi.endSession, { params: { id } }),
    onSettled: () => invalidate(client, sessionListApi.listSessions),
  });
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-40" />;
  const here = data.sessions.find(({ isCurrent }) => isCurrent);
  const sessions = [...(here ? [here] : []), ...data.sessions.filter((session) => session !== here)];
  return (
    <section aria-labelledby="sessions-title" className="panel">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="sessions-title" className="text-h3">
          {t('sessions')}
        </h2>
        {sessions.length > 1 && (
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
        {sessions.slice(0, showsAll ? undefined : LATEST).map((session) => (
          <SessionRow
            key={session._id}
            session={session}
            isSameNetwork={session.network === here?.network}
            isBusy={signOut.isPending}
            onSignOut={() => signOut.mutate(session._id)}
          />
        ))}
      </ul>
      {sessions.length > LATEST && !showsAll && (
        <button type="button" className="btn-text -mx-3" onClick={() => setShowsAll(true)}>
          {t('allSessions', { count: sessions.length })}
        </button>
      )}
      <FormError text={errorText.forCall(signOut.error)} />
    </section>
  );
}

interface SessionRowProps {
  session: Session;
  /** Whether it began in the network of this device. */
  isSameNetwork: boolean;
  isBusy: boolean;
  onSignOut: () => void;
}

function SessionRow({ session, isSameNetwork, isBusy, onSignOut }: SessionRowProps) {
  const { t } = useTranslation('account');
  const language = useLanguage();
  const device = session.device || t('unknownDevice');
  const lastUsed = formatDate(session.lastUsedAt, language, {
    ...DATE,
    hour: '2-digit',
    minute: '2-digit',
    timeZone: browserTimeZone(),
  });
  return (
    <li className="flex items-center gap-3 py-3">
      <MonitorSmartphone size={22} aria-hidden className="mt-0.5 shrink-0 self-start text-muted" />
      <div className="min-w-0 flex-1">
        <p className="font-medium">
          <bdi>{device}</bdi>
        </p>
        <p className={`text-ui text-balance ${session.isCurrent ? 'text-success' : 'text-muted'}`}>
          {session.isCurrent ? t('thisDevice') : t('lastUsed', { date: lastUsed })}
        </p>
        {session.network && (
          <p className="text-ui text-muted">
            {isSameNetwork && !session.isCurrent ? (
              t('sameNetwork')
            ) : (
              <>
                {t('network')} <bdi dir="ltr">{session.network}</bdi>
              </>
            )}
          </p>
        )}
      </div>
      {!session.isCurrent && (
        <button
          type="button"
          className="btn-icon -me-3"
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
