import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';

import * as adsApi from '#features/ads/contract.ts';
import { paths } from '#paths';
import { ApiError } from '#ui/api/api-error.ts';
import { invalidate, invalidateTag } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { useIsCurrentScreen } from '#ui/navigation/navigation-target.ts';

import * as paymentsApi from '../contract.ts';
import * as manualApi from '../manual/contract.ts';
import { type LastOrder, PAYMENT_FLOWS, saveLastOrder } from './payment-flow.ts';

/**
 * Orders a plan for an ad, then navigates to the gateway's payment page, to the instructions for a manual payment, or
 * for a free plan to the success screen. Doesn't navigate if the user has left the screen in the meantime.
 */
export function useCreateOrder(onOrdered: () => void = () => {}) {
  const { api } = useApp();
  const client = useQueryClient();
  const navigate = useNavigate();
  const isHere = useIsCurrentScreen();
  const order = useMutation({
    mutationFn: async (request: LastOrder) => {
      const { order, paymentUrl } = await api(paymentsApi.createOrder, { body: request });
      if (paymentUrl) saveLastOrder(request);
      return { order, paymentUrl, request };
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'PRICE_CHANGED') void invalidateTag(client, 'plans');
    },
    onSuccess: ({ request: { adId } }) => {
      onOrdered();
      // A free plan is applied at once.
      void invalidate(client, adsApi.get, { params: { id: adId } });
      void invalidate(client, adsApi.listMine);
      void invalidate(client, paymentsApi.listOrders);
      void invalidate(client, manualApi.listManualOrders);
    },
  });
  const { mutate, reset } = order;
  // Resets the mutation when the browser restores this page from the back/forward cache, so that the user can order
  // again.
  useEffect(() => {
    const resetIfRestored = ({ persisted }: PageTransitionEvent) => persisted && reset();
    addEventListener('pageshow', resetIfRestored);
    return () => removeEventListener('pageshow', resetIfRestored);
  }, [reset]);
  const navigateOn = ({ order: ordered, paymentUrl, request }: Awaited<ReturnType<typeof order.mutateAsync>>) => {
    const { adId, purpose } = request;
    if (!isHere()) return;
    if (paymentUrl) location.assign(paymentUrl);
    else if (ordered.status === 'pending') void navigate(paths.receipt(ordered._id));
    else void navigate(PAYMENT_FLOWS[purpose].success, { state: { adId } });
  };
  return { ...order, mutate: (request: LastOrder) => mutate(request, { onSuccess: navigateOn }) };
}
