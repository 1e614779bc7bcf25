import { useTranslation } from 'react-i18next';

import { useLanguage } from '#web/i18n/use-language.ts';

import type { Price } from '../contract.ts';
import { formatPrice } from '../format-money.ts';

const TEXT_KEYS = { free: 'free', ask: 'askPrice', fixed: 'price', negotiable: 'price' } as const;

/** The price of an ad, or its kind while there is no amount: free, on request, or a draft without a price. */
export function PriceText({ price, className }: { price: Price; className: string }) {
  const { t } = useTranslation();
  const amount = formatPrice(price, useLanguage());
  return <p className={className}>{amount ? <bdi>{amount}</bdi> : t(TEXT_KEYS[price.kind])}</p>;
}
