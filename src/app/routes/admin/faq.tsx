import { MessageCircleQuestionMark } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import * as faqApi from '#features/site/faq/contract.ts';
import { AddFaqDialog, FaqList } from '#features/site/faq/faq.tsx';
import { useApiQuery } from '#ui/api/api-query.ts';

import { ListPage } from '#ui/back-office/record-list.tsx';

/** The frequently asked questions, in their order. */
export function Component() {
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
