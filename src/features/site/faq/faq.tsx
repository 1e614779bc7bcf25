import { zodResolver } from '@hookform/resolvers/zod';
import { clsx } from 'clsx';
import { MessageCircleQuestionMark } from 'lucide-react';
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

import * as faqApi from './contract.ts';
import {
  FaqForm as Form,
  type ListedFaq,
  MAX_FAQ_ANSWER,
  MAX_QUESTION,
  NewFaq,
  type VersionedFaq,
} from './contract.ts';

/** The frequently asked questions, in their order. */
export function FaqScreen() {
  const { t } = useTranslation('admin-faq');
  const query = useApiQuery(faqApi.list, {});
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      query={{ ...query, data: query.data?.faqs }}
      add={t('add')}
      addDialog={(onClose) => <AddFaqDialog onClose={onClose} />}
      empty={{ icon: MessageCircleQuestionMark, title: t('empty'), text: t('emptyText') }}
    >
      {(faqs) => <FaqList faqs={faqs} />}
    </ListPage>
  );
}

/** The questions in the order of the site: opens, moves and removes them. */
function FaqList({ faqs }: { faqs: ListedFaq[] }) {
  const { t } = useTranslation('admin-faq');
  const { api } = useApp();
  const text = useText();
  return (
    <RecordList
      label={t('title')}
      items={faqs}
      nameOf={({ question }) => text(question)}
      pathOf={({ _id }) => adminPaths.question(_id)}
      words={(word) => t(word)}
      tag="site"
      move={(id, body) => api(faqApi.move, { params: { id }, body })}
      remove={(id) => api(faqApi.remove, { params: { id } })}
      removal={(question) => ({ title: t('removeTitle'), text: t('removeText', { question }) })}
    >
      {({ question, isHidden }) => (
        <>
          <span className={clsx('min-w-0 wrap-anywhere', isHidden ? 'text-muted' : 'font-medium')}>
            {text(question)}
          </span>
          {isHidden && <Badge>{t('hidden')}</Badge>}
        </>
      )}
    </RecordList>
  );
}

/** Asks for a new question and its answer. */
function AddFaqDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin-faq');
  const { api } = useApp();
  const empty = { en: '', ar: '' };
  const form = useForm<NewFaq>({
    resolver: zodResolver(NewFaq),
    mode: 'onTouched',
    defaultValues: { question: empty, answer: empty },
  });
  return (
    <AddDialog
      form={form}
      title={t('add')}
      submit={t('addSubmit')}
      create={(body) => api(faqApi.create, { body })}
      tag="site"
      onClose={onClose}
    >
      <FaqFields />
    </AddDialog>
  );
}

/** One question with its answer. */
export function QuestionScreen() {
  const { id = '' } = useParams();
  const { t } = useTranslation('admin-faq');
  const text = useText();
  const query = useApiQuery(faqApi.get, { params: { id } });
  return (
    <AdminPage
      title={text(query.data?.question) || t('title')}
      lead={<BackLink to={adminPaths.faq()}>{t('all')}</BackLink>}
    >
      <Loaded query={query}>
        {(stored) => (
          <div className="max-w-4xl">
            <FaqForm key={id} id={id} stored={stored} />
          </div>
        )}
      </Loaded>
    </AdminPage>
  );
}

/** A question and its answer in both languages. */
function FaqForm({ id, stored }: { id: string; stored: VersionedFaq }) {
  const { t } = useTranslation('admin-faq');
  const { api } = useApp();
  const state = useVersionedForm<Form>({
    stored,
    resolver: zodResolver(Form),
    save: (body) => api(faqApi.save, { params: { id }, body }),
    queryKey: endpointKey(faqApi.get, { params: { id } }),
    tag: 'site',
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
function FaqFields() {
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
