import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { AdminForm } from '#ui/form/admin-form.tsx';
import { BilingualField } from '#ui/form/bilingual-field.tsx';
import { SwitchField } from '#ui/form/value-fields.tsx';
import { useVersionedForm } from '#ui/form/use-versioned-form.ts';
import { endpointKey, invalidateTag } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';

import * as faqApi from './contract.ts';
import { FaqForm as Form, MAX_FAQ_ANSWER, MAX_QUESTION, type VersionedFaq } from './contract.ts';

/** A question and its answer in both languages. */
export function FaqForm({ id, stored }: { id: string; stored: VersionedFaq }) {
  const { t } = useTranslation('admin-faq');
  const { api } = useApp();
  const client = useQueryClient();
  const state = useVersionedForm<Form>({
    stored,
    resolver: zodResolver(Form),
    save: async (body) => {
      const saved = await api(faqApi.save, { params: { id }, body });
      client.setQueryData(endpointKey(faqApi.get, { params: { id } }), saved);
      void invalidateTag(client, 'site');
      return saved;
    },
  });
  return (
    <AdminForm state={state} labelOf={(field) => t(`field_${field}`)}>
      <div className="panel space-y-6">
        <FaqFields />
        <SwitchField name="isHidden" label={t('field_isHidden')} hint={t('hint_isHidden')} />
      </div>
    </AdminForm>
  );
}

/** The fields of a new and of an existing question. */
export function FaqFields() {
  const { t } = useTranslation('admin-faq');
  return (
    <>
      <BilingualField name="question" label={t('field_question')} hint={t('hint_question')} maxLength={MAX_QUESTION} />
      <BilingualField
        name="answer"
        label={t('field_answer')}
        hint={t('hint_answer')}
        maxLength={MAX_FAQ_ANSWER}
        isLong
      />
    </>
  );
}
