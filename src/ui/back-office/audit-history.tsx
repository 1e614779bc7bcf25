import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { adminPaths } from '#admin-paths';
import type { AuditAction, TargetKind } from '#platform/audit/audit-actions.ts';

import { useMember } from '../session.ts';
import { AdminTime } from './admin-time.tsx';

interface Entry {
  _id: string;
  at: string;
  action: AuditAction;
  /** The target of the action, if it is not the subject of the screen. */
  target?: ReactNode;
  /** The colour of an action that grants or takes something. */
  tone?: 'good' | 'bad' | undefined;
  /** Null for the system. */
  by: string | null;
  reason: string | null;
}

interface AuditHistoryProps {
  title: string;
  empty: string;
  entries: Entry[];
  /** Below the title: a choice of what is shown. */
  filter?: ReactNode;
}

/** The staff's actions on the subject of a screen, latest first. */
export function AuditHistory({ title, empty, entries, filter }: AuditHistoryProps) {
  const { t } = useTranslation('admin-audit');
  return (
    <section className="panel space-y-3" aria-labelledby="history">
      <h2 id="history" className="text-h3">
        {title}
      </h2>
      {filter}
      {entries.length === 0 && <p className="text-ui text-muted">{empty}</p>}
      <ul className="divide-y divide-line">
        {entries.map(({ _id, at, action, target, tone, by, reason }) => (
          <li key={_id} className="py-3 text-ui first:pt-0 last:pb-0">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className={clsx('font-medium', tone && TONES[tone])}>{t(`action_${action}`)}</span>
              <span className="text-small text-muted">
                <AdminTime at={at} />
              </span>
            </p>
            <p className="text-small text-muted">
              {target}
              {target && ' · '}
              <bdi>{by ?? t('system')}</bdi>
            </p>
            {reason && (
              <p dir="auto" className="text-lines mt-1">
                {reason}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const TONES = { good: 'text-success', bad: 'text-danger' };

/** Opens the audit log's entries about one target. Renders nothing for others than admins. */
export function AuditLink({ kind, id }: { kind: TargetKind; id: string }) {
  const { t } = useTranslation('admin');
  if (useMember()?.role !== 'admin') return null;
  return (
    <Link to={adminPaths.audit({ targetKind: kind, targetId: id })} className="btn-outline">
      {t('auditHistory')}
    </Link>
  );
}
