import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';

import { adminPaths } from '#admin-paths';
import { AdFacts } from '#features/ads/ad-page/ad-facts.tsx';
import { AdHistory, AdSummary } from '#features/ads/admin/ad-summary.tsx';
import * as adminAdsApi from '#features/ads/admin/contract.ts';
import type { AdminAd } from '#features/ads/admin/contract.ts';
import { isExtendable } from '#features/ads/rules.ts';
import { PictureRow } from '#features/moderation/picture-row.tsx';
import * as reportCasesApi from '#features/moderation/report-cases/contract.ts';
import * as adminPaymentsApi from '#features/payments/admin/contract.ts';
import { EnterPayment } from '#features/payments/admin/enter-payment.tsx';
import { PaymentAmount, PaymentState } from '#features/payments/payment-lines.tsx';
import { paths } from '#paths';
import { useApiQuery } from '#ui/api/api-query.ts';
import { AdminPage, BackLink } from '#ui/back-office/admin-page.tsx';
import { AdminTime } from '#ui/back-office/admin-time.tsx';
import { AuditLink } from '#ui/back-office/audit-history.tsx';
import { useText } from '#ui/i18n/use-text.ts';
import { LoadError } from '#ui/kit/notice.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';
import { useMember } from '#ui/session.ts';

import { AdActions } from './ad-actions.tsx';

/** One ad in any state: its content, its history, and the actions of staff. */
export function Component() {
  const { t } = useTranslation('admin-ads');
  const text = useText();
  const { id = '' } = useParams();
  const { data, error, refetch } = useApiQuery(adminAdsApi.getAd, { params: { id } });
  const ad = data?.ad;
  return (
    <AdminPage
      title={(ad && text(ad.title)) || t('ad')}
      lead={<BackLink to={adminPaths.ads()}>{t('allAds')}</BackLink>}
      actions={
        <>
          {ad && ad.status !== 'deleted' && (
            <Link to={paths.ad(id)} className="btn-outline">
              {t('viewOnSite')}
            </Link>
          )}
          {ad && <AuditLink kind="ad" id={id} />}
        </>
      }
    >
      {error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : ad ? (
        <Ad ad={ad} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </AdminPage>
  );
}

function Ad({ ad }: { ad: AdminAd }) {
  const isAdmin = useMember()?.role === 'admin';
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-6">
      <div className="min-w-0 space-y-4 max-lg:order-last lg:space-y-6">
        {ad.details && <Content details={ad.details} />}
        <AdHistory history={ad.history} />
        {isAdmin && <AdOrders ad={ad} />}
        <AdReports adId={ad._id} />
      </div>
      <div className="space-y-4 lg:space-y-6">
        <AdActions ad={ad} />
        <AdSummary ad={ad} />
      </div>
    </div>
  );
}

/** The ad's pictures and texts, in both languages. */
function Content({ details }: { details: NonNullable<AdminAd['details']> }) {
  return (
    <>
      <section className="panel space-y-4">
        {details.images.length > 0 && <PictureRow images={details.images} />}
        {(['en', 'ar'] as const).map(
          (language) =>
            details.description[language] && (
              <p key={language} dir="auto" lang={language} className="text-lines max-w-prose text-ui">
                {details.description[language]}
              </p>
            ),
        )}
      </section>
      <AdFacts ad={details} />
    </>
  );
}

/** The last orders of an ad, for admins, who can enter a payment that posts or extends it. */
export function AdOrders({ ad }: { ad: AdminAd }) {
  const adId = ad._id;
  const { t } = useTranslation('admin-ads');
  const text = useText();
  const [now] = useState(Date.now);
  const endsAt = ad.endsAt === null ? null : Date.parse(ad.endsAt);
  const purpose =
    ad.status === 'pending_payment' ? 'post' : isExtendable(ad.status, endsAt, now) ? 'extend' : undefined;
  const { data, error, refetch } = useApiQuery(adminPaymentsApi.listPayments, { query: { adId } });
  return (
    <section className="panel space-y-3" aria-labelledby="orders">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="orders" className="text-h3">
          {t('orders')}
        </h2>
        {purpose && <EnterPayment ad={ad} purpose={purpose} />}
      </div>
      {error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="h-11" />
      ) : data.rows.length === 0 ? (
        <p className="text-ui text-muted">{t('noOrders')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {data.rows.map((payment) => (
            <li key={payment._id} className="py-3 text-ui first:pt-0 last:pb-0">
              <p className="flex flex-wrap justify-between gap-x-4">
                <Link to={adminPaths.payment(payment._id)} className="font-medium hover:underline">
                  {text(payment.planName)} · <PaymentAmount payment={payment} />
                </Link>
                <span className="text-small text-muted">
                  <AdminTime at={payment.createdAt} />
                </span>
              </p>
              <p className="text-small text-muted">
                <PaymentState payment={payment} />
              </p>
            </li>
          ))}
        </ul>
      )}
      {data && data.pagination.totalPages > 1 && (
        <Link to={`${adminPaths.payments()}?adId=${adId}`} className="link text-ui">
          {t('openOrders')}
        </Link>
      )}
    </section>
  );
}

/** The reports of an ad: open and decided ones. */
export function AdReports({ adId }: { adId: string }) {
  const { t } = useTranslation(['admin-ads', 'admin-reports', 'people']);
  const open = useApiQuery(reportCasesApi.reportCases.list, { query: { adId, state: 'open' } });
  const decided = useApiQuery(reportCasesApi.reportCases.list, { query: { adId, state: 'decided' } });
  const error = open.error ?? decided.error;
  const rows = open.data && decided.data && [...open.data.rows, ...decided.data.rows];
  return (
    <section className="panel space-y-3" aria-labelledby="reports">
      <h2 id="reports" className="text-h3">
        {t('reports')}
      </h2>
      {error ? (
        <LoadError error={error} onRetry={() => void (open.error ? open : decided).refetch()} />
      ) : !rows ? (
        <Skeleton className="h-11" />
      ) : rows.length === 0 ? (
        <p className="text-ui text-muted">{t('noReports')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {rows.map(({ _id, reasons, reportedAt, decision }) => (
            <li key={_id} className="py-3 text-ui first:pt-0 last:pb-0">
              <p className="flex flex-wrap justify-between gap-x-4">
                <Link to={adminPaths.report(_id)} className="font-medium hover:underline">
                  {reasons.map((reason) => t(`people:reason-${reason}`)).join(t('admin-reports:comma'))}
                </Link>
                <span className="text-small text-muted">
                  <AdminTime at={reportedAt} />
                </span>
              </p>
              <p className="text-small text-muted">
                {decision ? t(`admin-reports:decided_${decision.decision}`) : t('admin-reports:state_open')}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
