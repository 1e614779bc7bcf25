import { adminPaths } from '#admin-paths';

import type { Figure } from './contract.ts';

/** The list behind a figure, where the back office has one; of the figure's days if the list is by the same time. */
export function listOfFigure({ name, points }: Pick<Figure, 'name' | 'points'>): string | null {
  const period = { from: points[0]!.from, to: points.at(-1)!.to }; // never empty
  switch (name) {
    case 'signUps':
      return adminPaths.people(period);
    case 'ads':
      return adminPaths.ads(period);
    case 'emptySearches':
      return adminPaths.searches(period);
    // The period of this list is when an order was created, not when it was paid or refunded.
    case 'revenue':
      return adminPaths.payments();
    case 'refunds':
      return adminPaths.payments({ state: 'refunds' });
    case 'messages':
      return null;
  }
}
