import { useMutation } from '@tanstack/react-query';

import { ApiError } from '#ui/api/api-error.ts';
import { useApp } from '#ui/api/use-app.ts';

import { toCheckedForm } from '../drafts/draft-form.ts';
import type { Draft } from '../drafts/draft.ts';
import * as postingApi from './contract.ts';

/** Asks whether the operator's rules accept a draft, before anything is paid for it. */
export function useRefusal(draft: Draft) {
  const { api } = useApp();
  const form = toCheckedForm(draft);
  const checking = useMutation({
    networkMode: 'always',
    mutationFn: (body: typeof form) => api(postingApi.check, { body }),
  });
  const { error, variables, isPending } = checking;
  const isOfThisForm = JSON.stringify(variables) === JSON.stringify(form);
  return {
    isChecking: isPending,
    /** Why they don't, until the draft changes. */
    reason: isRefused(error) && isOfThisForm ? error.message : undefined,
    /** False if they don't. Without an answer true: the server checks again when the ad is stored. */
    check: async (): Promise<boolean> => {
      try {
        await checking.mutateAsync(form);
        return true;
      } catch (error) {
        return !isRefused(error);
      }
    },
  };
}

const isRefused = (error: unknown): error is ApiError => error instanceof ApiError && error.code === 'AD_REFUSED';
