import { isEverywhere, parseChosenPlace, parsePlace } from '#features/catalog/chosen-place/chosen-place.ts';
import { paths } from '#paths';

/**
 * The home page of the place that the visitor chose, for a request of the bare home page. Other parameters are kept.
 * Undefined if the address names a place, or the visitor chose none.
 */
export function findChosenHome(request: Request): string | undefined {
  const { search, searchParams: query } = new URL(request.url);
  const chosen = parseChosenPlace(request.headers.get('cookie'));
  if (!chosen || isEverywhere(chosen) || !isEverywhere(parsePlace(search))) return undefined;
  query.delete('country');
  query.delete('city');
  for (const [name, value] of Object.entries(chosen)) if (value) query.set(name, value);
  return paths.home(query);
}
