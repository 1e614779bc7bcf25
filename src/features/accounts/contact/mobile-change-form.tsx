import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { useErrorWords } from '#web/data/error-words.ts';
import { tellFields } from '#web/data/tell-fields.ts';
import { Submit } from '#web/ui/submit.tsx';
import { PasswordField } from '#web/ui/text-field.tsx';

import { PhoneFields } from '../phone-fields.tsx';
import { MobileChange } from './contract.ts';

/** The new number, and the password of who asks. */
export function MobileChangeForm({
  countryCode,
  onSubmit,
}: {
  countryCode: string;
  onSubmit: (form: MobileChange) => Promise<void>;
}) {
  const { t } = useTranslation(['account', 'auth']);
  const words = useErrorWords();
  const { control, register, handleSubmit, setError, formState } = useForm<MobileChange>({
    resolver: zodResolver(MobileChange),
    mode: 'onTouched',
    defaultValues: { countryCode, mobile: '', password: '' },
  });
  const submit = useMutation({ mutationFn: onSubmit, onError: tellFields(setError) });
  return (
    <form noValidate method="post" onSubmit={handleSubmit((form) => submit.mutate(form))} className="space-y-4">
      <PhoneFields control={control} />
      <PasswordField
        label={t('auth:currentPassword')}
        showLabel={t('auth:showPassword')}
        autoComplete="current-password"
        enterKeyHint="go"
        error={words.ofField(formState.errors.password?.message)}
        {...register('password')}
      />
      <Submit error={words.ofCall(submit.error)} isBusy={submit.isPending}>
        {t('auth:sendCode')}
      </Submit>
    </form>
  );
}
