import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Controller, type FieldValues, type Path, useForm, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { FormSubmit } from '#ui/fields/form-submit.tsx';
import { NumberInput } from '#ui/fields/number-input.tsx';
import { Field, TextareaField } from '#ui/fields/text-field.tsx';
import { Dialog } from '#ui/kit/dialog.tsx';
import { Select } from '#ui/kit/select.tsx';

import { useCategoryChoices } from './ad-table-parts.tsx';
import { ExtendForm, FeatureForm, MoveForm } from './contract.ts';

interface ActionProps<Form> {
  /** Closes the dialog when it resolves; its rejection is shown. */
  run: (form: Form) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for a number of days and a reason: to extend or to feature an ad. */
export function DaysDialog({ kind, ...props }: ActionProps<ExtendForm> & { kind: 'extend' | 'feature' }) {
  const { t } = useTranslation('admin-ads');
  const errorText = useErrorMessages();
  const form = useForm<ExtendForm>({
    resolver: zodResolver(kind === 'extend' ? ExtendForm : FeatureForm),
    defaultValues: { days: 7, reason: '' },
  });
  return (
    <ActionDialog {...props} action={kind} form={form}>
      <Controller
        name="days"
        control={form.control}
        render={({ field: { onChange, ...field }, fieldState }) => (
          <NumberInput
            {...field}
            label={t('days')}
            inputMode="numeric"
            error={errorText.forField(fieldState.error?.message)}
            onChange={(days) => onChange(days ?? Number.NaN)}
          />
        )}
      />
    </ActionDialog>
  );
}

/** Asks for the new category of an ad, and for the reason. The current category is not offered. */
export function MoveDialog({ categoryId, ...props }: ActionProps<MoveForm> & { categoryId: string }) {
  const { t } = useTranslation('admin-ads');
  const errorText = useErrorMessages();
  const choices = useCategoryChoices({ isLeaf: true }).filter(({ value }) => value !== categoryId);
  const form = useForm<MoveForm>({ resolver: zodResolver(MoveForm), defaultValues: { categoryId: '', reason: '' } });
  return (
    <ActionDialog {...props} action="move" form={form}>
      <Controller
        name="categoryId"
        control={form.control}
        render={({ field, fieldState }) => (
          <Field label={t('newCategory')} error={errorText.forField(fieldState.error?.message)}>
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
    </ActionDialog>
  );
}

interface ActionDialogProps<Form extends FieldValues> extends ActionProps<Form> {
  action: 'extend' | 'feature' | 'move';
  form: UseFormReturn<Form>;
  children: ReactNode;
}

/** A form for an action and its reason. */
function ActionDialog<Form extends FieldValues>(props: ActionDialogProps<Form>) {
  const { action, form, run, onClose, children } = props;
  const { t } = useTranslation(['admin-ads', 'admin']);
  const errorText = useErrorMessages();
  const call = useMutation({ networkMode: 'always', mutationFn: run, onSuccess: onClose });
  const submit = form.handleSubmit((values) => call.mutate(values));
  const reason = 'reason' as Path<Form>;
  return (
    <Dialog isOpen onClose={onClose} title={t(`${action}Title`)} closeLabel={t('admin:closeMenu')}>
      <form noValidate className="space-y-4" onSubmit={(event) => void submit(event)}>
        <p className="text-ui text-muted">{t(`${action}Text`)}</p>
        {children}
        <TextareaField
          label={t('reason')}
          rows={3}
          maxLength={500}
          dir="auto"
          error={errorText.forField(form.getFieldState(reason, form.formState).error?.message)}
          {...form.register(reason)}
        />
        <FormSubmit error={errorText.forCall(call.error)} isBusy={call.isPending}>
          {t(action)}
        </FormSubmit>
      </form>
    </Dialog>
  );
}
