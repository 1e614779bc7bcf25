import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';

import { ORDER_PERIODS, ORDER_STATES, type OrderFilter } from '#features/payments/contract.ts';
import { Select } from '#ui/kit/select.tsx';

interface OrderFiltersProps {
  filter: OrderFilter;
  onChange: (filter: OrderFilter) => void;
}

/** Filters orders by state and by when they were made. */
export function OrderFilters({ filter: { state, days }, onChange }: OrderFiltersProps) {
  const { t } = useTranslation('account');
  return (
    <div role="group" aria-label={t('filterPayments')} className="flex flex-wrap gap-2">
      <Select
        variant="bar"
        label={t('allStates')}
        value={state ?? ''}
        onChange={(value) => onChange(toFilter(value, days ?? ''))}
        choices={[
          { value: '', label: t('allStates') },
          ...ORDER_STATES.map((each) => ({ value: each, label: t(`order_${each}`) })),
        ]}
      />
      <Select
        variant="bar"
        label={t('allTime')}
        value={days ?? ''}
        onChange={(value) => onChange(toFilter(state ?? '', value))}
        choices={[
          { value: '', label: t('allTime') },
          ...ORDER_PERIODS.map((each) => ({ value: each, label: t(`lastDays_${each}`) })),
        ]}
      />
    </div>
  );
}

function toFilter(stateValue: string, daysValue: string): OrderFilter {
  const state = ORDER_STATES.find((each) => each === stateValue);
  const days = ORDER_PERIODS.find((each) => each === daysValue);
  return { ...(state && { state }), ...(days && { days }) };
}

/** The filters of the payment history in the URL. Unknown values are ignored; a change returns to the first page. */
export function useOrderFilter(): { filter: OrderFilter; setFilter: (filter: OrderFilter) => void } {
  const [params, setParams] = useSearchParams();
  const state = ORDER_STATES.find((each) => each === params.get('state'));
  const days = ORDER_PERIODS.find((each) => each === params.get('days'));
  return {
    filter: { ...(state && { state }), ...(days && { days }) },
    setFilter: (filter) => setParams({ ...filter }),
  };
}
