import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import type { AdCard } from '#features/ads/contract.ts';
import { Picture } from '#features/pictures/picture.tsx';
import { PriceText } from '#features/ads/cards/price-text.tsx';
import { useText } from '#web/i18n/use-text.ts';
import { paths } from '#paths';

/** The ad of the conversation: picture, title, price, and its status unless active. */
export function AdStrip({ ad }: { ad: AdCard | null }) {
  const { t } = useTranslation(['chat', 'layout']);
  const text = useText();
  if (!ad) return <p className="border-b border-line bg-card px-4 py-2 text-ui text-muted">{t('deletedAd')}</p>;
  return (
    <Link
      to={paths.ad(ad._id)}
      className="flex items-center gap-3 border-b border-line bg-card px-4 py-2 transition-colors hover:bg-hover"
    >
      <Picture
        image={ad.image}
        icon={ad.icon}
        alt=""
        sizes="3rem"
        className="aspect-4/3 w-14! shrink-0 rounded-lg [&_img]:size-8"
      />
      <span className="min-w-0 flex-1">
        <span dir="auto" className="text-page-side block truncate text-ui leading-6">
          {text(ad.title)}
        </span>
        <PriceText price={ad.price} className="text-ui font-semibold" />
      </span>
      {ad.status !== 'active' && (
        <span className="shrink-0 rounded-full bg-hover px-3 py-1 text-meta font-medium text-muted">
          {t(`layout:status_${ad.status}`)}
        </span>
      )}
    </Link>
  );
}
