import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { formatNumber } from '#platform/text/format.ts';
import { AdminTime } from '#ui/back-office/admin-time.tsx';
import { DetailLines } from '#ui/back-office/detail-lines.tsx';
import { useLanguage, useText } from '#ui/i18n/use-text.ts';

import { PriceText } from '../cards/card-parts.tsx';
import { SellerLink } from './ad-table-parts.tsx';
import { AD_HISTORY_EVENTS, type AdHistoryEntry, type AdHistoryEvent, type AdminAd } from './contract.ts';

export function AdSummary({ ad }: { ad: AdminAd }) {
  const { t } = useTranslation(['admin-ads', 'admin-audit']);
  const text = useText();
  const language = useLanguage();
  const { place, seller, reason, plan, endsAt, featuredUntil } = ad;
  const time = (at: string | null) => at && <AdminTime at={at} />;
  const lines: [label: string, value: ReactNode][] = [
    [t('status'), t(`admin-audit:value_${ad.status}`)],
    [t('change'), ad.hasPendingChange && t('changeWaits')],
    [
      t('reason'),
      reason && (
        <span key="reason" dir="auto">
          {reason}
        </span>
      ),
    ],
    [t('price'), <PriceText key="price" price={ad.price} className="" />],
    [t('category'), ad.categoryPath.map(({ name }) => text(name)).join(' › ')],
    [t('place'), [text(place.city?.name), text(place.country.name)].filter(Boolean).join(t('comma'))],
    [t('seller'), <SellerLink key="seller" seller={seller} />],
    [t('plan'), text(plan)],
    [t('posted'), endsAt === null && time(ad.createdAt)],
    [t('created'), endsAt !== null && time(ad.createdAt)],
    [t('ends'), time(endsAt)],
    [t('featuredUntil'), time(featuredUntil)],
    [t('views'), formatNumber(ad.views, language)],
    [t('phoneReveals'), formatNumber(ad.phoneReveals, language)],
    [t('number'), ad._id],
  ];
  return (
    <section className="panel" aria-labelledby="summary">
      <h2 id="summary" className="mb-3 text-h3">
        {t('summary')}
      </h2>
      <DetailLines lines={lines} />
    </section>
  );
}

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
