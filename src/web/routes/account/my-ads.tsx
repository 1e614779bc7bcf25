import { Megaphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { listMyAds, type MyAd } from '#features/ads/contract.ts';
import { MyAdRow } from '#features/ads/my-ad-row.tsx';
import { PayDialog } from '#features/payments/pay-dialog.tsx';
import { useRead } from '#web/data/query.ts';
import { LoadFailed } from '#web/layout/load-failed.tsx';
import { Pager } from '#web/layout/pager.tsx';
import { paths } from '#web/paths.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** One tab of the member's own ads, newest first. An ad that waits for its payment can be paid here. */
export function MyAds({ tab, page }: { tab: 'active' | 'waiting' | 'archived'; page: number }) {
  const { t } = useTranslation('account');
  const { data, error, refetch } = useRead(listMyAds, { query: { status: tab, page } });
  const [paying, setPaying] = useState<MyAd | null>(null);
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-64" />;
  if (data.ads.length === 0) {
    return (
      <Notice
        icon={Megaphone}
        title={t(`empty_${tab}`)}
        action={
          <Link to={paths.create()} className="btn-primary">
            {t('postAd')}
          </Link>
        }
      />
    );
  }
  return (
    <>
      <ul className="space-y-3">
        {data.ads.map((ad) => (
          <li key={ad._id}>
            <MyAdRow ad={ad}>
              {ad.status === 'pending_payment' && (
                <button type="button" className="btn-primary" onClick={() => setPaying(ad)}>
                  {t('payNow')}
                </button>
              )}
            </MyAdRow>
          </li>
        ))}
      </ul>
      <Pager page={page} total={data.pagination.totalPages} hrefOf={(number) => `?tab=${tab}&page=${number}`} />
      {paying && <PayDialog ad={paying} onClose={() => setPaying(null)} />}
    </>
  );
}
