import { handle } from '#platform/http/handler.server.ts';

import { merge } from '../merging/merge.server.ts';
import * as placesApi from './contract.ts';
import { addCities, listEditedCities, moveCity, removeCity, saveCity } from './edit-cities.server.ts';
import {
  createCountry,
  listEditedCountries,
  moveCountry,
  removeCountry,
  saveCountry,
} from './edit-countries.server.ts';

export const placesRoutes = [
  handle(placesApi.listCountries, async (ctx) => ({ countries: await listEditedCountries(ctx) })),

  handle(placesApi.createCountry, async (ctx, { body }) => {
    await createCountry(ctx, body);
    return {};
  }),

  handle(placesApi.saveCountry, (ctx, { params, body }) => saveCountry(ctx, params.id, body)),

  handle(placesApi.moveCountry, async (ctx, { params, body }) => {
    await moveCountry(ctx, params.id, body);
    return {};
  }),

  handle(placesApi.removeCountry, async (ctx, { params }) => {
    await removeCountry(ctx, params.id);
    return {};
  }),

  handle(placesApi.listCities, async (ctx, { params }) => ({ cities: await listEditedCities(ctx, params.id) })),

  handle(placesApi.addCities, async (ctx, { params, body }) => {
    await addCities(ctx, params.id, body.cities);
    return {};
  }),

  handle(placesApi.saveCity, (ctx, { params, body }) => saveCity(ctx, params.id, body)),

  handle(placesApi.moveCity, async (ctx, { params, body }) => {
    await moveCity(ctx, params.id, body);
    return {};
  }),

  handle(placesApi.mergeCity, (ctx, { params, body }) =>
    merge(ctx, { kind: 'city', slug: params.id, into: body.into }),
  ),

  handle(placesApi.removeCity, async (ctx, { params }) => {
    await removeCity(ctx, params.id);
    return {};
  }),
];
