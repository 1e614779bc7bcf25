import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { AddDialog } from '#ui/form/add-dialog.tsx';
import { invalidate } from '#ui/api/api-query.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { useApp } from '#ui/api/use-app.ts';
import { Field, TextareaField, TextField } from '#ui/fields/text-field.tsx';
import { Select } from '#ui/kit/select.tsx';
import { useToast } from '#ui/kit/use-toast.ts';

import * as blockListApi from './contract.ts';
import { BlockForm } from './contract.ts';
import { BLOCK_KINDS, type BlockKind } from './rules.ts';

interface BlockDialogProps {
  /** The initial value of each kind, from a member's contact details. */
  contacts?: { email: string; number: string };
  onClose: () => void;
}

/** Blocks a number, an address or a domain. */
export function BlockDialog({ contacts, onClose }: BlockDialogProps) {
  const { t } = useTranslation('admin-block-list');
  const words = useErrorMessages();
  const { api } = useApp();
  const client = useQueryClient();
  const toast = useToast();
  const valueOf = (kind: BlockKind) =>
    contacts
      ? { number: contacts.number, email: contacts.email, domain: contacts.email.split('@')[1] }[kind]
      : undefined;
  const form = useForm<BlockForm>({
    resolver: zodResolver(BlockForm),
    mode: 'onTouched',
    defaultValues: { kind: 'number', value: valueOf('number') ?? '', reason: '' },
  });
  const { errors } = form.formState;
  const create = async (body: BlockForm) => {
    await api(blockListApi.addBlock, { body });
    await invalidate(client, blockListApi.blocks.list);
    toast(t('added'));
  };
  return (
    <AddDialog form={form} title={t('addTitle')} submit={t('add')} create={create} onClose={onClose}>
      <p className="text-ui text-muted">{t('addText')}</p>
      <Controller
        control={form.control}
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
                  form.setValue('value', valueOf(kind) ?? '');
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
        error={words.forField(errors.value?.message)}
        {...form.register('value')}
      />
      <TextareaField
        label={t('reason')}
        hint={t('reasonHint')}
        rows={2}
        dir="auto"
        maxLength={500}
        error={words.forField(errors.reason?.message)}
        {...form.register('reason')}
      />
    </AddDialog>
  );
}
