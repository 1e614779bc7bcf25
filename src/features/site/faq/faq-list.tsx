import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { adminPaths } from '#admin-paths';
import { invalidateTag } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { Badge } from '#ui/back-office/badge.tsx';
import { ConfirmAction } from '#ui/back-office/confirm-action.tsx';
import { SortableList, useMoveItem } from '#ui/back-office/sortable-list.tsx';
import { AddDialog } from '#ui/form/add-dialog.tsx';
import { useText } from '#ui/i18n/use-text.ts';
import { useToast } from '#ui/kit/use-toast.ts';

import * as faqApi from './contract.ts';
import { type ListedFaq, NewFaq } from './contract.ts';
import { FaqFields } from './faq-form.tsx';

/** The questions in the order of the site: opens, moves and removes them. */
export function FaqList({ faqs }: { faqs: ListedFaq[] }) {
  const { t } = useTranslation('admin-faq');
  const { api } = useApp();
  const client = useQueryClient();
  const text = useText();
  const toast = useToast();
  const [removed, setRemoved] = useState<ListedFaq | null>(null);
  const move = useMoveItem({
    move: (item: ListedFaq, before) =>
      api(faqApi.move, { params: { id: item._id }, body: { version: item.version, before } }),
    refetch: () => invalidateTag(client, 'site'),
    moved: t('moved'),
    failed: t('moveFailed'),
  });
  return (
    <>
      <SortableList
        label={t('title')}
        items={faqs}
        nameOf={({ question }) => text(question)}
        onMove={(item, before) => move.mutate({ item, before })}
        isMoving={move.isPending}
        entries={(item) => [
          { id: 'edit', label: t('edit'), link: <Link to={adminPaths.question(item._id)} /> },
          { id: 'remove', label: t('remove'), onSelect: () => setRemoved(item) },
        ]}
        row={({ _id, question, isHidden }) => (
          <Link
            to={adminPaths.question(_id)}
            draggable={false}
            className="flex min-h-11 min-w-0 flex-1 flex-wrap items-center gap-x-2 px-2 py-1 text-ui"
          >
            <span className={clsx('min-w-0 wrap-anywhere', isHidden ? 'text-muted' : 'font-medium')}>
              {text(question)}
            </span>
            {isHidden && <Badge>{t('hidden')}</Badge>}
          </Link>
        )}
      />
      <ConfirmAction
        key={removed?._id}
        isOpen={removed !== null}
        onClose={() => setRemoved(null)}
        title={t('removeTitle')}
        text={t('removeText', { question: text(removed?.question) })}
        confirm={t('remove')}
        isDangerous
        run={async () => {
          if (!removed) return;
          await api(faqApi.remove, { params: { id: removed._id } });
          await invalidateTag(client, 'site');
          toast(t('removed'));
        }}
      />
    </>
  );
}

/** Asks for a new question and its answer. */
export function AddFaqDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin-faq');
  const { api } = useApp();
  const client = useQueryClient();
  const empty = { en: '', ar: '' };
  const form = useForm<NewFaq>({
    resolver: zodResolver(NewFaq),
    mode: 'onTouched',
    defaultValues: { question: empty, answer: empty },
  });
  const create = async (body: NewFaq) => {
    await api(faqApi.create, { body });
    await invalidateTag(client, 'site');
  };
  return (
    <AddDialog form={form} title={t('add')} submit={t('addSubmit')} create={create} onClose={onClose}>
      <FaqFields />
    </AddDialog>
  );
}
