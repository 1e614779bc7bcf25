import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';

import { ApiError } from '#ui/api/api-error.ts';
import { invalidate } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { showFieldErrors, useErrorMessages } from '#ui/api/use-error-messages.ts';
import { FormSubmit } from '#ui/fields/form-submit.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Dialog } from '#ui/kit/dialog.tsx';
import { useToast } from '#ui/kit/use-toast.ts';

import * as savedSearchesApi from './contract.ts';
import { FREQUENCIES, type SavedSearch, SavedSearchChange } from './contract.ts';

/** Saves the list of the current URL under a name. */
export function SaveSearchDialog({ name, isOpen, onClose }: { name: string; isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation(['searches', 'layout']);
  const toast = useToast();
  const { api } = useApp();
  const client = useQueryClient();
  const { pathname, search } = useLocation();
  const send = async (form: SavedSearchChange) => {
    await api(savedSearchesApi.save, { body: { ...form, address: pathname + search } });
    toast(t('saved'));
    void invalidate(client, savedSearchesApi.list);
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('saveTitle')} closeLabel={t('layout:close')}>
      <p className="mb-4 text-ui text-muted">{t('saveText')}</p>
      <SavedSearchForm
        values={{ name: name.slice(0, 100), frequency: 'daily' }}
        submitLabel={t('save')}
        send={send}
        onDone={onClose}
      />
    </Dialog>
  );
}

interface EditSearchDialogProps {
  search: SavedSearch;
  isOpen: boolean;
  onClose: () => void;
  send: (change: SavedSearchChange) => Promise<unknown>;
}

export function EditSearchDialog({ search: { name, frequency }, isOpen, onClose, send }: EditSearchDialogProps) {
  const { t } = useTranslation(['searches', 'layout']);
  const toast = useToast();
  const sendAndConfirm = async (change: SavedSearchChange) => {
    await send(change);
    toast(t('changed'));
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('editTitle')} closeLabel={t('layout:close')}>
      <SavedSearchForm
        values={{ name, frequency }}
        submitLabel={t('saveChange')}
        send={sendAndConfirm}
        onDone={onClose}
      />
    </Dialog>
  );
}

interface SearchFormProps {
  values: SavedSearchChange;
  submitLabel: string;
  send: (form: SavedSearchChange) => Promise<unknown>;
  /** Called on success, unless the form was unmounted. */
  onDone: () => void;
}

/** Name and frequency of a saved search. Errors show in the form, or in a toast if it was closed meanwhile. */
function SavedSearchForm({ values, submitLabel, send, onDone }: SearchFormProps) {
  const { t } = useTranslation('searches');
  const errorText = useErrorMessages();
  const { register, handleSubmit, setError, formState } = useForm<SavedSearchChange>({
    resolver: zodResolver(SavedSearchChange),
    values,
  });
  const toast = useToast();
  const formRef = useRef<HTMLFormElement>(null);
  const save = useMutation({
    mutationFn: send,
    onError: (error) => {
      showFieldErrors(setError)(error);
      if (!formRef.current) toast(t('changeFailed'));
    },
  });
  // The address is not a field of the form: its error shows at the end.
  const addressError = save.error instanceof ApiError ? save.error.fieldErrors.address : undefined;
  return (
    <form
      ref={formRef}
      noValidate
      onSubmit={(event) => void handleSubmit((form) => save.mutate(form, { onSuccess: onDone }))(event)}
      className="space-y-4"
    >
      <TextField
        label={t('name')}
        dir="auto"
        maxLength={100}
        error={errorText.forField(formState.errors.name?.message)}
        {...register('name')}
      />
      <fieldset>
        <legend className="mb-1 text-ui font-medium">{t('tellMe')}</legend>
        {FREQUENCIES.map((frequency) => (
          <label
            key={frequency}
            className="-mx-2 flex min-h-11 cursor-pointer items-center gap-3 rounded-xl px-2 text-ui hover:bg-hover"
          >
            <input type="radio" value={frequency} {...register('frequency')} />
            {t(`frequency_${frequency}`)}
          </label>
        ))}
      </fieldset>
      <FormSubmit error={addressError ?? errorText.forCall(save.error)} isBusy={save.isPending}>
        {submitLabel}
      </FormSubmit>
    </form>
  );
}
