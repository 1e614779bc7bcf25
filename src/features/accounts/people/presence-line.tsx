import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { formatAgo } from '#platform/format.ts';
import { queryOf } from '#web/data/query.ts';
import { useApp } from '#web/data/use-app.ts';
import { useLanguage } from '#web/layout/site.ts';

import { getPresence, type Presence } from './contract.ts';

const AGAIN_MS = 60_000;

/** A green dot, or when someone was last seen. Comes after hydration, because pages are kept for all; its line is there before. */
export function PresenceLine({ userId }: { userId: string }) {
  const { api } = useApp();
  const { data, dataUpdatedAt } = useQuery({
    ...queryOf(api, getPresence, { params: { id: userId } }),
    refetchInterval: AGAIN_MS,
  });
  return (
    <p className="min-h-[1lh] text-sm">
      {data?.presence && <PresenceWords presence={data.presence} now={dataUpdatedAt} />}
    </p>
  );
}

/** A dot and a word, or when it was. */
export function PresenceWords({ presence: { isOnline, lastSeenAt }, now }: { presence: Presence; now: number }) {
  const { t } = useTranslation('people');
  const language = useLanguage();
  if (isOnline) {
    return (
      <span className="inline-flex items-center gap-1.5 font-medium text-success">
        <span aria-hidden className="size-2 rounded-full bg-success" />
        {t('online')}
      </span>
    );
  }
  return (
    lastSeenAt && <span className="text-muted">{t('lastSeen', { when: formatAgo(lastSeenAt, now, language) })}</span>
  );
}
