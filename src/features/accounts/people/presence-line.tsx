import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { formatRelativeTime } from '#platform/text/format.ts';
import { apiQuery } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { useLanguage } from '#ui/i18n/use-text.ts';

import * as peopleApi from './contract.ts';
import type { Presence } from './contract.ts';

const REFETCH_MS = 60_000;

/** Shows whether a user is online. Loads after hydration, because pages are cached for everyone; reserves its line. */
export function PresenceLine({ userId }: { userId: string }) {
  const { api } = useApp();
  const { data, dataUpdatedAt } = useQuery({
    ...apiQuery(api, peopleApi.getPresence, { params: { id: userId } }),
    refetchInterval: REFETCH_MS,
  });
  return (
    <p className="min-h-[1lh] text-ui">
      {data?.presence && <PresenceText presence={data.presence} now={dataUpdatedAt} />}
    </p>
  );
}

/** "Online" with a green dot, or when the user was last seen. */
export function PresenceText({ presence: { isOnline, lastSeenAt }, now }: { presence: Presence; now: number }) {
  const { t } = useTranslation('people');
  const language = useLanguage();
  if (isOnline) {
    return (
      <span className="inline-flex items-center gap-1.5 font-medium text-success">
        <span aria-hidden className="size-2 rounded-full bg-online" />
        {t('online')}
      </span>
    );
  }
  return (
    lastSeenAt && (
      <span className="text-muted">{t('lastSeen', { when: formatRelativeTime(lastSeenAt, now, language) })}</span>
    )
  );
}
