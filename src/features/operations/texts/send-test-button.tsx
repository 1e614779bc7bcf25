import { useMutation } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { TextsForm } from '#features/site/texts/contract.ts';
import { isolateBidi, type Language } from '#platform/text/language.ts';
import { ApiError } from '#ui/api/api-error.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { useApp } from '#ui/api/use-app.ts';
import { useToast } from '#ui/kit/use-toast.ts';

import * as operationTextsApi from './contract.ts';

/** Emails the typed texts, with example values, to whoever presses it. */
export function SendTestButton({ id, form, language }: { id: string; form: TextsForm; language: Language }) {
  const { t } = useTranslation('admin-texts');
  const { api } = useApp();
  const toast = useToast();
  const errorText = useErrorMessages();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api(operationTextsApi.sendTest, { params: { id }, body: { ...form, language } }),
    onSuccess: ({ recipient }) => toast(t('testSent', { recipient: isolateBidi(recipient) })),
    onError: (error) => {
      const isInvalid = error instanceof ApiError && error.code === 'VALIDATION_FAILED';
      toast(isInvalid ? t('testInvalid') : (errorText.forCall(error) ?? t('testInvalid')));
    },
  });
  return (
    <button
      type="button"
      className="btn-outline w-full aria-disabled:opacity-55"
      aria-disabled={isPending}
      onClick={() => !isPending && mutate()}
    >
      <Send size={18} aria-hidden className="rtl:-scale-x-100" />
      {t('sendTest')}
    </button>
  );
}
