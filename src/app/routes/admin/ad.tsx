import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';

import { adminPaths } from '#admin-paths';
import { AdFacts } from '#features/ads/ad-page/ad-facts.tsx';
import { AdHistory, AdSummary } from '#features/ads/admin/ad-summary.tsx';
import * as adminAdsApi from '#features/ads/admin/contract.ts';
import type { AdminAd } from '#features/ads/admin/contract.ts';
import { isExtendable, isLive } from '#features/ads/rules.ts';
import { PictureRow } from '#features/moderation/picture-row.tsx';
import * as reportCasesApi from '#features/moderation/report-cases/contract.ts';
import * as adminPaymentsApi from '#features/payments/admin/contract.ts';
import { EnterPayment } from '#features/payments/admin/enter-payment.tsx';
import { PaymentAmount, PaymentState } from '#features/payments/payment-parts.tsx';
import { paths } from '#paths';
import { useApiQuery } from '#ui/api/api-query.ts';
import { AdminPage, BackLink } from '#ui/back-office/admin-page.tsx';
import { AdminTime } from '#ui/back-office/admin-time.tsx';
import { AuditLink } from '#ui/back-office/audit-history.tsx';
import { useText } from '#ui/i18n/use-text.ts';
import { LoadError } from '#ui/kit/load-error.tsx';
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
          {ad && isInReview(ad) && (
            <Link to={adminPaths.review(id)} className="btn-primary">
              {t('review')}
            </Link>
          )}
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

/** Whether the ad, or a change of it, waits in the review queue. */
const isInReview = ({ status, hasPendingChange, isSellerActive }: AdminAd): boolean =>
  isSellerActive && (status === 'pending_review' || (hasPendingChange && isLive(status)));

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
function AdOrders({ ad }: { ad: AdminAd }) {
  const { t } = useTranslation('admin-ads');
  const text = useText();
  const [now] = useState(Date.now);
  const endsAt = ad.endsAt === null ? null : Date.parse(ad.endsAt);
  const purpose =
    ad.status === 'pending_payment' ? 'post' : isExtendable(ad.status, endsAt, now) ? 'extend' : undefined;
  const { data, error, refetch } = useApiQuery(adminPaymentsApi.listPayments, { query: { adId: ad._id } });
  return (
    <RecordPanel
      id="orders"
      title={t('orders')}
      button={purpose && <EnterPayment ad={ad} purpose={purpose} />}
      error={error}
      onRetry={() => void refetch()}
      records={data?.rows.map((payment) => ({
        path: adminPaths.payment(payment._id),
        name: (
          <>
            {text(payment.planName)} · <PaymentAmount payment={payment} />
          </>
        ),
        at: payment.createdAt,
        state: <PaymentState payment={payment} />,
      }))}
      empty={t('noOrders')}
    >
      {data && data.pagination.totalPages > 1 && (
        <Link to={`${adminPaths.payments()}?adId=${ad._id}`} className="link text-ui">
          {t('openOrders')}
        </Link>
      )}
    </RecordPanel>
  );
}

/** The reports of an ad: open and decided ones. */
function AdReports({ adId }: { adId: string }) {
  const { t } = useTranslation(['admin-ads', 'admin-reports', 'people']);
  const open = useApiQuery(reportCasesApi.reportCases.list, { query: { adId, state: 'open' } });
  const decided = useApiQuery(reportCasesApi.reportCases.list, { query: { adId, state: 'decided' } });
  const rows = open.data && decided.data && [...open.data.rows, ...decided.data.rows];
  return (
    <RecordPanel
      id="reports"
      title={t('reports')}
      error={open.error ?? decided.error}
      onRetry={() => void (open.error ? open : decided).refetch()}
      records={rows?.map(({ _id, reasons, reportedAt, decision }) => ({
        path: adminPaths.report(_id),
        name: reasons.map((reason) => t(`people:reason-${reason}`)).join(t('admin-reports:comma')),
        at: reportedAt,
        state: decision ? t(`admin-reports:decided_${decision.decision}`) : t('admin-reports:state_open'),
      }))}
      empty={t('noReports')}
    />
  );
}

interface RecordPanelProps {
  id: string;
  title: string;
  /** Beside the title. */
  button?: ReactNode;
  error: Error | null;
  onRetry: () => void;
  records: { path: string; name: ReactNode; at: string; state: ReactNode }[] | undefined;
  empty: string;
  children?: ReactNode;
}

/** Records that belong to the ad, each with a link, its time and its state. */
function RecordPanel({ id, title, button, error, onRetry, records, empty, children }: RecordPanelProps) {
  return (
    <section className="panel space-y-3" aria-labelledby={id}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={id} className="text-h3">
          {title}
        </h2>
        {button}
      </div>
      {error ? (
        <LoadError error={error} onRetry={onRetry} />
      ) : !records ? (
        <Skeleton className="h-11" />
      ) : records.length === 0 ? (
        <p className="text-ui text-muted">{empty}</p>
      ) : (
        <ul className="divide-y divide-line">
          {records.map(({ path, name, at, state }) => (
            <li key={path} className="py-3 text-ui first:pt-0 last:pb-0">
              <p className="flex flex-wrap justify-between gap-x-4">
                <Link to={path} className="font-medium hover:underline">
                  {name}
                </Link>
                <span className="text-small text-muted">
                  <AdminTime at={at} />
                </span>
              </p>
              <p className="text-small text-muted">{state}</p>
            </li>
          ))}
        </ul>
      )}
      {children}
    </section>
  );
}
