import { useTranslation } from 'react-i18next';

import { useLanguage } from '#web/layout/site.ts';

import type { Price } from './contract.ts';
import { formatPrice } from './format.ts';

const WORDS = { free: 'free', ask: 'askPrice', fixed: 'price', negotiable: 'price' } as const;

/** The loudest words of an ad. One that is being written may have no amount yet. */
export function PriceText({ price, className }: { price: Price; className: string }) {
  const { t } = useTranslation();
  const amount = formatPrice(price, useLanguage());
  return <p className={className}>{amount ? <bdi>{amount}</bdi> : t(WORDS[price.kind])}</p>;
}
