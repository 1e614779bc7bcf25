import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { Plus, ShieldBan } from 'lucide-react';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { adminPaths } from '#admin-paths';
import { hasRank } from '#platform/role.ts';
import { invalidate } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { AdminPage } from '#ui/back-office/admin-page.tsx';
import { AdminTime } from '#ui/back-office/admin-time.tsx';
import { ConfirmAction } from '#ui/back-office/confirm-action.tsx';
import { Field, TextareaField, TextField } from '#ui/fields/text-field.tsx';
import { AddDialog } from '#ui/form/add-dialog.tsx';
import { Select } from '#ui/kit/select.tsx';
import { useToast } from '#ui/kit/use-toast.ts';
import { useMember } from '#ui/session.ts';
import { DataTable } from '#ui/table/data-table.tsx';

import * as blockListApi from './contract.ts';
import { BlockForm, type BlockRow } from './contract.ts';
import { BLOCK_KINDS, type BlockKind } from './rules.ts';

/** The numbers, addresses and domains that no new account may have. */
export function BlockListScreen() {
  const { t } = useTranslation('admin-block-list');
  const { api } = useApp();
  const isAdmin = hasRank(useMember()?.role ?? 'member', 'admin');
  const client = useQueryClient();
  const [isAdding, setIsAdding] = useState(false);
  const [removed, setRemoved] = useState<BlockRow | null>(null);
  const add = (
    <button type="button" className="btn-primary" onClick={() => setIsAdding(true)}>
      <Plus size={20} aria-hidden />
      {t('add')}
    </button>
  );
  return (
    <AdminPage title={t('title')} lead={t('lead')} actions={add}>
      <DataTable
        name="block-list"
        label={t('title')}
        endpoints={blockListApi.blocks}
        rowName={({ value }) => value}
        searchLabel={t(isAdmin ? 'search' : 'searchWhole')}
        filters={[
          {
            kind: 'select',
            name: 'kind',
            label: t('kind'),
            choices: BLOCK_KINDS.map((value) => ({ value, label: t(`kind_${value}`) })),
          },
        ]}
        columns={[
          {
            id: 'value',
            label: t('value'),
            isTitle: true,
            // Others see masked values, which have no order.
            ...(isAdmin && { sort: 'value' as const }),
            cell: ({ value }) => <bdi dir="ltr">{value}</bdi>,
          },
          { id: 'kind', label: t('kind'), cell: ({ kind }) => t(`kind_${kind}`) },
          {
            id: 'reason',
            label: t('reason'),
            isText: true,
            cell: ({ reason }) => (
              <span dir="auto" className="text-page-side line-clamp-2">
                {reason}
              </span>
            ),
          },
          {
            id: 'by',
            label: t('by'),
            cell: ({ by }) => (
              <Link to={adminPaths.person(by._id)} className="hover:underline">
                <bdi>{by.name || t('deletedAccount')}</bdi>
              </Link>
            ),
          },
          { id: 'at', label: t('at'), sort: 'blocked', cell: ({ at }) => <AdminTime at={at} /> },
        ]}
        rowActions={(row) => [{ id: 'remove', label: t('remove'), onSelect: () => setRemoved(row) }]}
        empty={{ icon: ShieldBan, title: t('empty'), text: t('emptyText') }}
      />
      {isAdding && <BlockDialog onClose={() => setIsAdding(false)} />}
      {removed && (
        <ConfirmAction
          isOpen
          onClose={() => setRemoved(null)}
          title={t('removeTitle', { value: removed.value })}
          text={t('removeText')}
          confirm={t('remove')}
          run={async () => {
            await api(blockListApi.removeBlock, { params: { id: removed._id } });
            await invalidate(client, blockListApi.blocks.list);
          }}
        />
      )}
    </AdminPage>
  );
}

interface BlockDialogProps {
  /** The initial value of each kind, from a member's contact details. */
  contacts?: { email: string; number: string };
  onClose: () => void;
}

/** Blocks a number, an address or a domain. */
export function BlockDialog({ contacts, onClose }: BlockDialogProps) {
  const { t } = useTranslation('admin-block-list');
  const errorText = useErrorMessages();
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
        error={errorText.forField(errors.value?.message)}
        {...form.register('value')}
      />
      <TextareaField
        label={t('reason')}
        hint={t('reasonHint')}
        rows={2}
        dir="auto"
        maxLength={500}
        error={errorText.forField(errors.reason?.message)}
        {...form.register('reason')}
      />
    </AddDialog>
  );
}
