import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { useErrorWords } from '#web/data/error-words.ts';
import { useApp } from '#web/data/use-app.ts';
import { FormError } from '#web/ui/form-error.tsx';
import { TextField } from '#web/ui/text-field.tsx';

import { askDeleteCode, DeleteAccount } from './contract.ts';

/** Asks for the code that deletes the account of an address (specification §2.7). */
export function DeleteAccountForm({ email, onSent }: { email: string; onSent: (email: string) => void }) {
  const { t } = useTranslation('auth');
  const words = useErrorWords();
  const { api } = useApp();
  const { register, handleSubmit, formState } = useForm<DeleteAccount>({
    resolver: zodResolver(DeleteAccount),
    mode: 'onTouched',
    defaultValues: { email },
  });
  const ask = useMutation({
    mutationFn: (body: DeleteAccount) => api(askDeleteCode, { body }),
    onSuccess: (_, body) => onSent(body.email),
  });
  return (
    <form noValidate method="post" onSubmit={handleSubmit((form) => ask.mutate(form))} className="space-y-4">
      <TextField
        label={t('email')}
        type="email"
        dir="ltr"
        autoComplete="email"
        enterKeyHint="go"
        error={words.ofField(formState.errors.email?.message)}
        {...register('email')}
      />
      <FormError text={words.ofCall(ask.error)} />
      <button type="submit" className="btn-danger w-full" disabled={ask.isPending}>
        {t('deleteAccount')}
      </button>
    </form>
  );
}
