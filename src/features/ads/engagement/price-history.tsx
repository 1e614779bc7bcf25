import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { formatDate } from '#platform/text/format.ts';
import { useLanguage } from '#ui/i18n/use-text.ts';

import type { PriceHistoryEntry } from '../contract.ts';
import { formatPrice } from '../format-money.ts';
import { PriceText } from '../cards/card-parts.tsx';
import { discountPercent } from './rules.ts';

/** The previous price and the discount in percent, if the last change lowered the price. */
export function PriceDrop({ prices: [now, before] }: { prices: PriceHistoryEntry[] }) {
  const { t } = useTranslation('ad');
  const language = useLanguage();
  const percent = now && before ? discountPercent(before.price, now.price) : 0;
  if (!before || percent < 1) return null;
  return (
    <p className="flex flex-wrap items-center gap-2 text-ui">
      <span className="sr-only">{t('priceWas')}</span>
      <s className="text-muted">
        <bdi>{formatPrice(before.price, language)}</bdi>
      </s>
      <bdi dir="ltr" className="font-semibold text-success">
        −{percent}%
      </bdi>
    </p>
  );
}

/** Collapsible list of the ad's prices. Renders nothing if the price never changed. */
export function PriceHistory({ prices }: { prices: PriceHistoryEntry[] }) {
  const { t } = useTranslation('ad');
  const language = useLanguage();
  if (prices.length < 2) return null;
  return (
    <details className="group text-ui">
      <summary
        className={clsx(
          'inline-flex min-h-11 cursor-pointer list-none items-center gap-1 text-muted hover:text-ink',
          '[&::-webkit-details-marker]:hidden',
        )}
      >
        {t('priceHistory')}
        <ChevronDown size={18} aria-hidden className="transition-transform group-open:rotate-180" />
      </summary>
      <ul className="divide-y divide-line">
        {prices.map(({ price, since }) => (
          <li key={since} className="flex justify-between gap-4 py-2">
            <time dateTime={since} className="text-muted">
              {formatDate(since, language)}
            </time>
            <PriceText price={price} className="font-medium" />
          </li>
        ))}
      </ul>
    </details>
  );
}
