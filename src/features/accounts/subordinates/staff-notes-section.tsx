import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { invalidate, useApiQuery } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { showFieldErrors, useErrorMessages } from '#ui/api/use-error-messages.ts';
import { AdminTime } from '#ui/back-office/admin-time.tsx';
import { FormError } from '#ui/fields/form-error.tsx';
import { TextareaField } from '#ui/fields/text-field.tsx';
import { InlineLoadError } from '#ui/kit/load-error.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';

import * as subordinatesApi from './contract.ts';
import { StaffNoteForm } from './contract.ts';

/** The staff's notes about a member, and a form for a new one. */
export function StaffNotesSection({ personId: id, mayAdd }: { personId: string; mayAdd: boolean }) {
  const { t } = useTranslation('admin-people');
  const errorText = useErrorMessages();
  const { api } = useApp();
  const client = useQueryClient();
  const { data, error, refetch } = useApiQuery(subordinatesApi.listStaffNotes, { params: { id } });
  const refresh = () => invalidate(client, subordinatesApi.listStaffNotes);
  const remove = useMutation({
    mutationFn: (noteId: string) => api(subordinatesApi.deleteStaffNote, { params: { id, noteId } }),
    onSettled: refresh,
  });
  return (
    <section className="panel space-y-3" aria-labelledby="notes">
      <h2 id="notes" className="text-h3">
        {t('notes')}
      </h2>
      <p className="text-small text-muted">{t('notesText')}</p>
      {mayAdd && <NoteForm personId={id} />}
      {error && <InlineLoadError onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-16" />}
      <ul className="divide-y divide-line">
        {data?.notes.map((note) => (
          <li key={note._id} className="flex items-start gap-2 py-3 text-ui">
            <div className="min-w-0 flex-1">
              <p dir="auto" className="text-lines wrap-anywhere">
                {note.text}
              </p>
              <p className="mt-1 text-small text-muted">
                <bdi>{note.author || t('deletedAccount')}</bdi>
                {' · '}
                <AdminTime at={note.at} />
              </p>
            </div>
            {note.isYours && (
              <button
                type="button"
                className="btn-icon shrink-0"
                aria-label={t('deleteNote')}
                disabled={remove.isPending}
                onClick={() => remove.mutate(note._id)}
              >
                <Trash2 size={18} aria-hidden />
              </button>
            )}
          </li>
        ))}
      </ul>
      <FormError text={errorText.forCall(remove.error)} />
    </section>
  );
}

function NoteForm({ personId: id }: { personId: string }) {
  const { t } = useTranslation('admin-people');
  const errorText = useErrorMessages();
  const { api } = useApp();
  const client = useQueryClient();
  const { register, handleSubmit, reset, setError, formState } = useForm<StaffNoteForm>({
    resolver: zodResolver(StaffNoteForm),
    defaultValues: { text: '' },
  });
  const add = useMutation({
    networkMode: 'always',
    mutationFn: (body: StaffNoteForm) => api(subordinatesApi.addStaffNote, { params: { id }, body }),
    onError: showFieldErrors(setError),
    onSuccess: async () => {
      reset();
      await invalidate(client, subordinatesApi.listStaffNotes);
    },
  });
  return (
    <form noValidate className="space-y-2" onSubmit={(event) => void handleSubmit((form) => add.mutate(form))(event)}>
      <TextareaField
        label={t('newNote')}
        rows={3}
        dir="auto"
        maxLength={2000}
        error={errorText.forField(formState.errors.text?.message)}
        {...register('text')}
      />
      <FormError text={errorText.forCall(add.error)} />
      <button type="submit" className="btn-outline" disabled={add.isPending}>
        {t('addNote')}
      </button>
    </form>
  );
}
