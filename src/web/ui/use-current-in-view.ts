import { type RefObject, useEffect, useRef } from 'react';

/** For a row of links that scrolls sideways: the current one starts in its middle, the page itself stays where it is. */
export function useCurrentInView<Row extends HTMLElement>(current: string): RefObject<Row | null> {
  const row = useRef<Row>(null);
  useEffect(() => {
    const link = row.current?.querySelector('[aria-current=page]');
    if (row.current && link) row.current.scrollBy({ left: middleOf(link) - middleOf(row.current) });
  }, [current]);
  return row;
}

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}
