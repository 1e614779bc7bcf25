import { clsx } from 'clsx';
import { ChevronRight, GripVertical } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { adminPaths } from '#admin-paths';
import { Badge } from '#ui/back-office/badge.tsx';
import { DropMark } from '#ui/back-office/sortable-list.tsx';
import { useText } from '#ui/i18n/use-text.ts';

import { isMerging } from '../merging/rules.ts';
import { CategoryMenu } from './category-menu.tsx';
import type { TreeCategory } from './contract.ts';
import { isLeaf, type Place } from './rules.ts';

interface CategoryRowProps {
  all: TreeCategory[];
  category: TreeCategory;
  isOpen: boolean;
  onToggle: () => void;
  onMove: (place: Place) => void;
  /** Where a dragged row would go. */
  dropZone: 'before' | 'inside' | 'after' | undefined;
  isDragged: boolean;
  dragProps: ComponentProps<'div'>;
}

/** One category of the tree. While it is being merged, it says how many ads are left, and can't be changed. */
export function CategoryRow({
  all,
  category,
  isOpen,
  onToggle,
  onMove,
  dropZone,
  isDragged,
  dragProps,
}: CategoryRowProps) {
  const { t } = useTranslation('admin-categories');
  const text = useText();
  const name = text(category.name);
  const hasChildren = !isLeaf(all, category);
  const isLocked = isMerging(category);
  return (
    <div
      {...(isLocked ? {} : dragProps)}
      data-category={category._id}
      className={clsx(
        'group relative flex min-h-12 items-center gap-1 rounded-xl pe-1 hover:bg-hover',
        isDragged && 'opacity-50',
        dropZone === 'inside' && 'bg-hover outline-2 -outline-offset-2 outline-ring',
      )}
    >
      <DropMark zone={dropZone === 'inside' ? undefined : dropZone} />
      <GripVertical
        size={18}
        aria-hidden
        className={clsx('shrink-0 text-muted pointer-coarse:hidden', isLocked ? 'invisible' : 'cursor-grab')}
      />
      {hasChildren ? (
        <button
          type="button"
          className="btn-icon shrink-0"
          aria-expanded={isOpen}
          aria-label={t('subcategoriesOf', { name })}
          onClick={onToggle}
        >
          <ChevronRight
            size={18}
            aria-hidden
            className={clsx('transition-transform', isOpen ? 'rotate-90' : 'rtl:-scale-x-100')}
          />
        </button>
      ) : (
        <span className="w-11 shrink-0" />
      )}
      <img
        src={category.icon}
        alt=""
        width={28}
        height={28}
        draggable={false}
        className="size-7 shrink-0 object-contain"
      />
      {isLocked ? (
        <span className={clsx(NAME, 'text-muted')}>
          <span className="min-w-0 wrap-anywhere">{name}</span>
          <MergeProgress all={all} category={category} />
        </span>
      ) : (
        <>
          <Link to={adminPaths.category(category._id)} draggable={false} className={NAME}>
            <span className={clsx('min-w-0 wrap-anywhere', category.isHidden ? 'text-muted' : 'font-medium')}>
              {name}
            </span>
            {category.isHidden && <Badge>{t('hidden')}</Badge>}
            {category.needsApproval !== null && <Badge>{t(category.needsApproval ? 'reviewed' : 'notReviewed')}</Badge>}
          </Link>
          {!hasChildren && (
            <span className="shrink-0 text-small text-muted tabular-nums">
              {t('adsCount', { count: category.adsCount })}
            </span>
          )}
          <CategoryMenu all={all} category={category} onMove={onMove} />
        </>
      )}
    </div>
  );
}

const NAME = 'flex min-h-11 min-w-0 flex-1 flex-wrap items-center gap-x-2 px-2 text-ui';

function MergeProgress({ all, category }: { all: TreeCategory[]; category: TreeCategory }) {
  const { t } = useTranslation('admin-categories');
  const text = useText();
  const target = all.find(({ _id }) => _id === category.mergingInto);
  return (
    <span className="text-small tabular-nums">
      {t('merging', { into: text(target?.name), count: category.adsCount })}
    </span>
  );
}
