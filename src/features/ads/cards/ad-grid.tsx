import type { ReactNode } from 'react';

import type { AdCard as Card } from '../contract.ts';
import { AdCard } from './ad-card.tsx';

interface AdGridProps {
  ads: Card[];
  /** Number of leading cards whose pictures load eagerly. */
  eager?: number;
  columns?: string;
  /** Rendered instead of the plain titles, by index. */
  titles?: ReactNode[] | undefined;
  /** List items, each spanning five rows, after the first `childrenAfter` ads; by default after all. */
  children?: ReactNode;
  childrenAfter?: number;
}

/** Responsive grid of ad cards; two columns on a phone. Prices, titles and places of a row align. */
export function AdGrid({
  ads,
  eager = 0,
  columns = 'md:grid-cols-3 lg:grid-cols-4',
  titles,
  children,
  childrenAfter = ads.length,
}: AdGridProps) {
  const cards = ads.map((ad, index) => (
    <li key={ad._id} className="row-span-5 grid grid-cols-1 grid-rows-subgrid pb-3 sm:pb-4">
      <AdCard ad={ad} isEager={index < eager} title={titles?.[index]} />
    </li>
  ));
  return (
    // The cards share the grid's rows, so the space between cards is padding: a row gap would also separate their
    // lines.
    <ul className={`-mb-3 grid grid-cols-2 gap-x-3 sm:-mb-4 sm:gap-x-4 ${columns}`}>
      {cards.slice(0, childrenAfter)}
      {children}
      {cards.slice(childrenAfter)}
    </ul>
  );
}
