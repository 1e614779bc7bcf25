import type { QueryClient } from '@tanstack/react-query';

import { invalidate } from '#ui/api/api-query.ts';

import * as catalogApi from '../contract.ts';
import * as placesApi from './contract.ts';

/** After a change of countries or cities: refetches them here and on the site. Resolves when the lists are new. */
export async function invalidatePlaces(client: QueryClient): Promise<void> {
  void invalidate(client, catalogApi.listCountries);
  await Promise.all([invalidate(client, placesApi.listCountries), invalidate(client, placesApi.listCities)]);
}
