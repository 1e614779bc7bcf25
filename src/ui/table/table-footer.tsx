import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { formatNumber } from '#platform/text/format.ts';
import { PAGE_SIZES, type TablePagination } from '#platform/table/table-query.ts';

import { useLanguage } from '../i18n/use-text.ts';
import { Select } from '../kit/select.tsx';
import type { TableParams } from './use-table-params.ts';

/** The range of shown rows, the total, the rows per page, and links to the previous and the next page. */
export function TableFooter({ pagination, params }: { pagination: TablePagination; params: TableParams }) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const { page, pageSize, totalPages, totalRows, totalIsCapped } = pagination;
  const first = Math.min(totalRows, (page - 1) * pageSize + 1);
  const last = Math.min(totalRows, page * pageSize);
  const range = `${formatNumber(first, language)}–${formatNumber(last, language)}`;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-2 text-ui">
      <p role="status" className="text-muted">
        {t(totalIsCapped ? 'rangeOfMore' : 'rangeOf', { range, count: totalRows })}
      </p>
      <div className="ms-auto flex items-center gap-2">
        {totalRows > PAGE_SIZES[0] && (
          <Select
            variant="bar"
            label={t('rowsPerPage')}
            value={String(pageSize)}
            choices={PAGE_SIZES.map((size) => ({ value: String(size), label: t('pageSize', { size }) }))}
            onChange={(size) => params.set({ pageSize: size === String(PAGE_SIZES[0]) ? '' : size })}
          />
        )}
        {totalPages > 1 && (
          <nav aria-label={t('pages')} className="flex items-center gap-1">
            <Step to={page > 1 ? params.hrefOf(page - 1) : null} rel="prev" label={t('previousPage')} />
            <span className="px-1 tabular-nums">
              <bdi>{`${formatNumber(page, language)} / ${formatNumber(totalPages, language)}`}</bdi>
            </span>
            <Step to={page < totalPages ? params.hrefOf(page + 1) : null} rel="next" label={t('nextPage')} />
          </nav>
        )}
      </div>
    </div>
  );
}

/** A link to the previous or next page; disabled if there is none. */
function Step({ to, rel, label }: { to: string | null; rel: 'prev' | 'next'; label: string }) {
  const icon = (
    <ChevronRight
      size={18}
      aria-hidden
      className={rel === 'prev' ? '-scale-x-100 rtl:scale-x-100' : 'rtl:-scale-x-100'}
    />
  );
  if (to === null)
    return (
      <span role="link" aria-disabled aria-label={label} className="btn-icon cursor-default text-edge hover:bg-card">
        {icon}
      </span>
    );
  return (
    <Link to={to} rel={rel} aria-label={label} className="btn-icon">
      {icon}
    </Link>
  );
}
