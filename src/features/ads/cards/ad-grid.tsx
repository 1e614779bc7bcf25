import type { ReactNode } from 'react';

import type { AdCard as Card } from '../contract.ts';
import { AdCard } from './ad-card.tsx';

interface AdGridProps {
  ads: Card[];
  /** Number of leading cards whose pictures load eagerly. */
  eager?: number;
  columns?: string;
  /** Rendered in place of the plain titles, by index. */
  titles?: ReactNode[] | undefined;
}

/** Responsive grid of ad cards; two columns on a phone. */
export function AdGrid({ ads, eager = 0, columns = 'md:grid-cols-3 lg:grid-cols-4', titles }: AdGridProps) {
  return (
    <ul className={`grid grid-cols-2 gap-3 sm:gap-4 ${columns}`}>
      {ads.map((ad, index) => (
        <li key={ad._id}>
          <AdCard ad={ad} isEager={index < eager} title={titles?.[index]} />
        </li>
      ))}
    </ul>
  );
}
