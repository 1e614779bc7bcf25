import { useTranslation } from 'react-i18next';

import { formatNumber } from '#platform/text/format.ts';
import { useLanguage } from '#ui/i18n/use-text.ts';

import { type FilterRange, toRangeMessage } from './filter-range.ts';

/** Returns a function that names a price range in major units: “Price: up to 3,000”. */
export function usePriceLabel(): (range: FilterRange<number>) => string {
  const { t } = useTranslation('list');
  const language = useLanguage();
  return (range) => `${t('price')}: ${t(...toRangeMessage(range, (price) => formatNumber(price, language)))}`;
}
