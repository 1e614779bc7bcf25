import { MessageSquareX } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { AddReasonDialog, ReasonList } from '#features/moderation/reasons/reasons.tsx';
import * as reasonsApi from '#features/moderation/reasons/contract.ts';

import { ListPage } from '#ui/back-office/record-list.tsx';
import { useApiQuery } from '#ui/api/api-query.ts';

/** The reasons for rejections, in the order that moderators see. */
export function Component() {
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
