import { clsx } from 'clsx';
import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { Picture } from '#features/pictures/picture.tsx';
import { paths } from '#paths';
import { formatDate } from '#platform/format.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useText } from '#web/i18n/use-text.ts';

import type { AdCard as Card } from '../contract.ts';
import { SaveAdButton } from '../saving/save-ad-button.tsx';
import { PriceText } from './price-text.tsx';
import { usePrefetchAd } from './use-prefetch-ad.ts';
import { formatPlace } from './format-place.ts';

const SIZES = '(min-width: 80rem) 296px, (min-width: 64rem) 24vw, (min-width: 48rem) 31vw, 47vw';

/** Card of an ad: picture, price, title, place and date. */
export function AdCard({ ad, isEager = false, title }: { ad: Card; isEager?: boolean; title?: ReactNode }) {
  const { t } = useTranslation();
  const text = useText();
  const language = useLanguage();
  const prefetch = usePrefetchAd(ad._id);
  const hasStatusBadge = ad.status !== 'active';
  const isUnavailable = hasStatusBadge && ad.status !== 'reserved';
  return (
    <article
      className={clsx(
        'group @container relative flex h-full flex-col overflow-hidden rounded-2xl border border-line',
        'transition-shadow hover:shadow-lg',
        isUnavailable ? 'bg-page text-muted' : 'bg-card',
      )}
    >
      <Picture
        image={ad.image}
        icon={ad.icon}
        alt=""
        sizes={SIZES}
        isEager={isEager}
        className={isUnavailable ? 'aspect-4/3 opacity-60 grayscale' : undefined}
      />
      <div className="absolute inset-x-2.5 top-2.5 flex items-start justify-between">
        {hasStatusBadge ? (
          <Badge text={t(`status_${ad.status}`)} />
        ) : ad.isFeatured ? (
          <Badge text={t('featured')} isBrand />
        ) : (
          <span />
        )}
        <SaveAdButton adId={ad._id} />
      </div>
      <div className="flex flex-1 flex-col gap-1 p-3 @min-[13rem]:p-3.5">
        <PriceText price={ad.price} className="text-base font-semibold @min-[13rem]:text-lg" />
        <h3 dir="auto" className="text-page-side line-clamp-2 min-h-[2.95em] pb-[0.15em] text-sm leading-[1.4]">
          <Link
            to={paths.ad(ad._id)}
            {...prefetch}
            className={clsx(
              'after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-2xl',
              'focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-accent',
            )}
          >
            {title ?? text(ad.title)}
          </Link>
        </h3>
        <p
          className={clsx(
            'mt-auto flex flex-col justify-between gap-x-2 pt-1 text-xs text-muted',
            '@min-[13rem]:flex-row @min-[13rem]:items-center',
          )}
        >
          <span className="flex min-w-0 items-center gap-1">
            <MapPin size={13} aria-hidden className="shrink-0" />
            <span className="truncate">{formatPlace(ad.place, text)}</span>
          </span>
          <time dateTime={ad.createdAt} className="shrink-0">
            {formatDate(ad.createdAt, language)}
          </time>
        </p>
      </div>
    </article>
  );
}

function Badge({ text, isBrand = false }: { text: string; isBrand?: boolean }) {
  return (
    <span
      className={clsx(
        'rounded-full px-2.5 py-1 text-xs font-semibold',
        isBrand ? 'bg-brand text-on-brand' : 'bg-card text-ink',
      )}
    >
      {text}
    </span>
  );
}
