import { useTranslation } from 'react-i18next';

import { useLanguage, useText } from '#ui/i18n/use-text.ts';

import type { UnderstoodName } from '../contract.ts';
import { useListUrl } from '../list/use-list-url.ts';
import { parsePrices } from './parse-prices.ts';
import type { ActiveFilter } from './use-active-filters.ts';
import { usePriceLabel } from './use-price-label.ts';

/**
 * The names that words of the search text were interpreted as. Removing one searches for the words as text; removing a
 * price leaves it out.
 */
export function useUnderstoodNames(names: UnderstoodName[]): ActiveFilter[] {
  const { t } = useTranslation('list');
  const text = useText();
  const comma = useLanguage() === 'ar' ? '، ' : ', ';
  const toPriceLabel = usePriceLabel();
  const plain = new URLSearchParams(useListUrl().search).get('plain') ?? '';
  return [...Map.groupBy(names, ({ words }) => words)].map(([words, same]) => {
    const [first] = same;
    if (first?.kind === 'price')
      return { label: toPriceLabel(parsePrices(first.id)), change: { search: first.rest || undefined } };
    const label = [...new Set(same.map(({ name }) => text(name)))].join(comma);
    return {
      label,
      remove: t('searchPlainly', { name: label, words }),
      change: { plain: `${plain} ${words}`.trim() },
    };
  });
}
