import { clsx } from 'clsx';
import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { formatAge, formatShortDate } from '#platform/text/format.ts';
import { useLanguage, type useText } from '#ui/i18n/use-text.ts';
import { Skeleton } from '#ui/kit/skeleton.tsx';
import { useNow } from '#ui/kit/use-now.ts';

import type { Place, Price } from '../contract.ts';
import { formatPrice } from '../format-money.ts';

/** The price of an ad, or its kind: free, on request. A draft whose price is not typed yet has a placeholder. */
export function PriceText({ price, className }: { price: Price; className: string }) {
  const { t } = useTranslation();
  const amount = formatPrice(price, useLanguage());
  if (price.kind === 'free') return <p className={className}>{t('free')}</p>;
  if (price.kind === 'ask') return <p className={className}>{t('askPrice')}</p>;
  return amount ? (
    <p className={className}>
      <bdi>{amount}</bdi>
    </p>
  ) : (
    <Skeleton className="my-0.5 h-5 w-24" />
  );
}

/** `3 hr ago`. The server renders the date, which stays correct in a cached page; the browser replaces it. */
export function AdAge({ at }: { at: string }) {
  const language = useLanguage();
  const now = useNow();
  return (
    <time dateTime={at} className="shrink-0" suppressHydrationWarning>
      {now === 0 ? formatShortDate(at, language) : formatAge(at, now, language)}
    </time>
  );
}

/** Marks a paid place on top of a picture, in the same colours in both schemes. */
export function FeaturedBadge() {
  const { t } = useTranslation();
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1 rounded-full bg-paper/95 px-2 py-1',
        'text-meta font-semibold text-on-paper',
      )}
    >
      <Star aria-hidden className="size-3 fill-star text-star" />
      {t('featured')}
    </span>
  );
}

/** Name of the city, or of the country when no city is given. */
export function formatPlace({ city, country }: Place, text: ReturnType<typeof useText>): string {
  return text(city?.name ?? country.name);
}
