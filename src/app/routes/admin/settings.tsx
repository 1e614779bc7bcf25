import { useTranslation } from 'react-i18next';

import * as settingsApi from '#features/site/settings/contract.ts';
import { SettingsForm } from '#features/site/settings/settings-form.tsx';

import { AdminPage } from '#ui/back-office/admin-page.tsx';
import { Loaded } from '#ui/back-office/loaded.tsx';
import { useApiQuery } from '#ui/api/api-query.ts';

/** The site's settings. */
export function Component() {
  const { t } = useTranslation('admin-settings');
  const query = useApiQuery(settingsApi.get, {});
  return (
    <AdminPage title={t('title')} lead={t('lead')}>
      <Loaded query={query}>{(stored) => <SettingsForm stored={stored} />}</Loaded>
    </AdminPage>
  );
}
