import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { adminPaths } from '#admin-paths';
import type { TargetKind } from '#platform/audit/audit-actions.ts';

import { useMember } from '#ui/session.ts';

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
