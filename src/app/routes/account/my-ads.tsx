import { CalendarPlus, Megaphone, Pencil } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import * as adsApi from '#features/ads/contract.ts';
import type { MyAd } from '#features/ads/contract.ts';
import { BulkArchiveBar } from '#features/ads/my-ads/bulk-archive-bar.tsx';
import { MyAdMenu } from '#features/ads/my-ads/my-ad-menu.tsx';
import { MyAdRow } from '#features/ads/my-ads/my-ad-row.tsx';
import { isEditable, isExtendable } from '#features/ads/rules.ts';
import { PayDialog } from '#features/payments/checkout/plan-checkout.tsx';
import { WaitingOrderStep } from '#features/payments/manual/waiting-order.tsx';
import { paths } from '#paths';
import { useApiQuery } from '#ui/api/api-query.ts';
import { useText } from '#ui/i18n/use-text.ts';
import { LoadError } from '#ui/kit/load-error.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { Pager } from '#ui/kit/pager.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';
import { lazyComponent } from '#ui/navigation/lazy-component.ts';

const SuspendedAdStep = lazyComponent(() => import('#features/moderation/appealing/suspended-ad-step.tsx'));

/** One tab of the member's own ads, newest first, with the actions available for each. */
export function MyAds({ tab, page }: { tab: 'active' | 'waiting' | 'archived'; page: number }) {
  const { t } = useTranslation('account');
  const { data, error, refetch } = useApiQuery(adsApi.listMine, { query: { status: tab, page } });
  const [paying, setPaying] = useState<MyAd | null>(null);
  const [selected, setSelected] = useState<Set<string>>(new Set());
  const [now] = useState(Date.now);
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <div className="space-y-3">
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-32 rounded-2xl sm:h-36" />
        ))}
      </div>
    );
  }
  if (data.ads.length === 0) {
    return (
      <Notice
        icon={Megaphone}
        title={t(`empty_${tab}`)}
        text={t(`emptyText_${tab}`)}
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
      {tab === 'active' && <BulkArchiveBar ads={data.ads} selected={selected} onSelect={setSelected} />}
      <ul className="space-y-3">
        {data.ads.map((ad) => (
          <li key={ad._id}>
            <MyAdRow
              ad={ad}
              leading={tab === 'active' && <SelectBox ad={ad} selected={selected} onSelect={setSelected} />}
              menu={<MyAdMenu ad={ad} now={now} />}
            >
              <NextStep ad={ad} now={now} onPay={() => setPaying(ad)} />
            </MyAdRow>
          </li>
        ))}
      </ul>
      <Pager page={page} total={data.pagination.totalPages} hrefOf={(number) => `?tab=${tab}&page=${number}`} />
      {paying && <PayDialog ad={paying} onClose={() => setPaying(null)} />}
    </>
  );
}

interface SelectBoxProps {
  ad: MyAd;
  selected: Set<string>;
  onSelect: (ids: Set<string>) => void;
}

function SelectBox({ ad, selected, onSelect }: SelectBoxProps) {
  const { t } = useTranslation('account');
  const text = useText();
  const toggle = () => {
    const ids = new Set(selected);
    if (!ids.delete(ad._id)) ids.add(ad._id);
    onSelect(ids);
  };
  return (
    <label className="-m-3 grid size-11 shrink-0 cursor-pointer place-items-center">
      <input
        type="checkbox"
        aria-label={t('selectAd', { title: text(ad.title) })}
        checked={selected.has(ad._id)}
        onChange={toggle}
      />
    </label>
  );
}

/** The owner's next actions for an ad: pay, fix or appeal, else edit and extend. */
function NextStep({ ad, now, onPay }: { ad: MyAd; now: number; onPay: () => void }) {
  const { t } = useTranslation('account');
  if (ad.status === 'pending_payment') return <WaitingOrderStep adId={ad._id} onPay={onPay} />;
  if (ad.status === 'rejected') {
    return (
      <Link to={paths.edit(ad._id)} className="btn-primary">
        {t('fixAndResubmit')}
      </Link>
    );
  }
  if (ad.status === 'suspended') {
    return (
      <Suspense>
        <SuspendedAdStep adId={ad._id} />
      </Suspense>
    );
  }
  return (
    <>
      {isEditable(ad.status) && (
        <Link to={paths.edit(ad._id)} className="btn-outline">
          <Pencil size={18} aria-hidden />
          {t('edit')}
        </Link>
      )}
      {isExtendable(ad.status, ad.endsAt === null ? null : Date.parse(ad.endsAt), now) && (
        <Link to={paths.extend(ad._id)} className="btn-outline">
          <CalendarPlus size={18} aria-hidden />
          {t('extend')}
        </Link>
      )}
    </>
  );
}
