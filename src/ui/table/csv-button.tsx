import { Download, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { Endpoint } from '#platform/endpoint.ts';
import { hasRank } from '#platform/role.ts';

import { useMember } from '../session/use-member.ts';

import { useCsvExport } from './use-csv-export.ts';

/**
 * Exports the filtered rows; while it runs, shows how many have arrived and cancels. Nothing for a role that may not
 * export them.
 */
export function CsvButton({
  endpoint,
  params,
  query,
  label,
}: {
  endpoint: Endpoint;
  params?: Record<string, string> | undefined;
  query: Record<string, unknown>;
  /** Default: “Export CSV”. */
  label?: string;
}) {
  const { t } = useTranslation('admin');
  const { received, start, cancel } = useCsvExport(endpoint, { ...(params && { params }), query });
  const { role = 'member' } = useMember() ?? {};
  const { access = 'public' } = endpoint;
  if (access !== 'public' && !hasRank(role, access)) return null;
  const isRunning = received !== null;
  return (
    <button type="button" className="btn-outline" onClick={isRunning ? cancel : () => void start()}>
      {isRunning ? <X size={18} aria-hidden /> : <Download size={18} aria-hidden className="text-muted" />}
      <span>{isRunning ? t('exportedRows', { count: received }) : (label ?? t('exportCsv'))}</span>
      {isRunning && <span className="sr-only">{t('cancelExport')}</span>}
    </button>
  );
}
