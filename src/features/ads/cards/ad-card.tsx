import { clsx } from 'clsx';
import { Images } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { Picture } from '#features/pictures/picture.tsx';
import { paths } from '#paths';
import { type Language, localizedLanguage } from '#platform/text/language.ts';
import { useLanguage, useText } from '#ui/i18n/use-text.ts';

import type { AdCard as Card } from '../contract.ts';
import { SaveAdButton } from '../saving/save-ad-button.tsx';
import { AdAge, FeaturedBadge, formatPlace, PriceText } from './card-parts.tsx';
import { usePrefetchAd } from './use-prefetch-ad.ts';

const SIZES = '(min-width: 80rem) 296px, (min-width: 64rem) 24vw, (min-width: 48rem) 31vw, 47vw';

/**
 * Card of an ad: picture, price, title, attributes, place and age. In a grid with five rows per card (`AdGrid`), the
 * lines of neighbouring cards align. An archived ad, which stays among the saved ones, has no page to link to.
 */
export function AdCard({ ad, isEager = false, title }: { ad: Card; isEager?: boolean; title?: ReactNode }) {
  const { t } = useTranslation();
  const text = useText();
  const language = useLanguage();
  const titleLanguage = localizedLanguage(ad.title, language);
  const otherLanguage = titleLanguage === language ? undefined : titleLanguage;
  const prefetch = usePrefetchAd(ad._id);
  const hasStatusBadge = ad.status !== 'active';
  const isUnavailable = hasStatusBadge && ad.status !== 'reserved';
  const hasPage = ad.status !== 'archived';
  return (
    <article
      className={clsx(
        'relative row-span-5 grid grid-cols-1 grid-rows-subgrid overflow-hidden rounded-2xl border border-line',
        hasPage && 'transition-shadow hover:shadow-hover',
        isUnavailable ? 'bg-page text-muted' : 'bg-card',
      )}
    >
      <div className="relative">
        <Picture
          image={ad.image}
          icon={ad.icon}
          alt=""
          sizes={SIZES}
          isEager={isEager}
          className={isUnavailable ? 'aspect-4/3 opacity-60 grayscale' : undefined}
        />
        {ad.imageCount > 1 && <PictureCount count={ad.imageCount} />}
        {otherLanguage && <LanguageMark language={otherLanguage} />}
      </div>
      <div className="absolute inset-x-2.5 top-2.5 flex items-start justify-between">
        {hasStatusBadge ? (
          <StatusBadge text={t(hasPage ? `status_${ad.status}` : 'unavailable')} />
        ) : ad.isFeatured ? (
          <FeaturedBadge />
        ) : (
          <span />
        )}
        <SaveAdButton adId={ad._id} />
      </div>
      <div className="row-span-4 grid grid-cols-1 grid-rows-subgrid p-3">
        {/* Words instead of a number are longer: smaller on a phone, where they would take two lines. */}
        <PriceText
          price={ad.price}
          className={clsx('row-start-1 text-price', ad.price.kind === 'ask' && 'max-sm:text-ui')}
        />
        {/* The ellipsis of a title in the other direction is outside the lines, in the padding. */}
        <h3
          dir="auto"
          lang={otherLanguage}
          className="text-page-side row-start-2 mt-0.5 line-clamp-2 overflow-x-visible overflow-y-clip text-ui"
        >
          {hasPage ? (
            <Link
              to={paths.ad(ad._id)}
              {...prefetch}
              className={clsx(
                'after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-2xl',
                'focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-ring',
              )}
            >
              {title ?? text(ad.title)}
            </Link>
          ) : (
            text(ad.title)
          )}
        </h3>
        {ad.highlights.length > 0 && (
          <p className="row-start-3 mt-1 truncate text-small text-muted">
            {ad.highlights.map((highlight, at) => (
              <span key={at}>
                {at > 0 && <Dot />}
                <bdi>{text(highlight)}</bdi>
              </span>
            ))}
          </p>
        )}
        <p className="row-start-4 mt-1 flex text-meta text-muted">
          <span className="min-w-0 truncate">{formatPlace(ad.place, text)}</span>
          <Dot />
          <AdAge at={ad.createdAt} />
        </p>
      </div>
    </article>
  );
}

const Dot = () => (
  <span aria-hidden className="px-1">
    ·
  </span>
);

const MARK = 'absolute bottom-2 rounded-full bg-night/65 px-2 py-0.5 text-meta font-medium text-on-night';

function PictureCount({ count }: { count: number }) {
  const { t } = useTranslation();
  return (
    <span className={`${MARK} start-2 flex items-center gap-1`}>
      <Images size={14} aria-hidden />
      <span aria-hidden>{count}</span>
      <span className="sr-only">{t('photosCount', { count })}</span>
    </span>
  );
}

/** Marks an ad that is not written in the reader's language. */
function LanguageMark({ language }: { language: Language }) {
  const { t } = useTranslation();
  return (
    <span className={`${MARK} end-2`} title={t('adInOtherLanguage')}>
      <span aria-hidden className="uppercase">
        {language}
      </span>
      <span className="sr-only">{t('adInOtherLanguage')}</span>
    </span>
  );
}

function StatusBadge({ text }: { text: string }) {
  return <span className="rounded-full bg-paper/95 px-3 py-1 text-meta font-semibold text-on-paper">{text}</span>;
}
