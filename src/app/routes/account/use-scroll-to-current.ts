import { type RefObject, useEffect, useRef } from 'react';

/** Scrolls a horizontal row of links so that the current one is centred. Does not scroll the page. */
export function useScrollToCurrent<Row extends HTMLElement>(current: string): RefObject<Row | null> {
  const row = useRef<Row>(null);
  useEffect(() => {
    const link = row.current?.querySelector('[aria-current=page]');
    if (row.current && link) row.current.scrollBy({ left: centreOf(link) - centreOf(row.current) });
  }, [current]);
  return row;
}

function centreOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}
