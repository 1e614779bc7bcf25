import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';

import { useApp } from '#web/data/use-app.ts';
import { useIsHere } from '#web/data/whereabouts.ts';

import { createOrder } from './contract.ts';
import { FLOWS } from './flow.ts';
import { keepLastOrder, type LastOrder } from './last-order.ts';

/** Orders a plan for an ad, and goes on: to the gateway's page, or, for a free plan, to the end. Who has left the screen by then stays where they are. */
export function useOrder(onOrdered: () => void = () => {}) {
  const { api } = useApp();
  const client = useQueryClient();
  const navigate = useNavigate();
  const isHere = useIsHere();
  const order = useMutation({
    mutationFn: async (wanted: LastOrder) => {
      const { paymentUrl } = await api(createOrder, { body: wanted });
      keepLastOrder(wanted);
      return { paymentUrl, wanted };
    },
    onSuccess: () => {
      onOrdered();
      void client.invalidateQueries({
        predicate: ({ queryKey }) => /^\/(ads\/mine|payment\/history)/.test(String(queryKey[0])),
      });
    },
  });
  const { mutate, reset } = order;
  // Back from the gateway's page a browser may show this one as it was left: another order can be given.
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && reset();
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, [reset]);
  const goOn = ({ paymentUrl, wanted: { adId, purpose } }: Awaited<ReturnType<typeof order.mutateAsync>>) => {
    if (!isHere()) return;
    if (paymentUrl) location.assign(paymentUrl);
    else void navigate(FLOWS[purpose].success, { state: { adId } });
  };
  return { ...order, mutate: (wanted: LastOrder) => mutate(wanted, { onSuccess: goOn }) };
}
