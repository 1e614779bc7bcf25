import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import type { Me } from '#platform/http/session-contract.ts';
import { apiQuery, invalidate, invalidateTag } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { showFieldErrors, useErrorMessages } from '#ui/api/use-error-messages.ts';
import { FormSubmit } from '#ui/fields/form-submit.tsx';
import { TextareaField, TextField } from '#ui/fields/text-field.tsx';
import { useToast } from '#ui/kit/use-toast.ts';
import { tokens } from '#ui/session.ts';

import * as peopleApi from '../people/contract.ts';
import * as profileApi from './contract.ts';
import { ProfileChange as Schema } from './contract.ts';

/** Edits the public name and bio. */
export function ProfileForm({ user }: { user: Me }) {
  const { t } = useTranslation('account');
  const errorText = useErrorMessages();
  const toast = useToast();
  const { api } = useApp();
  const updateUser = useUpdateCachedUser();
  const { register, handleSubmit, setError, formState } = useForm<Schema>({
    resolver: zodResolver(Schema),
    mode: 'onTouched',
    // A profile changed elsewhere may load after the form: it replaces the fields that the user hasn't edited.
    values: { name: user.name, bio: user.bio ?? '' },
    resetOptions: { keepDirtyValues: true },
  });
  const save = useMutation({
    mutationFn: (body: Schema) => api(profileApi.changeProfile, { body }),
    onSuccess: (answer) => {
      updateUser(answer.user);
      toast(t('profileSaved'));
    },
    onError: showFieldErrors(setError),
  });
  return (
    <form noValidate method="post" onSubmit={handleSubmit((form) => save.mutate(form))} className="max-w-md space-y-4">
      <TextField
        label={t('name')}
        dir="auto"
        autoComplete="name"
        maxLength={100}
        error={errorText.forField(formState.errors.name?.message)}
        {...register('name')}
      />
      <TextareaField
        label={t('bio')}
        hint={t('bioHint')}
        dir="auto"
        rows={4}
        maxLength={500}
        error={errorText.forField(formState.errors.bio?.message)}
        {...register('bio')}
      />
      <FormSubmit
        error={errorText.forCall(save.error)}
        isBusy={save.isPending}
        className="btn-primary w-full sm:w-auto sm:min-w-32"
      >
        {t('saveProfile')}
      </FormSubmit>
    </form>
  );
}

/** Stores a changed user in the token store and the query cache, and invalidates the pages that show them. */
export function useUpdateCachedUser(): (user: Me) => void {
  const { api } = useApp();
  const client = useQueryClient();
  return (user) => {
    tokens.setUser(user);
    client.setQueryData(apiQuery(api, profileApi.getProfile, {}).queryKey, { user });
    void invalidate(client, peopleApi.getUser, { params: { id: user._id } });
    void invalidateTag(client, 'profiles');
  };
}
