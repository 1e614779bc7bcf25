import { useTranslation } from 'react-i18next';

import type adminAudit from '#locales/en/admin-audit.json';
import { Difference } from '#web/admin/difference.tsx';

import type { AuditRow } from './contract.ts';

type Key = keyof typeof adminAudit;

/** What an entry changed, with the reason. Fields and stored values have their words in `admin-audit`. */
export function EntryDifference({ entry }: { entry: AuditRow }) {
  const { t, i18n } = useTranslation('admin-audit');
  // Fields and values are data: those without words are shown as they are.
  const words = (key: string) => (i18n.exists(key, { ns: 'admin-audit' }) ? t(key as Key) : undefined);
  return (
    <div className="space-y-3">
      <Difference
        before={entry.before}
        after={entry.after}
        fieldLabel={(field) => words(`field_${field}`) ?? field}
        valueLabel={(value) => words(`value_${value}`)}
      />
      {entry.reason !== null && (
        <div className="text-ui">
          <p className="text-muted">{t('reason')}</p>
          <p className="text-lines max-w-3xl">{entry.reason}</p>
        </div>
      )}
      {entry.ip && (
        <p className="text-small text-muted">
          {t('ip')} <bdi>{entry.ip}</bdi>
        </p>
      )}
    </div>
  );
}
