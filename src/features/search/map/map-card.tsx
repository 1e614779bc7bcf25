import { clsx } from 'clsx';
import { Link } from 'react-router';

import { AdAge } from '#features/ads/cards/ad-age.tsx';
import { formatPlace } from '#features/ads/cards/format-place.ts';
import { PriceText } from '#features/ads/cards/price-text.tsx';
import type { AdCard } from '#features/ads/contract.ts';
import { Picture } from '#features/pictures/picture.tsx';
import { paths } from '#paths';
import { useText } from '#ui/i18n/use-text.ts';

/** A flat card of an ad, which leaves most of a phone's map in view. */
export function MapCard({ ad }: { ad: AdCard }) {
  const text = useText();
  return (
    <article className="relative flex h-24 overflow-hidden rounded-2xl border border-line bg-card shadow-hover">
      <div className="w-28 shrink-0">
        <Picture image={ad.image} icon={ad.icon} alt="" sizes="112px" className="h-full" />
      </div>
      <div className="min-w-0 flex-1 self-center px-3">
        <PriceText price={ad.price} className="truncate text-price" />
        <h3 dir="auto" className="text-page-side truncate text-ui">
          <Link
            to={paths.ad(ad._id)}
            className={clsx(
              'after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-2xl',
              'focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-ring',
            )}
          >
            {text(ad.title)}
          </Link>
        </h3>
        <p className="flex text-meta text-muted">
          <span className="min-w-0 truncate">{formatPlace(ad.place, text)}</span>
          <span aria-hidden className="px-1">
            ·
          </span>
          <AdAge at={ad.createdAt} />
        </p>
      </div>
    </article>
  );
}
