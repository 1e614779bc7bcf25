import { useMutation } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { GripVertical } from 'lucide-react';
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useErrorMessages } from '../api/use-error-messages.ts';
import type { MenuEntry } from '../kit/menu-popup.tsx';
import { useToast } from '../kit/use-toast.ts';
import { RowMenu } from '../table/row-menu.tsx';

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
  /** Of the list, which is a panel by default. */
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
            drag.draggedAt === at && 'opacity-50',
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

/** The line where a dragged row would go. Its row is `relative`. */
export function DropMark({ zone }: { zone: 'before' | 'after' | undefined }) {
  if (!zone) return null;
  return (
    <span
      aria-hidden
      className={clsx('pointer-events-none absolute inset-x-0 h-0.5 bg-ring', zone === 'before' ? 'top-0' : 'bottom-0')}
    />
  );
}

type Zone = 'before' | 'after';

/**
 * Moves rows of a list by mouse, by an element in the row or by the whole row. The menu of a row does the same by
 * keyboard and on touch screens. `onMove` gets the index of the row before and after the move.
 */
export function useListDrag(onMove: (from: number, to: number) => void) {
  const [from, setFrom] = useState<number | null>(null);
  const [target, setTarget] = useState<{ at: number; zone: Zone } | null>(null);
  const end = () => {
    setFrom(null);
    setTarget(null);
  };
  return {
    draggedAt: from,
    zoneOf: (at: number): Zone | undefined => (target?.at === at ? target.zone : undefined),
    gripProps: (at: number) => ({
      draggable: true,
      onDragStart: (event: DragEvent<HTMLElement>) => {
        event.dataTransfer.effectAllowed = 'move';
        // Firefox starts no drag without data.
        event.dataTransfer.setData('text/plain', String(at));
        const row = event.currentTarget.closest('li');
        if (row) event.dataTransfer.setDragImage(row, 0, 0);
        setFrom(at);
      },
      onDragEnd: end,
    }),
    rowProps: (at: number) => ({
      onDragOver: (event: DragEvent<HTMLElement>) => {
        if (from === null) return;
        event.preventDefault();
        const zone = zoneAt(event);
        if (target?.at !== at || target.zone !== zone) setTarget({ at, zone });
      },
      onDrop: (event: DragEvent<HTMLElement>) => {
        if (from === null) return;
        event.preventDefault();
        const before = zoneAt(event) === 'before' ? at : at + 1;
        const to = before > from ? before - 1 : before;
        if (to !== from) onMove(from, to);
        end();
      },
    }),
  };
}

function zoneAt({ currentTarget, clientY }: DragEvent<HTMLElement>): Zone {
  const { top, height } = currentTarget.getBoundingClientRect();
  return clientY < top + height / 2 ? 'before' : 'after';
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
  const words = useErrorMessages();
  const toast = useToast();
  return useMutation({
    mutationFn: ({ item, before }: { item: Item; before: string | null }) => move(item, before),
    onSuccess: () => toast(moved),
    onError: (error) => toast(words.forCall(error) ?? failed),
    onSettled: refetch,
  });
}
