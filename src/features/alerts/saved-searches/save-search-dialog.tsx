import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';

import { useErrorWords } from '#web/data/error-words.ts';
import { queryOf } from '#web/data/query.ts';
import { useApp } from '#web/data/use-app.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { useToast } from '#web/ui/provider.tsx';
import { Submit } from '#web/ui/submit.tsx';
import { TextField } from '#web/ui/text-field.tsx';

import { FREQUENCIES, listSavedSearches, saveSearch, SearchChange } from './contract.ts';

/** A name, and how often to be told. */
export default function SaveSearchDialog({ name, isOpen, onClose }: { name: string; isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation(['searches', 'layout']);
  const words = useErrorWords();
  const toast = useToast();
  const { api } = useApp();
  const client = useQueryClient();
  const { pathname, search } = useLocation();
  const { register, handleSubmit, formState } = useForm<SearchChange>({
    resolver: zodResolver(SearchChange),
    values: { name: name.slice(0, 100), frequency: 'daily' },
  });
  const save = useMutation({
    mutationFn: (form: SearchChange) => api(saveSearch, { body: { ...form, address: pathname + search } }),
    onSuccess: () => {
      onClose();
      toast(t('saved'));
      return client.invalidateQueries(queryOf(api, listSavedSearches, {}));
    },
  });
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('saveTitle')} closeLabel={t('layout:close')}>
      <form noValidate onSubmit={(event) => void handleSubmit((form) => save.mutate(form))(event)} className="space-y-4">
        <p className="text-sm text-muted">{t('saveText')}</p>
        <TextField label={t('name')} dir="auto" maxLength={100} error={words.ofField(formState.errors.name?.message)} {...register('name')} />
        <fieldset>
          <legend className="mb-1 text-sm font-medium">{t('tellMe')}</legend>
          {FREQUENCIES.map((frequency) => (
            <label key={frequency} className="-mx-2 flex min-h-11 cursor-pointer items-center gap-3 rounded-xl px-2 text-sm hover:bg-hover">
              <input type="radio" value={frequency} className="size-5 accent-(--brand)" {...register('frequency')} />
              {t(`frequency_${frequency}`)}
            </label>
          ))}
        </fieldset>
        <Submit error={words.ofCall(save.error)} isBusy={save.isPending}>
          {t('save')}
        </Submit>
      </form>
    </Dialog>
  );
}
