import { useTranslation } from 'react-i18next';

import { Select } from '#ui/kit/select.tsx';

import { type Sort, SORTS } from '../contract.ts';
import { ListForm } from './list-form.tsx';
import { useChangeListUrl } from './use-list-url.ts';

/** The sort orders: `relevance` only with search text, `nearest` only with a location. */
export function SortSelect({ sort, hasText, hasPlace = false }: { sort: Sort; hasText: boolean; hasPlace?: boolean }) {
  const { t } = useTranslation('list');
  const change = useChangeListUrl();
  const options = SORTS.filter((id) => (id === 'relevance' ? hasText : id !== 'nearest' || hasPlace));
  return (
    <ListForm without={{ sort: undefined }} className="flex min-w-0 gap-2 max-sm:flex-1">
      <Select
        label={t('sortBy')}
        name="sort"
        variant="bar"
        className="min-w-0 max-sm:flex-1"
        value={sort}
        onChange={(next) => change({ sort: next }, { flushSync: true })}
        choices={options.map((id) => ({ value: id, label: t(`sort_${id}`) }))}
      />
    </ListForm>
  );
}
