import { ChevronUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';

import { Pager } from '#ui/kit/pager.tsx';

import type { SearchQuery } from '../contract.ts';
import { withListParams } from './list-url.ts';
import { ShowMore } from './show-more.tsx';
import type { ListPage } from './shown-pages.ts';

interface MorePagesProps {
  query: SearchQuery;
  pages: ListPage[];
}

/** A link to the page before the first one of a list. Renders nothing on page 1. */
export function EarlierPage({ pages }: Pick<MorePagesProps, 'pages'>) {
  const { t } = useTranslation('list');
  const hrefOf = usePageHref();
  const { currentPage } = pages[0]!.pagination; // at least one
  if (currentPage === 1) return null;
  return (
    <p className="mb-4 flex justify-center">
      <Link rel="prev" to={hrefOf(currentPage - 1)} className="btn-outline min-w-48">
        <ChevronUp size={18} aria-hidden />
        {t('showEarlier')}
      </Link>
    </p>
  );
}

/** Below a list: loads the next pages, and links to all. Renders nothing for a single page. */
export function MorePages({ query, pages }: MorePagesProps) {
  const { key, pathname } = useLocation();
  const hrefOf = usePageHref();
  const { currentPage, totalPages } = pages.at(-1)!.pagination; // at least one
  if (totalPages <= 1) return null;
  return (
    <>
      <ShowMore key={key + pathname} query={query} pages={pages} hrefOf={hrefOf} />
      <Pager page={currentPage} total={totalPages} hrefOf={hrefOf} />
    </>
  );
}

function usePageHref(): (page: number) => string {
  const { pathname, search } = useLocation();
  return (page) => pathname + withListParams(search, { page: page === 1 ? undefined : String(page), at: undefined });
}
