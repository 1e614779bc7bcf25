import { clsx } from 'clsx';
import { LayoutGrid } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { useApiQuery } from '#ui/api/api-query.ts';
import { useText } from '#ui/i18n/use-text.ts';
import { usePlace } from './chosen-place/use-place.ts';
import { paths } from '#paths';
import { Skeleton } from '#ui/kit/skeleton.tsx';

import * as catalogApi from './contract.ts';

const PLACEHOLDER_COUNT = 14;

/**
 * The top categories as a row of tiles with icons, then a tile for all categories. Scrolls if it does not fit; the last
 * tile stays in view, except on phones. Shows placeholders until the categories load, or if they fail to load.
 */
export function CategoryTiles() {
  const { t } = useTranslation('home');
  const text = useText();
  const place = usePlace();
  const { data } = useApiQuery(catalogApi.listTopCategories, {});
  return (
    <ul
      className={clsx(
        'flex snap-x gap-2 overflow-x-auto [scrollbar-width:none] xl:justify-between',
        'max-sm:-mx-4 max-sm:scroll-ps-4 max-sm:px-4',
      )}
    >
      {data
        ? [
            ...data.categories.map(({ _id, name, icon }) => (
              <Tile key={_id} to={paths.list(_id, place)} name={text(name)}>
                {/* Lazy, because React would preload the icons before the banner. */}
                <img src={icon} alt="" loading="lazy" width={40} height={40} className="size-10" />
              </Tile>
            )),
            <Tile
              key="all"
              to={paths.categories(place)}
              name={t('allCategories')}
              className="bg-page sm:sticky sm:end-0"
            >
              <LayoutGrid aria-hidden className="size-10 p-1.5 text-muted" />
            </Tile>,
          ]
        : Array.from({ length: PLACEHOLDER_COUNT }, (_, index) => (
            <li key={index} className={SIZE}>
              <Skeleton className="h-22" />
            </li>
          ))}
    </ul>
  );
}

/** Wide windows have room for 17 of the narrowest. */
const SIZE = 'w-20 min-w-16 shrink-0 xl:shrink';

interface TileProps {
  to: string;
  name: string;
  className?: string;
  children: ReactNode;
}

function Tile({ to, name, className, children }: TileProps) {
  return (
    <li className={clsx(SIZE, 'snap-start', className)}>
      <Link
        to={to}
        className={clsx(
          'flex h-full min-h-22 flex-col items-center gap-1 rounded-xl py-1 text-center transition-colors',
          'hover:bg-hover focus-visible:-outline-offset-2',
        )}
      >
        {children}
        {/* Two lines high, so that no tile grows when the font loads. */}
        <span className="line-clamp-2 h-[2lh] w-full text-meta font-medium">{name}</span>
      </Link>
    </li>
  );
}
