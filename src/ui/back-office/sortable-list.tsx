import { useMutation } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { GripVertical } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { useErrorMessages } from '../api/use-error-messages.ts';
import type { MenuEntry } from '../kit/menu-popup.tsx';
import { useToast } from '../kit/use-toast.ts';
import { RowMenu } from '../table/row-menu.tsx';
import { DropMark, useListDrag } from './row-drag.tsx';

interface SortableListProps<Item> {
  /** The list's accessible name. */
  label: string;
  items: Item[];
  nameOf: (item: Item) => string;
  row: (item: Item) => ReactNode;
  /** Moves an item in front of the one with the id `before`, or to the end if that is null. */
  onMove: (item: Item, before: string | null) => void;
  isMoving: boolean;
  /** Further entries of the item's menu. */
  entries: (item: Item) => MenuEntry[];
  /** Default: those of a panel. */
  className?: string;
  /** Items that can't be moved and have no menu for now. */
  isLocked?: (item: Item) => boolean;
}

/** A list whose order is that of the site. Items are moved by mouse, or by their menus. */
export function SortableList<Item extends { _id: string }>(props: SortableListProps<Item>) {
  const { label, items, nameOf, row, onMove, isMoving, entries, isLocked = () => false } = props;
  const { className = 'panel p-2 sm:p-3' } = props;
  const { t } = useTranslation('admin');
  const list = useRef<HTMLOListElement>(null);
  const moved = useRef<string>(null);
  const order = items.map(({ _id }) => _id).join();
  // A moved item loses the focus, which returns to its menu for the next step.
  useEffect(() => {
    list.current?.querySelector<HTMLElement>(`[data-item="${moved.current}"] [aria-haspopup]`)?.focus();
    moved.current = null;
  }, [order]);
  const move = (from: number, to: number) => {
    const item = items[from];
    if (!item || isMoving) return;
    moved.current = item._id;
    onMove(item, items.toSpliced(from, 1)[to]?._id ?? null);
  };
  const drag = useListDrag(move);
  return (
    <ol ref={list} aria-label={label} className={className}>
      {items.map((item, at) => (
        <li
          key={item._id}
          data-item={item._id}
          {...drag.rowProps(at)}
          {...(isLocked(item) ? {} : drag.gripProps(at))}
          className={clsx(
            'relative flex min-h-12 items-center gap-1 rounded-xl pe-1 hover:bg-hover',
            drag.isDragged(at) && 'opacity-50',
          )}
        >
          <DropMark zone={drag.zoneOf(at)} />
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
                ...(at > 0 ? [{ id: 'up', label: t('moveUp'), onSelect: () => move(at, at - 1) }] : []),
                ...(at < items.length - 1
                  ? [{ id: 'down', label: t('moveDown'), onSelect: () => move(at, at + 1) }]
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

interface MoveOptions<Item> {
  /** Moves the item in front of `before`, or to the end if that is null. */
  move: (item: Item, before: string | null) => Promise<unknown>;
  refetch: () => Promise<unknown>;
  /** Text of the toast. */
  moved: string;
  /** Text of the toast if the server gives no reason. */
  failed: string;
}

/** Moves an item of a list that staff put in order. */
export function useMoveItem<Item>({ move, refetch, moved, failed }: MoveOptions<Item>) {
  const errorText = useErrorMessages();
  const toast = useToast();
  return useMutation({
    mutationFn: ({ item, before }: { item: Item; before: string | null }) => move(item, before),
    onSuccess: () => toast(moved),
    onError: (error) => toast(errorText.forCall(error) ?? failed),
    onSettled: refetch,
  });
}
