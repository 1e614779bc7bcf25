import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import * as catalogApi from '#features/catalog/contract.ts';
import type { Category } from '#features/catalog/contract.ts';
import { useApiQuery } from '#ui/api/api-query.ts';
import { paths } from '#paths';

import { CategoryPlaceholders } from './category-placeholders.tsx';
import { useText } from '#ui/i18n/use-text.ts';
import { usePlace } from '#features/catalog/chosen-place/use-place.ts';

/** The parent key of root categories (specification §2.4). */
const ALL = 'ALL';

/** The category tree, siblings sorted by displayOrder. Arrows expand children. If loading fails, placeholders stay. */
export default function CategoryTree({ onPick }: { onPick: () => void }) {
  const { data } = useApiQuery(catalogApi.listCategories, { query: { limit: 1000 } });
  if (!data) return <CategoryPlaceholders />;
  const sorted = data.categories.toSorted((a, b) => a.displayOrder - b.displayOrder);
  const byParent = Map.groupBy(sorted, ({ parentId }) => parentId ?? ALL);
  return <Branch byParent={byParent} parent={ALL} className="" onPick={onPick} />;
}

interface BranchProps {
  byParent: Map<string, Category[]>;
  parent: string;
  className: string;
  onPick: () => void;
}

function Branch({ byParent, parent, className, onPick }: BranchProps) {
  const { t } = useTranslation();
  const text = useText();
  const place = usePlace();
  const [open, setOpen] = useState<string>();
  const isTop = parent === ALL;
  return (
    <ul className={className}>
      {byParent.get(parent)?.map(({ _id, name, icon }) => (
        <li key={_id}>
          <div className="flex items-center rounded-xl hover:bg-hover">
            <Link
              to={paths.list(_id, place)}
              onClick={onPick}
              className="flex min-h-11 flex-1 items-center gap-3 px-3 text-ui"
            >
              {isTop && <img src={icon} alt="" width={24} height={24} className="size-6" />}
              {text(name)}
            </Link>
            {byParent.has(_id) && (
              <button
                type="button"
                className="btn-icon"
                aria-expanded={open === _id}
                aria-label={t('showSubCategories', { name: text(name) })}
                onClick={() => setOpen(open === _id ? undefined : _id)}
              >
                <ChevronDown
                  size={18}
                  aria-hidden
                  className={`transition-transform ${open === _id ? '-rotate-180' : ''}`}
                />
              </button>
            )}
          </div>
          {open === _id && (
            // The line is below the middle of the icon, and below the start of a name without one.
            <Branch
              byParent={byParent}
              parent={_id}
              className={clsx('border-s border-line', isTop ? 'ms-6 ps-3' : 'ms-3 ps-2')}
              onPick={onPick}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
