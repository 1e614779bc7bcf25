import { useTranslation } from 'react-i18next';

import * as signalsApi from '#features/ads/signals/contract.ts';
import { RulesForm } from '#features/ads/signals/rules-form.tsx';

import { AdminPage } from '#ui/back-office/admin-page.tsx';
import { Loaded } from '#ui/back-office/loaded.tsx';
import { useApiQuery } from '#ui/api/api-query.ts';

/** The operator's rules for ads that are posted or edited. */
export function RulesScreen() {
  const { t } = useTranslation('admin-rules');
  const query = useApiQuery(signalsApi.getRules, {});
  return (
    <AdminPage title={t('title')} lead={t('lead')}>
      <p className="max-w-3xl text-ui text-muted">{t('actionsText')}</p>
      <Loaded query={query}>{(stored) => <RulesForm stored={stored} />}</Loaded>
    </AdminPage>
  );
}
