import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { formatDate } from '#platform/format.ts';
import { useLanguage, useText } from '#web/layout/site.ts';
import { paths } from '#web/paths.ts';

import type { AdCard as Card, Place } from './contract.ts';
import { Picture } from './picture.tsx';
import { PriceText } from './price-text.tsx';
import { SaveButton } from './save-button.tsx';
import { usePrefetchAd } from './use-prefetch-ad.ts';

const SIZES = '(min-width: 80rem) 296px, (min-width: 64rem) 24vw, (min-width: 48rem) 31vw, 47vw';

/** Picture, price, title, place and age. */
export function AdCard({ ad, isEager = false, title }: { ad: Card; isEager?: boolean; title?: ReactNode }) {
  const { t } = useTranslation();
  const text = useText();
  const language = useLanguage();
  const prefetch = usePrefetchAd(ad._id);
  const isMarked = ad.status !== 'active';
  const isGone = isMarked && ad.status !== 'reserved';
  return (
    <article
      className={`group @container relative flex h-full flex-col overflow-hidden rounded-2xl border border-line transition-shadow hover:shadow-lg ${isGone ? 'bg-page text-muted' : 'bg-card'}`}
    >
      <Picture
        image={ad.image}
        icon={ad.icon}
        alt=""
        sizes={SIZES}
        isEager={isEager}
        className={isGone ? 'aspect-4/3 opacity-60 grayscale' : undefined}
      />
      <div className="absolute inset-x-2.5 top-2.5 flex items-start justify-between">
        {isMarked ? (
          <Mark text={t(`status_${ad.status}`)} />
        ) : ad.isFeatured ? (
          <Mark text={t('featured')} isBrand />
        ) : (
          <span />
        )}
        <SaveButton adId={ad._id} />
      </div>
      <div className="flex flex-1 flex-col gap-1 p-3 @min-[13rem]:p-3.5">
        <PriceText price={ad.price} className="text-base font-semibold @min-[13rem]:text-lg" />
        <h3 dir="auto" className="text-page-side line-clamp-2 min-h-[2.95em] pb-[0.15em] text-sm leading-[1.4]">
          <Link
            to={paths.ad(ad._id)}
            {...prefetch}
            className="after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-2xl focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-accent"
          >
            {title ?? text(ad.title)}
          </Link>
        </h3>
        <p className="mt-auto flex flex-col justify-between gap-x-2 pt-1 text-xs text-muted @min-[13rem]:flex-row @min-[13rem]:items-center">
          <span className="flex min-w-0 items-center gap-1">
            <MapPin size={13} aria-hidden className="shrink-0" />
            <span className="truncate">{placeText(ad.place, text)}</span>
          </span>
          <time dateTime={ad.createdAt} className="shrink-0">
            {formatDate(ad.createdAt, language)}
          </time>
        </p>
      </div>
    </article>
  );
}

function Mark({ text, isBrand = false }: { text: string; isBrand?: boolean }) {
  return (
    <span
      className={`rounded-full px-2.5 py-1 text-xs font-semibold ${isBrand ? 'bg-brand text-on-brand' : 'bg-card text-ink'}`}
    >
      {text}
    </span>
  );
}

/** The city, or the country. */
export function placeText({ city, country }: Place, text: ReturnType<typeof useText>): string {
  return text(city?.name ?? country.name);
}

interface AdGridProps {
  ads: Card[];
  eager?: number;
  columns?: string;
  /** The titles' words, drawn otherwise. */
  titles?: ReactNode[] | undefined;
}

/** Cards in a grid: two beside each other on a phone. */
export function AdGrid({ ads, eager = 0, columns = 'md:grid-cols-3 lg:grid-cols-4', titles }: AdGridProps) {
  return (
    <ul className={`grid grid-cols-2 gap-3 sm:gap-4 ${columns}`}>
      {ads.map((ad, at) => (
        <li key={ad._id}>
          <AdCard ad={ad} isEager={at < eager} title={titles?.[at]} />
        </li>
      ))}
    </ul>
  );
}
