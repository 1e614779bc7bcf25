import { useMutation } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import * as z from 'zod/mini';

import { adminPaths } from '#admin-paths';
import { useApp } from '#ui/api/use-app.ts';
import { useIsCurrentScreen } from '#ui/navigation/navigation-target.ts';

import * as queueApi from './contract.ts';

/** Opens the next ad of the queue, in the order and with the filters of the URL. `onNone`: no other ad is free. */
export function useNextAd(onNone: (isBackwards: boolean) => void) {
  const { api } = useApp();
  const navigate = useNavigate();
  const isCurrent = useIsCurrentScreen();
  const [params] = useSearchParams();
  const { kind, categoryId, sort, order } = z.safeParse(queueApi.QueueQuery, Object.fromEntries(params)).data ?? {};
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ from, isBackwards = false }: { from?: string; isBackwards?: boolean }) =>
      api(queueApi.claimNextAd, { body: { kind, categoryId, sort, order, from, isBackwards } }),
    onSuccess: ({ _id }, { isBackwards = false }) => {
      if (!isCurrent()) return;
      if (_id === null) onNone(isBackwards);
      else void navigate(adminPaths.review(_id, params));
    },
  });
}
