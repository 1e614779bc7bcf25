import { type PointerEvent as ReactPointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';

interface Drag {
  from: number;
  /** Over which place. */
  to: number;
  x: number;
  y: number;
}

/** How near the window's edge a drag scrolls. */
const EDGE = 72;
const SCROLL_STEP = 14;

/**
 * Reorders tiles by mouse, pen or finger. Each tile is an element with `data-place`; what `grip` is given to starts the drag
 * and needs `touch-action: none`. The order changes when the tile is let go.
 */
export function useDragOrder(onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const start = useRef({ x: 0, y: 0 });
  const isDragging = drag !== null;

  const move = useEffectEvent((event: PointerEvent) => {
    if (event.clientY < EDGE) window.scrollBy(0, -SCROLL_STEP);
    else if (event.clientY > window.innerHeight - EDGE) window.scrollBy(0, SCROLL_STEP);
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
