import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { AdminForm } from '#ui/form/admin-form.tsx';
import { BilingualField } from '#ui/form/bilingual-field.tsx';
import { SwitchField } from '#ui/form/value-fields.tsx';
import { useVersionedForm } from '#ui/form/use-versioned-form.ts';
import { endpointKey, invalidate } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';

import * as reasonsApi from './contract.ts';
import { MAX_REASON, ReasonForm as Form, type VersionedReason } from './contract.ts';

/** A reason in both languages. */
export function ReasonForm({ id, stored }: { id: string; stored: VersionedReason }) {
  const { t } = useTranslation('admin-reasons');
  const { api } = useApp();
  const client = useQueryClient();
  const state = useVersionedForm<Form>({
    stored,
    resolver: zodResolver(Form),
    save: async (body) => {
      const saved = await api(reasonsApi.save, { params: { id }, body });
      client.setQueryData(endpointKey(reasonsApi.get, { params: { id } }), saved);
      void invalidate(client, reasonsApi.list);
      return saved;
    },
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
export function ReasonField() {
  const { t } = useTranslation('admin-reasons');
  return <BilingualField name="text" label={t('field_text')} hint={t('hint_text')} maxLength={MAX_REASON} isLong />;
}
