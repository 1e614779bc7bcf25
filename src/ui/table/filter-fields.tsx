import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { Select } from '../kit/select.tsx';
import { PeriodFilter } from './period-filter.tsx';
import { SearchField } from './search-field.tsx';
import type { TableFilter } from './data-table-props.ts';
import type { TableParams } from './use-table-params.ts';

interface FilterFieldsProps<E> {
  filters: TableFilter<E>[];
  params: TableParams;
  /** Stacked with labels, in a drawer; otherwise a row of pills. */
  isStacked?: boolean;
}

/** The controls of a table's filters. */
export const FilterFields = <E,>({ filters, params, isStacked = false }: FilterFieldsProps<E>) =>
  filters.map((filter) =>
    filter.kind === 'period' ? (
      <PeriodFilter key="period" label={filter.label} params={params} isInline={isStacked} />
    ) : (
      <FilterField key={filter.name} filter={filter} params={params} isStacked={isStacked} />
    ),
  );

interface FilterFieldProps<E> {
  filter: Exclude<TableFilter<E>, { kind: 'period' }>;
  params: TableParams;
  isStacked: boolean;
}

function FilterField<E>({ filter, params, isStacked }: FilterFieldProps<E>) {
  const { t } = useTranslation('admin');
  const value = params.get(filter.name);
  const change = (next: string) => params.set({ [filter.name]: next });
  if (filter.kind === 'chip') {
    if (!value) return null;
    return (
      <button type="button" className="btn-outline w-fit bg-hover pe-3" onClick={() => change('')}>
        <bdi>{filter.label(value)}</bdi>
        <X size={18} aria-hidden className="text-muted" />
        <span className="sr-only">{t('removeFilter')}</span>
      </button>
    );
  }
  if (filter.kind === 'text') return <SearchField label={filter.label} value={value} onChange={change} />;
  const choices = [{ value: '', label: isStacked ? t('any') : filter.label }, ...filter.choices];
  if (!isStacked)
    return <Select variant="bar" label={filter.label} value={value} choices={choices} onChange={change} />;
  return (
    <div>
      <p aria-hidden className="mb-1.5 text-ui font-medium">
        {filter.label}
      </p>
      <Select label={filter.label} value={value} choices={choices} onChange={change} />
    </div>
  );
}
