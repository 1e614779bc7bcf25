import { useTranslation } from 'react-i18next';

import type adminAudit from '#locales/en/admin-audit.json';
import type { TargetKind } from '#platform/audit/audit-actions.ts';
import { Difference } from '#ui/back-office/difference.tsx';

import type { AuditRow } from './contract.ts';

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

/**
 * The namespaces with the words of a target's fields (`field_status`) and stored values (`value_active`), by its kind.
 * A word is taken from the first one that has it.
 */
export const FIELD_WORDS = {
  ad: ['admin-ads', 'admin-audit'],
  account: ['admin-audit'],
  order: ['admin-payments', 'admin-audit'],
  report: ['admin-audit'],
  invitation: ['admin-audit'],
  block: ['admin-block-list', 'admin-audit'],
  attribute: ['admin-attributes', 'admin-audit'],
  details: ['admin-attributes', 'admin-audit'],
  job: ['admin-audit'],
  plan: ['admin-plans', 'admin-audit'],
  city: ['admin-places', 'admin-audit'],
  country: ['admin-places', 'admin-audit'],
  category: ['admin-categories', 'admin-audit'],
  page: ['admin-pages', 'admin-audit'],
  banner: ['admin-banners', 'admin-audit'],
  text: ['admin-texts', 'admin-audit'],
  faq: ['admin-faq', 'admin-audit'],
  reason: ['admin-reasons', 'admin-audit'],
  import: ['admin-import', 'admin-audit'],
  message: ['admin-messages', 'admin-audit'],
  rules: ['admin-rules', 'admin-audit'],
  file: ['admin-audit'],
  words: ['admin-search-words', 'admin-audit'],
  site: ['admin-settings', 'admin-audit'],
} as const satisfies Record<TargetKind, string[]>;
