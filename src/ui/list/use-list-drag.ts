import { type DragEvent, useState } from 'react';

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
