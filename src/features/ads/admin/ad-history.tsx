import { useTranslation } from 'react-i18next';

import { AdminTime } from '#ui/back-office/admin-time.tsx';

import { AD_HISTORY_EVENTS, type AdHistoryEntry, type AdHistoryEvent } from './contract.ts';

/** The events of an ad, with actor, time and reason, latest first. */
export function AdHistory({ history }: { history: AdHistoryEntry[] }) {
  const { t } = useTranslation(['admin-ads', 'admin-audit']);
  const describe = (event: AdHistoryEntry['event']) =>
    isLifecycleEvent(event) ? t(`event_${event}`) : t(`admin-audit:action_${event}`);
  const nameOf = ({ by }: AdHistoryEntry) => {
    if (!by) return t('admin-audit:system');
    return by.isSeller ? t('theSeller') : by.name || t('deletedMember');
  };
  return (
    <section className="panel space-y-3" aria-labelledby="history">
      <h2 id="history" className="text-h3">
        {t('history')}
      </h2>
      {history.length === 0 && <p className="text-ui text-muted">{t('noHistory')}</p>}
      <ol className="divide-y divide-line">
        {history.map((entry) => (
          <li key={entry._id} className="py-3 text-ui first:pt-0 last:pb-0">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="font-medium">{describe(entry.event)}</span>
              <span className="text-small text-muted">
                <AdminTime at={entry.at} />
              </span>
            </p>
            <p className="text-small text-muted">
              <bdi>{nameOf(entry)}</bdi>
              {entry.status && ` · ${t(`admin-audit:value_${entry.status}`)}`}
            </p>
            {entry.reason && (
              <p dir="auto" className="text-page-side text-lines mt-1">
                {entry.reason}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

const isLifecycleEvent = (event: string): event is AdHistoryEvent =>
  (AD_HISTORY_EVENTS as readonly string[]).includes(event);
