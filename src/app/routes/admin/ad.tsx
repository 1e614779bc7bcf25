import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';

import { adminPaths } from '#admin-paths';
import { AdFacts } from '#features/ads/ad-page/ad-facts.tsx';
import { AdHistory } from '#features/ads/admin/ad-history.tsx';
import { AdSummary } from '#features/ads/admin/ad-summary.tsx';
import * as adminAdsApi from '#features/ads/admin/contract.ts';
import type { AdminAd } from '#features/ads/admin/contract.ts';
import { PictureRow } from '#features/moderation/picture-row.tsx';
import { paths } from '#paths';
import { useApiQuery } from '#ui/api/api-query.ts';
import { AdminPage, BackLink } from '#ui/back-office/admin-page.tsx';
import { AuditLink } from '#ui/back-office/audit-history.tsx';
import { useText } from '#ui/i18n/use-text.ts';
import { LoadError } from '#ui/kit/notice.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';
import { useMember } from '#ui/session.ts';

import { AdActions } from './ad/ad-actions.tsx';
import { AdOrders } from './ad/ad-orders.tsx';
import { AdReports } from './ad/ad-reports.tsx';

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
