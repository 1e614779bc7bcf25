import { useTranslation } from 'react-i18next';

import type adminAudit from '#locales/en/admin-audit.json';
import { Difference } from '#ui/back-office/difference.tsx';

import type { AuditRow } from './contract.ts';
import { FIELD_WORDS } from './field-words.ts';

/** The changes of an entry, with the reason. */
export function EntryDifference({ entry }: { entry: AuditRow }) {
  const { t } = useTranslation('admin-audit');
  // Fields and values are data: those without words are shown as they are.
  const findWord = (key: string) =>
    FIELD_WORDS[entry.target.kind]
      .map((namespace) => t(`${namespace}:${key}` as keyof typeof adminAudit, { defaultValue: '' }))
      .find(Boolean);
  const labelField = (field: string) => {
    const [, name = '', language] = /^(.*?)(?:\.(en|ar))?$/.exec(field) ?? [];
    // Of an object's fields, the object may be the only one with a word.
    const label = findWord(`field_${name}`) ?? findWord(`field_${field.split('.', 1)[0]}`) ?? name;
    return language
      ? t('fieldInLanguage', { field: label, language: t(`language_${language as 'en' | 'ar'}`) })
      : label;
  };
  return (
    <div className="space-y-3">
      <Difference
        before={entry.before}
        after={entry.after}
        fieldLabel={labelField}
        valueLabel={(value) => findWord(`value_${value}`)}
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
