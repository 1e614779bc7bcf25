import { ChevronRight } from 'lucide-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** Links to the first, last and adjacent pages. Renders nothing for a single page. */
export function Pager({ page, total, hrefOf }: { page: number; total: number; hrefOf: (page: number) => string }) {
  const { t } = useTranslation();
  if (total <= 1) return null;
  const shown = [...new Set([1, page - 1, page, page + 1, total])]
    .filter((number) => number >= 1 && number <= total)
    .toSorted((a, b) => a - b);
  const step = 'btn-outline min-w-11 px-2';
  return (
    <nav aria-label={t('pages')} className="mt-8 flex flex-wrap items-center justify-center gap-1 sm:gap-2">
      {page > 1 && (
        <Link rel="prev" aria-label={t('previous')} className={step} to={hrefOf(page - 1)}>
          <ChevronRight size={18} aria-hidden className="-scale-x-100 rtl:scale-x-100" />
        </Link>
      )}
      {shown.map((number, at) => (
        <Fragment key={number}>
          {at > 0 && number - (shown[at - 1] ?? 0) > 1 && <span aria-hidden>…</span>}
          <Link
            aria-label={t('pageNumber', { page: number })}
            aria-current={number === page ? 'page' : undefined}
            className={number === page ? 'btn min-w-11 bg-ink px-2 text-card' : step}
            to={hrefOf(number)}
          >
            {number}
          </Link>
        </Fragment>
      ))}
      {page < total && (
        <Link rel="next" aria-label={t('next')} className={step} to={hrefOf(page + 1)}>
          <ChevronRight size={18} aria-hidden className="rtl:-scale-x-100" />
        </Link>
      )}
    </nav>
  );
}
