import type { ReactNode } from 'react';
import { Link } from 'react-router';

import type { PlaceQuery } from '#features/catalog/contract.ts';
import { paths } from '#paths';

import { saveChosenPlace } from '#features/catalog/chosen-place/chosen-place.ts';

interface PlaceLinkProps {
  place: PlaceQuery;
  className: string;
  children: ReactNode;
}

/** A link to the home page of a place, which becomes the visitor's choice. */
export function PlaceLink({ place, className, children }: PlaceLinkProps) {
  return (
    <Link to={paths.home(place)} className={className} onClick={() => saveChosenPlace(place)}>
      {children}
    </Link>
  );
}
