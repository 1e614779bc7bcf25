import { type DragEvent, useState } from 'react';

import type { TreeCategory } from './contract.ts';
import { childrenOf, isWithin, type Place } from './rules.ts';

type Zone = 'before' | 'inside' | 'after';

interface Target {
  id: string;
  zone: Zone;
}

/**
 * Moves rows of the tree by mouse: to the upper or lower edge of a row to place them beside it, to its middle to place
 * them inside. The menu of a row does the same by keyboard and on touch screens.
 */
export function useTreeDrag(all: TreeCategory[], onMove: (category: TreeCategory, place: Place) => void) {
  const [dragged, setDragged] = useState<TreeCategory | null>(null);
  const [target, setTarget] = useState<Target | null>(null);
  const end = () => {
    setDragged(null);
    setTarget(null);
  };
  return {
    draggedId: dragged?._id,
    zoneOf: (id: string): Zone | undefined => (target?.id === id ? target.zone : undefined),
    rowProps: (category: TreeCategory) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move';
        // Firefox starts no drag without data.
        event.dataTransfer.setData('text/plain', category._id);
        setDragged(category);
      },
      onDragOver: (event: DragEvent<HTMLElement>) => {
        if (!dragged || isWithin(all, category._id, dragged._id)) return setTarget(null);
        event.preventDefault();
        const zone = zoneAt(event);
        if (target?.id !== category._id || target.zone !== zone) setTarget({ id: category._id, zone });
      },
      onDrop: (event: DragEvent<HTMLElement>) => {
        event.preventDefault();
        if (dragged && !isWithin(all, category._id, dragged._id))
          onMove(dragged, toPlace(all, category, zoneAt(event)));
        end();
      },
      onDragEnd: end,
    }),
  };
}

function zoneAt({ currentTarget, clientY }: DragEvent<HTMLElement>): Zone {
  const { top, height } = currentTarget.getBoundingClientRect();
  const share = (clientY - top) / height;
  return share < 0.3 ? 'before' : share > 0.7 ? 'after' : 'inside';
}

function toPlace(all: TreeCategory[], { _id, parentId }: TreeCategory, zone: Zone): Place {
  if (zone === 'inside') return { parentId: _id, before: null };
  if (zone === 'before') return { parentId, before: _id };
  const siblings = childrenOf(all, parentId);
  const at = siblings.findIndex((sibling) => sibling._id === _id);
  return { parentId, before: siblings[at + 1]?._id ?? null };
}
