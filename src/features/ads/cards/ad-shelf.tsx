import type { ReactNode } from 'react';

import { Shelf } from '#ui/kit/shelf.tsx';

import type { AdCard as Card } from '../contract.ts';
import { AdCard } from './ad-card.tsx';

interface AdShelfProps {
  id: string;
  title: string;
  ads: Card[];
  /** Number of leading cards whose pictures load eagerly. */
  eager?: number;
  /** Beside the title. */
  action?: ReactNode;
}

/** Ad cards in one row that scrolls. */
export function AdShelf({ id, title, ads, eager = 0, action }: AdShelfProps) {
  return (
    <Shelf id={id} title={title} action={action}>
      {ads.map((ad, index) => (
        <li key={ad._id} className="row-span-5 grid snap-start grid-cols-1 grid-rows-subgrid">
          <AdCard ad={ad} isEager={index < eager} />
        </li>
      ))}
    </Shelf>
  );
}
