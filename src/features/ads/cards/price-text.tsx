import { useTranslation } from 'react-i18next';

import { useLanguage } from '#ui/i18n/use-text.ts';
import { Skeleton } from '#ui/kit/skeleton.tsx';

import type { Price } from '../contract.ts';
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
