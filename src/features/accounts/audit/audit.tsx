import { ScrollText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { adminPaths } from '#admin-paths';
import type adminAudit from '#locales/en/admin-audit.json';
import { AdminPage } from '#ui/back-office/admin-page.tsx';
import { AdminTime } from '#ui/back-office/admin-time.tsx';
import { Difference } from '#ui/back-office/difference.tsx';
import { DataTable } from '#ui/table/data-table.tsx';

import * as auditApi from './contract.ts';
import type { AuditRow } from './contract.ts';
import { FIELD_WORDS } from './field-words.ts';

const UUID = /^[\da-f]{8}-[\da-f-]{27}$/;

/** The audit log, newest first. */
export function AuditScreen() {
  const { t } = useTranslation(['admin-audit', 'admin']);
  const person = ({ _id, name }: { _id: string; name: string | null }) => (
    <bdi>{name ?? t('deletedAccount', { id: _id })}</bdi>
  );
  const target = ({ kind, _id }: AuditRow['target']) =>
    kind === 'site' || kind === 'rules'
      ? t(`target_${kind}`)
      : t('targetNumber', { kind: t(`target_${kind}`), id: UUID.test(_id) ? _id.slice(0, 8) : _id });
  return (
    <AdminPage title={t('title')} lead={t('lead')}>
      <DataTable
        name="audit"
        label={t('title')}
        endpoints={auditApi.entries}
        rowName={({ action }) => t(`action_${action}`)}
        searchLabel={t('search')}
        filters={[
          {
            kind: 'select',
            name: 'action',
            label: t('action'),
            choices: auditApi.ACTIONS.map((value) => ({ value, label: t(`action_${value}`) })),
          },
          {
            kind: 'select',
            name: 'targetKind',
            label: t('target'),
            choices: auditApi.TARGET_KINDS.map((value) => ({ value, label: t(`target_${value}`) })),
          },
          { kind: 'chip', name: 'targetId', label: (id) => `${t('targetId')} ${id}` },
          { kind: 'period', label: t('period') },
        ]}
        columns={[
          { id: 'action', label: t('action'), isTitle: true, cell: ({ action }) => t(`action_${action}`) },
          { id: 'at', label: t('at'), sort: 'at', cell: ({ at }) => <AdminTime at={at} /> },
          {
            id: 'actor',
            label: t('actor'),
            cell: ({ actor }) => (actor ? person(actor) : <span title={t('systemText')}>{t('system')}</span>),
          },
          { id: 'role', label: t('role'), isOptional: true, cell: ({ actor }) => actor && t(`value_${actor.role}`) },
          {
            id: 'target',
            label: t('target'),
            cell: (row) => (
              <Link to={adminPaths.audit({ targetKind: row.target.kind, targetId: row.target._id })} className="link">
                {target(row.target)}
              </Link>
            ),
          },
          { id: 'member', label: t('member'), cell: ({ member }) => member && person(member) },
          {
            id: 'reason',
            label: t('reason'),
            isOptional: true,
            isText: true,
            cell: ({ reason }) => (
              <span dir="auto" className="text-page-side line-clamp-2">
                {reason}
              </span>
            ),
          },
        ]}
        details={(entry) => <EntryDifference entry={entry} />}
        empty={{ icon: ScrollText, title: t('empty'), text: t('emptyText') }}
      />
    </AdminPage>
  );
}

/** The changes of an entry, with the reason. */
function EntryDifference({ entry }: { entry: AuditRow }) {
  const { t } = useTranslation('admin-audit');
  // Fields and values are data: those without words are shown as they are.
  const findWord = (key: string) =>
    FIELD_WORDS[entry.target.kind]
      .map((namespace) => t(`${namespace}:${key}` as keyof typeof adminAudit, { defaultValue: '' }))
      .find(Boolean);
  const labelField = (field: string) => {
    const [, name = '', language] = /^(.*?)(?:\.(en|ar))?$/.exec(field) ?? [];
    // A field of an object may have no word: then that of the object is used.
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
