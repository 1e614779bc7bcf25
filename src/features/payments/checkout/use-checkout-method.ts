import { useState } from 'react';

import { useApiQuery } from '#ui/api/api-query.ts';

import * as paymentsApi from '../contract.ts';
import type { CheckoutMethod, OrderPurpose, Plan } from '../contract.ts';

/** The way to pay for a plan: the chosen or the only available one. Undefined for a free plan. */
export function useCheckoutMethod(query: { categoryId: string; country: string; purpose: OrderPurpose }) {
  const { data } = useApiQuery(paymentsApi.listPlans, { query });
  const [chosen, choose] = useState<CheckoutMethod>('gateway');
  const methods = data?.methods ?? [];
  const method = methods.includes(chosen) ? chosen : (methods[0] ?? 'gateway');
  return {
    methodFor: (plan: Plan | null | undefined) => (plan && plan.price > 0 ? method : undefined),
    choice: { methods, method, onChoose: choose },
  };
}
