import { MessageCircleQuestionMark, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { AddFaqDialog } from '#features/site/faq/add-faq-dialog.tsx';
import * as faqApi from '#features/site/faq/contract.ts';
import { FaqList } from '#features/site/faq/faq-list.tsx';

import { AdminPage } from '../../admin/admin-page.tsx';
import { useApiQuery } from '../../api/api-query.ts';
import { LoadError } from '../../ui/load-error.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** The frequently asked questions, in their order. */
export function Component() {
  const { t } = useTranslation('admin-faq');
  const [isAdding, setIsAdding] = useState(false);
  const { data, error, refetch } = useApiQuery(faqApi.list, {});
  const add = (
    <button type="button" className="btn-primary" onClick={() => setIsAdding(true)}>
      <Plus size={18} aria-hidden />
      {t('add')}
    </button>
  );
  return (
    <AdminPage title={t('title')} lead={t('lead')} actions={data?.faqs.length ? add : undefined}>
      {error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="h-96" />
      ) : data.faqs.length === 0 ? (
        <Notice icon={MessageCircleQuestionMark} title={t('empty')} text={t('emptyText')} action={add} />
      ) : (
        <FaqList faqs={data.faqs} />
      )}
      {isAdding && <AddFaqDialog onClose={() => setIsAdding(false)} />}
    </AdminPage>
  );
}
