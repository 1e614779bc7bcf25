import { useTranslation } from 'react-i18next';

import { useLanguage } from '#web/layout/site.ts';

import type { Price } from './contract.ts';
import { formatPrice } from './format.ts';

/** The loudest words of an ad. */
export function PriceText({ price, className }: { price: Price; className: string }) {
  const { t } = useTranslation();
  const amount = formatPrice(price, useLanguage());
  return <p className={className}>{amount ? <bdi>{amount}</bdi> : t(price.kind === 'free' ? 'free' : 'askPrice')}</p>;
}
