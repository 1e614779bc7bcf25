import { clsx } from 'clsx';
import { GripVertical } from 'lucide-react';
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { MenuEntry } from '../ui/menu/menu-popup.tsx';
import { RowMenu } from './table/row-menu.tsx';

interface SortableListProps<Item> {
  /** The list's accessible name. */
  label: string;
  items: Item[];
  nameOf: (item: Item) => string;
  row: (item: Item) => ReactNode;
  /** Puts an item before another one; null: at the end. */
  onMove: (item: Item, before: string | null) => void;
  isMoving: boolean;
  /** Further entries of the item's menu. */
  entries: (item: Item) => MenuEntry[];
  /** Items that can't be moved and have no menu for now. */
  isLocked?: (item: Item) => boolean;
}

/** A list whose order is that of the site. Items are moved by mouse, or by their menus. */
export function SortableList<Item extends { _id: string }>(props: SortableListProps<Item>) {
  const { label, items, nameOf, row, onMove, isMoving, entries, isLocked = () => false } = props;
  const { t } = useTranslation('admin');
  const list = useRef<HTMLOListElement>(null);
  const moved = useRef<string>(null);
  const [dragged, setDragged] = useState<Item | null>(null);
  const [target, setTarget] = useState<number | null>(null);
  // An item that changes its place loses the focus: it returns to its menu, for the next step.
  useEffect(() => {
    list.current?.querySelector<HTMLElement>(`[data-item="${moved.current}"] [aria-haspopup]`)?.focus();
    moved.current = null;
  }, [items]);
  /** `at` counts the items in their present order; the item goes before that one. */
  const moveTo = (item: Item, at: number) => {
    const from = items.indexOf(item);
    if (isMoving || at === from || at === from + 1) return;
    moved.current = item._id;
    onMove(item, items[at]?._id ?? null);
  };
  const end = () => {
    setDragged(null);
    setTarget(null);
  };
  return (
    <ol ref={list} aria-label={label} className="panel p-2 sm:p-3">
      {items.map((item, at) => (
        <li
          key={item._id}
          data-item={item._id}
          draggable={!isLocked(item)}
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move';
            // Firefox starts no drag without data.
            event.dataTransfer.setData('text/plain', item._id);
            setDragged(item);
          }}
          onDragOver={(event) => {
            if (!dragged) return;
            event.preventDefault();
            setTarget(placeAt(event, at));
          }}
          onDrop={(event) => {
            event.preventDefault();
            if (dragged) moveTo(dragged, placeAt(event, at));
            end();
          }}
          onDragEnd={end}
          className={clsx(
            'relative flex min-h-12 items-center gap-1 rounded-xl pe-1 hover:bg-hover',
            item === dragged && 'opacity-50',
          )}
        >
          {(target === at || (target === items.length && at === items.length - 1)) && (
            <span
              aria-hidden
              className={clsx(
                'pointer-events-none absolute inset-x-0 h-0.5 bg-ring',
                target === at ? 'top-0' : 'bottom-0',
              )}
            />
          )}
          <GripVertical
            size={18}
            aria-hidden
            className={clsx('shrink-0 text-muted pointer-coarse:hidden', isLocked(item) ? 'invisible' : 'cursor-grab')}
          />
          {row(item)}
          {!isLocked(item) && (
            <RowMenu
              name={nameOf(item)}
              entries={[
                ...(at > 0 ? [{ id: 'up', label: t('moveUp'), onSelect: () => moveTo(item, at - 1) }] : []),
                ...(at < items.length - 1
                  ? [{ id: 'down', label: t('moveDown'), onSelect: () => moveTo(item, at + 2) }]
                  : []),
                ...entries(item),
              ]}
            />
          )}
        </li>
      ))}
    </ol>
  );
}

/** Before the item under the pointer, or after it on its lower half. */
function placeAt({ currentTarget, clientY }: DragEvent<HTMLElement>, at: number): number {
  const { top, height } = currentTarget.getBoundingClientRect();
  return clientY < top + height / 2 ? at : at + 1;
}
