import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { invalidate } from '#web/api/api-query.ts';
import { showFieldErrors } from '#web/api/show-field-errors.ts';
import { useErrorMessages } from '#web/api/use-error-messages.ts';
import { useApp } from '#web/app-context/use-app.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { FormSubmit } from '#web/ui/forms/form-submit.tsx';
import { Field, TextareaField, TextField } from '#web/ui/forms/text-field.tsx';
import { Select } from '#web/ui/select.tsx';
import { useToast } from '#web/ui/toasts/use-toast.ts';

import * as blockListApi from './contract.ts';
import { BlockForm } from './contract.ts';
import { BLOCK_KINDS, type BlockKind } from './rules.ts';

interface BlockDialogProps {
  /** Of a person: what each kind begins with. */
  contacts?: { email: string; number: string };
  onClose: () => void;
}

/** Blocks a number, an address or a domain. */
export function BlockDialog({ contacts, onClose }: BlockDialogProps) {
  const { t } = useTranslation(['admin-block-list', 'admin']);
  const words = useErrorMessages();
  const { api } = useApp();
  const client = useQueryClient();
  const toast = useToast();
  const valueOf = (kind: BlockKind) =>
    contacts
      ? { number: contacts.number, email: contacts.email, domain: contacts.email.split('@')[1] }[kind]
      : undefined;
  const { register, handleSubmit, setError, setValue, control, formState } = useForm<BlockForm>({
    resolver: zodResolver(BlockForm),
    defaultValues: { kind: 'number', value: valueOf('number') ?? '', reason: '' },
  });
  const add = useMutation({
    networkMode: 'always',
    mutationFn: (body: BlockForm) => api(blockListApi.addBlock, { body }),
    onError: showFieldErrors(setError),
    onSuccess: async () => {
      await invalidate(client, blockListApi.listBlocks);
      toast(t('added'));
      onClose();
    },
  });
  return (
    <Dialog isOpen onClose={onClose} title={t('addTitle')} closeLabel={t('admin:closeMenu')}>
      <form noValidate className="space-y-4" onSubmit={(event) => void handleSubmit((form) => add.mutate(form))(event)}>
        <p className="text-ui text-muted">{t('addText')}</p>
        <Controller
          control={control}
          name="kind"
          render={({ field }) => (
            <Field label={t('kind')}>
              {({ id }) => (
                <Select
                  id={id}
                  label={t('kind')}
                  value={field.value}
                  onChange={(value) => {
                    const kind = BLOCK_KINDS.find((name) => name === value) ?? 'number';
                    field.onChange(kind);
                    setValue('value', valueOf(kind) ?? '');
                  }}
                  choices={BLOCK_KINDS.map((value) => ({ value, label: t(`kind_${value}`) }))}
                />
              )}
            </Field>
          )}
        />
        <TextField
          label={t('value')}
          hint={t('valueHint')}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={words.forField(formState.errors.value?.message)}
          {...register('value')}
        />
        <TextareaField
          label={t('reason')}
          hint={t('reasonHint')}
          rows={2}
          dir="auto"
          maxLength={500}
          error={words.forField(formState.errors.reason?.message)}
          {...register('reason')}
        />
        <FormSubmit error={words.forCall(add.error)} isBusy={add.isPending}>
          {t('add')}
        </FormSubmit>
      </form>
    </Dialog>
  );
}
