import { useTranslation } from 'react-i18next';

import { Select } from '#web/ui/select.tsx';

import { type Sort, SORTS } from './contract.ts';
import { useChangeList } from './use-list-address.ts';

/** Low to high, high to low, newest, oldest; by relevance where there is text, the nearest first where there is a place. */
export function SortSelect({ sort, hasText, hasPlace = false }: { sort: Sort; hasText: boolean; hasPlace?: boolean }) {
  const { t } = useTranslation('list');
  const change = useChangeList();
  const offered = SORTS.filter((id) => (id === 'relevance' ? hasText : id !== 'nearest' || hasPlace));
  return (
    <Select
      label={t('sortBy')}
      className="min-w-0 flex-1 sm:w-56 sm:flex-none"
      value={sort}
      onChange={(next) => change({ sort: next }, { flushSync: true })}
      choices={offered.map((id) => ({ value: id, label: t(`sort_${id}`) }))}
    />
  );
}
