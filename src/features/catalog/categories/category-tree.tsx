import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { TreeCategory } from './contract.ts';
import { CategoryRow } from './category-row.tsx';
import { childrenOf, isLeaf, pathOf } from './rules.ts';
import { useMoveCategory } from './use-move-category.ts';
import { useTreeDrag } from './use-tree-drag.ts';

/** The tree of categories: rows open and close, and are moved by mouse or by their menus. */
export function CategoryTree({ all }: { all: TreeCategory[] }) {
  const { t } = useTranslation('admin-categories');
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const move = useMoveCategory();
  const panel = useRef<HTMLDivElement>(null);
  const moved = useRef<string>(null);
  // A moved row loses the focus, which returns to its menu for the next step.
  useEffect(() => {
    panel.current?.querySelector<HTMLElement>(`[data-category="${moved.current}"] [aria-haspopup]`)?.focus();
    moved.current = null;
  }, [all]);
  const start = (category: TreeCategory, place: Parameters<typeof move.mutate>[0]['place']) => {
    if (move.isPending) return;
    moved.current = category._id;
    move.mutate({ category, place });
    // Shows its new place.
    setOpen((old) => new Set([...old, ...pathOf(all, place.parentId).map(({ _id }) => _id)]));
  };
  const drag = useTreeDrag(all, start);
  const parents = all.filter((category) => !isLeaf(all, category)).map(({ _id }) => _id);
  const isAllOpen = parents.every((id) => open.has(id));

  const branch = (parentId: string | null) => (
    <ul aria-label={parentId === null ? t('tree') : undefined} className={parentId === null ? '' : 'ms-4 sm:ms-8'}>
      {childrenOf(all, parentId).map((category) => (
        <li key={category._id}>
          <CategoryRow
            all={all}
            category={category}
            isOpen={open.has(category._id)}
            onToggle={() => setOpen((old) => old.symmetricDifference(new Set([category._id])))}
            onMove={(place) => start(category, place)}
            dropZone={drag.zoneOf(category._id)}
            isDragged={drag.draggedId === category._id}
            dragProps={drag.rowProps(category)}
          />
          {open.has(category._id) && branch(category._id)}
        </li>
      ))}
    </ul>
  );
  return (
    <div ref={panel} className="panel p-2 sm:p-3">
      {parents.length > 0 && (
        <div className="flex justify-end border-b border-line pb-1">
          <button type="button" className="btn-ghost" onClick={() => setOpen(new Set(isAllOpen ? [] : parents))}>
            {t(isAllOpen ? 'closeAll' : 'openAll')}
          </button>
        </div>
      )}
      {branch(null)}
    </div>
  );
}
