import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { useErrorWords } from '#web/data/error-words.ts';
import { tellFields } from '#web/data/tell-fields.ts';
import { useApp } from '#web/data/use-app.ts';
import { useToast } from '#web/ui/provider.tsx';
import { Submit } from '#web/ui/submit.tsx';
import { TextareaField, TextField } from '#web/ui/text-field.tsx';

import { changeProfile, type Me, ProfileForm as Schema } from './contract.ts';
import { useKeepUser } from './use-keep-user.ts';

/** Name and bio, as others see them. */
export function ProfileForm({ user }: { user: Me }) {
  const { t } = useTranslation('account');
  const words = useErrorWords();
  const toast = useToast();
  const { api } = useApp();
  const keep = useKeepUser();
  const { register, handleSubmit, setError, formState } = useForm<Schema>({
    resolver: zodResolver(Schema),
    mode: 'onTouched',
    // What was changed elsewhere may come after the form is there: it replaces all but what is being typed.
    values: { name: user.name, bio: user.bio ?? '' },
    resetOptions: { keepDirtyValues: true },
  });
  const save = useMutation({
    mutationFn: (body: Schema) => api(changeProfile, { body }),
    onSuccess: (answer) => {
      keep(answer.user);
      toast(t('profileSaved'));
    },
    onError: tellFields(setError),
  });
  return (
    <form noValidate method="post" onSubmit={handleSubmit((form) => save.mutate(form))} className="max-w-md space-y-4">
      <TextField
        label={t('name')}
        dir="auto"
        autoComplete="name"
        maxLength={100}
        error={words.ofField(formState.errors.name?.message)}
        {...register('name')}
      />
      <TextareaField
        label={t('bio')}
        hint={t('bioHint')}
        dir="auto"
        rows={4}
        maxLength={500}
        error={words.ofField(formState.errors.bio?.message)}
        {...register('bio')}
      />
      <Submit error={words.ofCall(save.error)} isBusy={save.isPending} className="btn-primary">
        {t('saveProfile')}
      </Submit>
    </form>
  );
}
