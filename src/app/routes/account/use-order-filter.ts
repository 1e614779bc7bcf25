import { useSearchParams } from 'react-router';

import { ORDER_PERIODS, ORDER_STATES, type OrderFilter } from '#features/payments/contract.ts';

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
