import { useTranslation } from 'react-i18next';

import { AuditHistory } from '#ui/back-office/audit-history.tsx';

import type { PastDecision } from './past-decision.ts';

/** Earlier staff decisions about a member and their ads, latest first. */
export function PastDecisions({ history }: { history: PastDecision[] }) {
  const { t } = useTranslation(['admin-reports', 'admin-audit']);
  const entries = history.map(({ target: { kind, _id: id }, ...entry }) => ({
    ...entry,
    target: t('admin-audit:targetNumber', { kind: t(`admin-audit:target_${kind}`), id }),
  }));
  return <AuditHistory title={t('history')} empty={t('noHistory')} entries={entries} />;
}
