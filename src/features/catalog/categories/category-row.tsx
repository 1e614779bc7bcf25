import { clsx } from 'clsx';
import { ChevronRight, GripVertical } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { adminPaths } from '#admin-paths';
import { Badge } from '#ui/back-office/badge.tsx';
import { DropMark, type DropZone } from '#ui/back-office/row-drag.tsx';
import { useText } from '#ui/i18n/use-text.ts';
import type { MenuEntry } from '#ui/kit/menu-popup.tsx';
import { RowMenu } from '#ui/table/row-menu.tsx';

import { PasteCategoriesDialog } from '../lists/paste-categories-dialog.tsx';
import { isInMerge, isMerging } from '../merging/rules.ts';
import {
  AddCategoryDialog,
  MergeCategoryDialog,
  MoveCategoryDialog,
  RemoveCategoryDialog,
} from './category-dialogs.tsx';
import type { TreeCategory } from './contract.ts';
import { canContain, isLeaf, type Place, stepPlace } from './rules.ts';

interface CategoryRowProps {
  all: TreeCategory[];
  category: TreeCategory;
  isOpen: boolean;
  onToggle: () => void;
  onMove: (place: Place) => void;
  /** Shows categories that were added, below these. */
  onAdded: (parents: string[]) => void;
  /** Where a dragged row would go. */
  dropZone: DropZone | undefined;
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
  onAdded,
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
      <DropMark zone={dropZone} />
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
          <CategoryMenu all={all} category={category} onMove={onMove} onAdded={onAdded} />
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

type CategoryMenuProps = Pick<CategoryRowProps, 'all' | 'category' | 'onMove' | 'onAdded'>;

/** The actions for a category, and their dialogs. */
function CategoryMenu({ all, category, onMove, onAdded }: CategoryMenuProps) {
  const { t } = useTranslation('admin-categories');
  const text = useText();
  const [dialog, setDialog] = useState<'add' | 'paste' | 'move' | 'merge' | 'remove' | null>(null);
  const close = () => setDialog(null);
  const name = text(category.name);
  const [up, down] = [stepPlace(all, category, -1), stepPlace(all, category, 1)];
  const entry = (id: Exclude<typeof dialog, null>, label: string): MenuEntry => ({
    id,
    label,
    onSelect: () => setDialog(id),
  });
  return (
    <>
      <RowMenu
        name={name}
        entries={[
          { id: 'edit', label: t('edit'), link: <Link to={adminPaths.category(category._id)} /> },
          ...(canContain(all, category) ? [entry('add', t('addInside')), entry('paste', t('pasteInsideMenu'))] : []),
          ...(up ? [{ id: 'up', label: t('moveUp'), onSelect: () => onMove(up) }] : []),
          ...(down ? [{ id: 'down', label: t('moveDown'), onSelect: () => onMove(down) }] : []),
          entry('move', t('moveUnder')),
          ...(isLeaf(all, category) && !isInMerge(all, category)
            ? [entry('merge', t('mergeInto')), entry('remove', t('remove'))]
            : []),
        ]}
      />
      {dialog === 'add' && (
        <AddCategoryDialog parentId={category._id} all={all} onAdded={() => onAdded([category._id])} onClose={close} />
      )}
      {dialog === 'paste' && (
        <PasteCategoriesDialog parentId={category._id} all={all} onAdded={onAdded} onClose={close} />
      )}
      {dialog === 'move' && (
        <MoveCategoryDialog
          all={all}
          category={category}
          onMove={(parentId) => {
            onMove({ parentId, before: null });
            close();
          }}
          onClose={close}
        />
      )}
      {dialog === 'merge' && <MergeCategoryDialog all={all} category={category} onClose={close} />}
      {dialog === 'remove' && (
        <RemoveCategoryDialog category={category} onMerge={() => setDialog('merge')} onClose={close} />
      )}
    </>
  );
}
