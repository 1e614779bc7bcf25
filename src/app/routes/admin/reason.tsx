import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';

import { adminPaths } from '#admin-paths';
import * as reasonsApi from '#features/moderation/reasons/contract.ts';
import { ReasonForm } from '#features/moderation/reasons/reasons.tsx';
import { useApiQuery } from '#ui/api/api-query.ts';
import { AdminPage, BackLink } from '#ui/back-office/admin-page.tsx';
import { Loaded } from '#ui/back-office/loaded.tsx';

/** One reason for rejections. */
export function Component() {
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
