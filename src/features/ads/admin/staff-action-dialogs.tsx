import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { FormSubmit } from '#ui/fields/form-submit.tsx';
import { Field, TextareaField, TextField } from '#ui/fields/text-field.tsx';
import { Dialog } from '#ui/kit/dialog.tsx';
import { Select } from '#ui/kit/select.tsx';

import { ExtendForm, FeatureForm, MoveForm } from './contract.ts';
import { useCategoryChoices } from './ad-table-parts.tsx';

interface DaysDialogProps {
  kind: 'extend' | 'feature';
  /** Closes the dialog when it resolves; its rejection is shown. */
  run: (form: ExtendForm) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for a number of days and a reason: to extend or to feature an ad. */
export function DaysDialog({ kind, run, onClose }: DaysDialogProps) {
  const { t } = useTranslation(['admin-ads', 'admin']);
  const words = useErrorMessages();
  const { register, handleSubmit, formState } = useForm<ExtendForm>({
    resolver: zodResolver(kind === 'extend' ? ExtendForm : FeatureForm),
    defaultValues: { days: 7, reason: '' },
  });
  const action = useMutation({ networkMode: 'always', mutationFn: run, onSuccess: onClose });
  return (
    <Dialog isOpen onClose={onClose} title={t(`${kind}Title`)} closeLabel={t('admin:closeMenu')}>
      <form
        noValidate
        className="space-y-4"
        onSubmit={(event) => void handleSubmit((form) => action.mutate(form))(event)}
      >
        <p className="text-ui text-muted">{t(`${kind}Text`)}</p>
        <TextField
          label={t('days')}
          type="number"
          inputMode="numeric"
          min={kind === 'extend' ? 1 : 0}
          max={365}
          error={words.forField(formState.errors.days?.message)}
          {...register('days', { valueAsNumber: true })}
        />
        <TextareaField
          label={t('reason')}
          rows={3}
          maxLength={500}
          dir="auto"
          error={words.forField(formState.errors.reason?.message)}
          {...register('reason')}
        />
        <FormSubmit error={words.forCall(action.error)} isBusy={action.isPending}>
          {t(kind)}
        </FormSubmit>
      </form>
    </Dialog>
  );
}

interface MoveDialogProps {
  /** The ad's current category, which is not offered. */
  categoryId: string;
  run: (form: MoveForm) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the new category of an ad, and for the reason. */
export function MoveDialog({ categoryId, run, onClose }: MoveDialogProps) {
  const { t } = useTranslation(['admin-ads', 'admin']);
  const words = useErrorMessages();
  const choices = useCategoryChoices({ isLeaf: true }).filter(({ value }) => value !== categoryId);
  const { register, control, handleSubmit, formState } = useForm<MoveForm>({
    resolver: zodResolver(MoveForm),
    defaultValues: { categoryId: '', reason: '' },
  });
  const action = useMutation({ networkMode: 'always', mutationFn: run, onSuccess: onClose });
  const error = words.forField(formState.errors.categoryId?.message);
  return (
    <Dialog isOpen onClose={onClose} title={t('moveTitle')} closeLabel={t('admin:closeMenu')}>
      <form
        noValidate
        className="space-y-4"
        onSubmit={(event) => void handleSubmit((form) => action.mutate(form))(event)}
      >
        <p className="text-ui text-muted">{t('moveText')}</p>
        <Controller
          name="categoryId"
          control={control}
          render={({ field }) => (
            <Field label={t('newCategory')} error={error}>
              {({ id, describedBy, isInvalid }) => (
                <Select
                  id={id}
                  label={t('newCategory')}
                  value={field.value || null}
                  onChange={field.onChange}
                  choices={choices}
                  placeholder={t('chooseCategory')}
                  isInvalid={isInvalid}
                  {...(describedBy && { describedBy })}
                />
              )}
            </Field>
          )}
        />
        <TextareaField
          label={t('reason')}
          rows={3}
          maxLength={500}
          dir="auto"
          error={words.forField(formState.errors.reason?.message)}
          {...register('reason')}
        />
        <FormSubmit error={words.forCall(action.error)} isBusy={action.isPending}>
          {t('move')}
        </FormSubmit>
      </form>
    </Dialog>
  );
}
