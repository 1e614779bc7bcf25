import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';

import { createOrder } from './contract.ts';
import { useApp } from '#web/data/use-app.ts';

import { FLOWS } from './flow.ts';
import { keepLastOrder, type LastOrder } from './last-order.ts';

/** Orders a plan for an ad, and goes on: to the gateway's page, or, for a free plan, to the end. */
export function useOrder(onOrdered: () => void = () => {}) {
  const { api } = useApp();
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async (order: LastOrder) => {
      const { paymentUrl } = await api(createOrder, { body: order });
      keepLastOrder(order);
      return { paymentUrl, order };
    },
    onSuccess: ({ paymentUrl, order: { adId, purpose } }) => {
      onOrdered();
      void client.invalidateQueries({ predicate: ({ queryKey }) => /^\/(ads\/mine|payment\/history)/.test(String(queryKey[0])) });
      if (paymentUrl) location.assign(paymentUrl);
      else void navigate(FLOWS[purpose].success, { state: { adId } });
    },
  });
}
