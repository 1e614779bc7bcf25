import { clsx } from 'clsx';
import { type DragEvent, useState } from 'react';

/** Where a dragged row would go: beside another row, or into it. */
export type DropZone = 'before' | 'inside' | 'after';

/** The line where a dragged row would go. Its row is `relative`. */
export function DropMark({ zone }: { zone: DropZone | undefined }) {
  if (!zone || zone === 'inside') return null;
  return (
    <span
      aria-hidden
      className={clsx('pointer-events-none absolute inset-x-0 h-0.5 bg-ring', zone === 'before' ? 'top-0' : 'bottom-0')}
    />
  );
}

interface RowDragOptions<Row> {
  onDrop: (dragged: Row, target: Row, zone: DropZone) => void;
  /** The share of a row's height at each of its edges that means beside it; by default halves. */
  edge?: number;
  mayDrop?: (dragged: Row, target: Row) => boolean;
}

/**
 * Moves rows by mouse. A row's menu does the same by keyboard and on touch screens. `gripProps` belong to the row or to
 * an element in it.
 */
export function useRowDrag<Row>({ onDrop, edge = 0.5, mayDrop = () => true }: RowDragOptions<Row>) {
  const [dragged, setDragged] = useState<{ row: Row } | null>(null);
  const [target, setTarget] = useState<{ row: Row; zone: DropZone } | null>(null);
  const end = () => {
    setDragged(null);
    setTarget(null);
  };
  return {
    isDragged: (row: Row) => dragged?.row === row,
    zoneOf: (row: Row): DropZone | undefined => (target?.row === row ? target.zone : undefined),
    gripProps: (row: Row) => ({
      draggable: true,
      onDragStart: (event: DragEvent<HTMLElement>) => {
        event.dataTransfer.effectAllowed = 'move';
        // Firefox starts no drag without data.
        event.dataTransfer.setData('text/plain', 'row');
        const element = event.currentTarget.closest('[data-dragged-row]');
        if (element) event.dataTransfer.setDragImage(element, 0, 0);
        setDragged({ row });
      },
      onDragEnd: end,
    }),
    rowProps: (row: Row) => ({
      'data-dragged-row': true,
      onDragOver: (event: DragEvent<HTMLElement>) => {
        if (!dragged) return;
        if (!mayDrop(dragged.row, row)) return setTarget(null);
        event.preventDefault();
        const zone = zoneAt(event, edge);
        if (target?.row !== row || target.zone !== zone) setTarget({ row, zone });
      },
      onDrop: (event: DragEvent<HTMLElement>) => {
        if (!dragged) return;
        event.preventDefault();
        if (mayDrop(dragged.row, row)) onDrop(dragged.row, row, zoneAt(event, edge));
        end();
      },
    }),
  };
}

function zoneAt({ currentTarget, clientY }: DragEvent<HTMLElement>, edge: number): DropZone {
  const { top, height } = currentTarget.getBoundingClientRect();
  const share = (clientY - top) / height;
  return share < edge ? 'before' : share >= 1 - edge ? 'after' : 'inside';
}

/** Moves the rows of a list, which are their indexes. `onMove` gets the index of a row before and after the move. */
export const useListDrag = (onMove: (from: number, to: number) => void) =>
  useRowDrag<number>({
    onDrop: (from, at, zone) => {
      const before = zone === 'before' ? at : at + 1;
      const to = before > from ? before - 1 : before;
      if (to !== from) onMove(from, to);
    },
  });
