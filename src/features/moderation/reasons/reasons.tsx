import { zodResolver } from '@hookform/resolvers/zod';
import { clsx } from 'clsx';
import { MessageSquareX } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';

import { adminPaths } from '#admin-paths';
import { endpointKey, useApiQuery } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { AdminPage, BackLink } from '#ui/back-office/admin-page.tsx';
import { Badge } from '#ui/back-office/badge.tsx';
import { Loaded } from '#ui/back-office/loaded.tsx';
import { ListPage, RecordList } from '#ui/back-office/record-list.tsx';
import { AddDialog } from '#ui/form/add-dialog.tsx';
import { AdminForm } from '#ui/form/admin-form.tsx';
import { BilingualField } from '#ui/form/bilingual-field.tsx';
import { useVersionedForm } from '#ui/form/use-versioned-form.ts';
import { SwitchField } from '#ui/form/value-fields.tsx';
import { useText } from '#ui/i18n/use-text.ts';

import * as reasonsApi from './contract.ts';
import { ReasonForm as Form, type ListedReason, MAX_REASON, NewReason, type VersionedReason } from './contract.ts';

/** The reasons for rejections, in the order that moderators see. */
export function ReasonsScreen() {
  const { t } = useTranslation('admin-reasons');
  const query = useApiQuery(reasonsApi.list, {});
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      query={{ ...query, data: query.data?.reasons }}
      add={t('add')}
      addDialog={(onClose) => <AddReasonDialog onClose={onClose} />}
      empty={{ icon: MessageSquareX, title: t('empty'), text: t('emptyText') }}
    >
      {(reasons) => <ReasonList reasons={reasons} />}
    </ListPage>
  );
}

/** One reason for rejections. */
export function ReasonScreen() {
  const { id = '' } = useParams();
  const { t } = useTranslation('admin-reasons');
  const query = useApiQuery(reasonsApi.get, { params: { id } });
  return (
    <AdminPage title={t('reason')} lead={<BackLink to={adminPaths.reasons()}>{t('all')}</BackLink>}>
      <Loaded query={query}>
        {(stored) => (
          <div className="max-w-4xl">
            <ReasonForm key={id} id={id} stored={stored} />
          </div>
        )}
      </Loaded>
    </AdminPage>
  );
}

/** The reasons in the order that moderators see: opens, moves and removes them. */
function ReasonList({ reasons }: { reasons: ListedReason[] }) {
  const { t } = useTranslation('admin-reasons');
  const { api } = useApp();
  const text = useText();
  return (
    <RecordList
      label={t('title')}
      items={reasons}
      nameOf={(reason) => text(reason.text)}
      pathOf={({ _id }) => adminPaths.reason(_id)}
      words={(word) => t(word)}
      tag="reasons"
      move={(id, body) => api(reasonsApi.move, { params: { id }, body })}
      remove={(id) => api(reasonsApi.remove, { params: { id } })}
      removal={(reason) => ({ title: t('removeTitle'), text: t('removeText', { reason }) })}
    >
      {(reason) => (
        <>
          <span dir="auto" className={clsx('min-w-0 wrap-anywhere', reason.isHidden ? 'text-muted' : 'font-medium')}>
            {text(reason.text)}
          </span>
          {reason.isHidden && <Badge>{t('hidden')}</Badge>}
        </>
      )}
    </RecordList>
  );
}

/** Asks for a new reason. */
function AddReasonDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin-reasons');
  const { api } = useApp();
  const form = useForm<NewReason>({
    resolver: zodResolver(NewReason),
    mode: 'onTouched',
    defaultValues: { text: { en: '', ar: '' } },
  });
  return (
    <AddDialog
      form={form}
      title={t('add')}
      submit={t('addSubmit')}
      create={(body) => api(reasonsApi.create, { body })}
      tag="reasons"
      onClose={onClose}
    >
      <ReasonField />
    </AddDialog>
  );
}

/** A reason in both languages. */
function ReasonForm({ id, stored }: { id: string; stored: VersionedReason }) {
  const { t } = useTranslation('admin-reasons');
  const { api } = useApp();
  const state = useVersionedForm<Form>({
    stored,
    resolver: zodResolver(Form),
    save: (body) => api(reasonsApi.save, { params: { id }, body }),
    queryKey: endpointKey(reasonsApi.get, { params: { id } }),
    tag: 'reasons',
  });
  return (
    <AdminForm state={state} labelOf={(field) => t(`field_${field}`)}>
      <div className="panel space-y-6">
        <ReasonField />
        <SwitchField name="isHidden" label={t('field_isHidden')} hint={t('hint_isHidden')} />
      </div>
    </AdminForm>
  );
}

/** The text of a new and of an existing reason. */
function ReasonField() {
  const { t } = useTranslation('admin-reasons');
  return <BilingualField name="text" label={t('field_text')} hint={t('hint_text')} maxLength={MAX_REASON} isLong />;
}
