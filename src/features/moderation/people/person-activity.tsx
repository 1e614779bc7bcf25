import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { adminPaths } from '#admin-paths';
import { type AdCard, AdStatus } from '#features/ads/contract.ts';
import { formatExactMoney, formatPrice } from '#features/ads/format-money.ts';
import { displayedOrderStatus } from '#features/payments/rules.ts';
import { Picture } from '#features/pictures/picture.tsx';
import { apiQuery, useApiQuery } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { AdminTime } from '#ui/back-office/admin-time.tsx';
import { useLanguage, useText } from '#ui/i18n/use-text.ts';
import { Select } from '#ui/kit/select.tsx';

import type { ReportCaseRow } from '../report-cases/contract.ts';
import * as moderatedPeopleApi from './contract.ts';
import { PersonSection } from './person-parts.tsx';

/** A person's newest ads, of any state or of a chosen one. */
export function PersonAds({ personId }: { personId: string }) {
  const { t } = useTranslation(['admin-people', 'layout']);
  const { api } = useApp();
  const [status, setStatus] = useState('');
  const query = useQuery({
    ...apiQuery(api, moderatedPeopleApi.listPersonAds, {
      params: { id: personId },
      query: status ? { status: AdStatus.parse(status) } : {},
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <PersonSection id="ads" title={t('ads')} query={query}>
      {({ ads, counts }) => {
        const total = counts.reduce((sum, { count }) => sum + count, 0);
        if (total === 0) return <p className="text-ui text-muted">{t('noAds')}</p>;
        const inState = counts.find((entry) => entry.status === status)?.count ?? total;
        return (
          <>
            <Select
              label={t('state')}
              variant="bar"
              value={status}
              onChange={setStatus}
              choices={[
                { value: '', label: t('allAds', { count: total }) },
                ...counts.map(({ status: value, count }) => ({
                  value,
                  label: t('statusCount', { status: t(`layout:status_${value}`), count }),
                })),
              ]}
            />
            <ul className="divide-y divide-line">
              {ads.map((ad) => (
                <AdRow key={ad._id} ad={ad} />
              ))}
            </ul>
            {inState > ads.length && (
              <p className="text-small text-muted">
                {t('newestAds', { count: ads.length })}{' '}
                <Link to={adminPaths.ads({ sellerId: personId })} className="link">
                  {t('adsTable')}
                </Link>
              </p>
            )}
          </>
        );
      }}
    </PersonSection>
  );
}

function AdRow({ ad }: { ad: AdCard }) {
  const { t } = useTranslation(['admin-people', 'layout']);
  const text = useText();
  const language = useLanguage();
  const title = text(ad.title) || t('adNumber', { id: ad._id });
  const price = formatPrice(ad.price, language);
  return (
    <li className="flex items-center gap-3 py-3 text-ui last:pb-0">
      <span className="size-11 shrink-0 overflow-hidden rounded-lg bg-hover">
        {ad.image && <Picture image={ad.image} alt="" sizes="2.75rem" className="size-11 object-cover" />}
      </span>
      <span className="min-w-0 flex-1">
        <span dir="auto" className="text-page-side block truncate font-medium">
          <Link to={adminPaths.ad(ad._id)} className="hover:underline">
            {title}
          </Link>
        </span>
        <span className="block text-small text-muted">
          {t(`layout:status_${ad.status}`)}
          {price && <bdi> · {price}</bdi>} · <AdminTime at={ad.createdAt} />
        </span>
      </span>
    </li>
  );
}

/** Reports about and by a person. */
export function PersonReports({ personId }: { personId: string }) {
  const { t } = useTranslation('admin-people');
  const query = useApiQuery(moderatedPeopleApi.listPersonReports, { params: { id: personId } });
  return (
    <PersonSection id="person-reports" title={t('reports')} query={query}>
      {({ about, by }) => (
        <>
          <Cases title={t('reportsAbout')} cases={about} empty={t('noReportsAbout')} />
          <Cases title={t('reportsBy')} cases={by} empty={t('noReportsBy')} />
        </>
      )}
    </PersonSection>
  );
}

function Cases({ title, cases, empty }: { title: string; cases: ReportCaseRow[]; empty: string }) {
  const { t } = useTranslation(['admin-people', 'admin-reports', 'people']);
  const text = useText();
  const nameOf = ({ ad, kind, member }: ReportCaseRow) => {
    const name = member.name || t('deletedAccount');
    if (ad) return text(ad.title);
    return kind === 'conversation' ? t('admin-reports:messagesOf', { name }) : name;
  };
  return (
    <div>
      <h3 className="text-ui font-medium">{title}</h3>
      {cases.length === 0 && <p className="mt-1 text-ui text-muted">{empty}</p>}
      <ul className="divide-y divide-line">
        {cases.map((row) => (
          <li key={row._id} className="py-3 text-ui last:pb-0">
            <Link to={adminPaths.report(row._id)} dir="auto" className="text-page-side block truncate link">
              {nameOf(row)}
            </Link>
            <p className="text-small text-muted">
              {row.reasons.map((reason) => t(`people:reason-${reason}`)).join(t('admin-reports:comma'))}
              {' · '}
              {row.decision ? t(`admin-reports:decided_${row.decision.decision}`) : t('openReport')}
              {' · '}
              <AdminTime at={row.reportedAt} />
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A person's latest orders. */
export function PersonPayments({ personId }: { personId: string }) {
  const { t } = useTranslation(['admin-people', 'account']);
  const text = useText();
  const language = useLanguage();
  const query = useApiQuery(moderatedPeopleApi.listPersonPayments, { params: { id: personId } });
  return (
    <PersonSection id="payments" title={t('payments')} query={query}>
      {({ orders, total }) => (
        <>
          {total === 0 && <p className="text-ui text-muted">{t('noPayments')}</p>}
          <ul className="divide-y divide-line">
            {orders.map((order) => (
              <li key={order._id} className="py-3 text-ui last:pb-0">
                <p className="flex justify-between gap-4">
                  <span dir="auto" className="text-page-side min-w-0 truncate">
                    {text(order.adTitle)}
                  </span>
                  <bdi className="shrink-0 font-medium">
                    {formatExactMoney(order.amount, order.currency, order.decimals, language)}
                  </bdi>
                </p>
                <p className="text-small text-muted">
                  {text(order.planName)} · {t(`account:purpose_${order.purpose}`)} ·{' '}
                  {t(`account:order_${displayedOrderStatus(order)}`)} ·{' '}
                  <AdminTime at={order.paidAt ?? order.createdAt} />
                </p>
              </li>
            ))}
          </ul>
          {total > orders.length && (
            <p className="text-small text-muted">{t('latestPayments', { count: orders.length })}</p>
          )}
        </>
      )}
    </PersonSection>
  );
}
