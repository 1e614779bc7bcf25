import { clsx } from 'clsx';
import { LayoutGrid } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { useApiQuery } from '#web/api/api-query.ts';
import { useText } from '#web/i18n/use-text.ts';
import { paths } from '#paths';
import { Skeleton } from '#web/ui/skeleton.tsx';

import * as catalogApi from './contract.ts';

const PLACEHOLDER_COUNT = 14;

/**
 * The top categories as tiles with icons, then a tile for all ads. On a phone they scroll horizontally in two rows.
 * Shows placeholders until the categories load, or if they fail to load.
 */
export function CategoryTiles() {
  const { t } = useTranslation();
  const text = useText();
  const { data } = useApiQuery(catalogApi.listTopCategories, {});
  return (
    <ul
      className={clsx(
        '-mx-4 grid snap-x auto-cols-[5.75rem] grid-flow-col grid-rows-2 gap-2.5 overflow-x-auto px-4 pb-1',
        '[scrollbar-width:none] sm:mx-0 sm:grid-flow-row sm:auto-cols-auto sm:grid-cols-5 sm:grid-rows-none sm:gap-3',
        'sm:overflow-visible sm:px-0 lg:grid-cols-7',
      )}
    >
      {data
        ? [
            ...data.categories.map(({ _id, name, icon }) => (
              <Tile key={_id} to={paths.list(_id)} name={text(name)}>
                <img src={icon} alt="" width={48} height={48} loading="lazy" className="size-11 sm:size-12" />
              </Tile>
            )),
            <Tile key="all" to={paths.list()} name={t('allAds')}>
              <LayoutGrid aria-hidden strokeWidth={1.5} className="size-11 p-1.5 text-muted sm:size-12" />
            </Tile>,
          ]
        : Array.from({ length: PLACEHOLDER_COUNT }, (_, index) => (
            <li key={index}>
              <Skeleton className="h-24" />
            </li>
          ))}
    </ul>
  );
}

function Tile({ to, name, children }: { to: string; name: string; children: ReactNode }) {
  return (
    <li className="snap-start scroll-ms-4">
      <Link
        to={to}
        className={clsx(
          'flex h-full flex-col items-center gap-1.5 rounded-2xl border border-line bg-card px-1.5 py-3 text-center',
          'transition-shadow hover:shadow-md',
        )}
      >
        {children}
        <span className="text-xs leading-tight font-medium sm:text-sm">{name}</span>
      </Link>
    </li>
  );
}
