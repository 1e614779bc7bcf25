import { type PointerEvent as ReactPointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';

interface Drag {
  from: number;
  /** Index of the tile under the pointer. */
  to: number;
  x: number;
  y: number;
}

/** Distance in pixels from the window's edge at which dragging scrolls the page. */
const SCROLL_EDGE = 72;
const SCROLL_STEP = 14;

/**
 * Reorders tiles by mouse, pen or touch. Each tile has its index in `data-place`. The element with the `grip` props
 * starts the drag and needs `touch-action: none`. `onMove` is called when the tile is dropped.
 */
export function useDragOrder(onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const start = useRef({ x: 0, y: 0 });
  const isDragging = drag !== null;

  const move = useEffectEvent((event: PointerEvent) => {
    if (event.clientY < SCROLL_EDGE) window.scrollBy(0, -SCROLL_STEP);
    else if (event.clientY > window.innerHeight - SCROLL_EDGE) window.scrollBy(0, SCROLL_STEP);
    const place = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-place]')
      ?.dataset.place;
    setDrag(
      (old) =>
        old && {
          ...old,
          to: place === undefined ? old.to : Number(place),
          x: event.pageX - start.current.x,
          y: event.pageY - start.current.y,
        },
    );
  });
  const drop = useEffectEvent(() => {
    if (drag && drag.to !== drag.from) onMove(drag.from, drag.to);
    setDrag(null);
  });
  const cancel = useEffectEvent((event: Event) => {
    if (event instanceof KeyboardEvent && event.key !== 'Escape') return;
    setDrag(null);
  });
  useEffect(() => {
    if (!isDragging) return;
    const listeners = new AbortController();
    const { signal } = listeners;
    addEventListener('pointermove', move, { signal });
    addEventListener('pointerup', drop, { signal });
    addEventListener('pointercancel', cancel, { signal });
    addEventListener('keydown', cancel, { signal });
    return () => listeners.abort();
  }, [isDragging]);

  return {
    drag,
    grip: (from: number) => ({
      onPointerDown: (event: ReactPointerEvent) => {
        if (event.button !== 0) return;
        start.current = { x: event.pageX, y: event.pageY };
        setDrag({ from, to: from, x: 0, y: 0 });
      },
    }),
  };
}
