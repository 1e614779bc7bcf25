import * as adsApi from '#features/ads/contract.ts';
import * as catalogApi from '#features/catalog/contract.ts';
import type { Country, Specification } from '#features/catalog/contract.ts';
import type * as facetsApi from '#features/search/facets/contract.ts';
import type { Endpoint, ResponseData } from '#platform/http/endpoint.ts';

import { carsCategory, category, kuwait, specification } from './builders.ts';
import { type FakeApi, fakeApi } from './fake-api.ts';

export const vehicles = category('vehicles', 'Vehicles', { name: { en: 'Vehicles', ar: 'مركبات' }, isLeaf: false });
export const cars = { ...carsCategory, parentId: 'vehicles' };
export const boats = category('boats', 'Boats', { parentId: 'vehicles', displayOrder: 2 });

export const egypt: Country = {
  ...kuwait,
  _id: 'EG',
  code: 'EG',
  name: { en: 'Egypt', ar: 'مصر' },
  nameInText: { en: 'Egypt', ar: 'مصر' },
  dialCode: '+20',
  currency: 'EGP',
  currencyDecimals: 2,
  lat: 26.8,
  lng: 30.8,
  cities: [{ _id: 'giza', name: { en: 'Giza', ar: 'الجيزة' }, lat: 30.01, lng: 31.21 }],
};

const MAKES = ['Audi', 'BMW', 'Ford', 'Honda', 'Kia', 'Lexus', 'Mazda', 'Nissan', 'Toyota'];

/** A make of many, a model of the make, a fuel of a few. */
const SPECIFICATIONS: Specification[] = [
  specification('make', 'Make', { options: MAKES.map((name) => ({ key: name.toLowerCase(), label: { en: name } })) }),
  specification('model', 'Model', {
    dependsOn: 'make',
    options: [
      { key: 'camry', label: { en: 'Camry' }, parent: 'toyota' },
      { key: 'patrol', label: { en: 'Patrol' }, parent: 'nissan' },
      { key: 'other', label: { en: 'Another model' } },
    ],
  }),
  specification('fuel', 'Fuel', {
    options: [
      { key: 'petrol', label: { en: 'Petrol' } },
      { key: 'diesel', label: { en: 'Diesel' } },
      { key: 'electric', label: { en: 'Electric' } },
    ],
  }),
  specification('mileage', 'Mileage', { type: 'number', unit: { en: 'km', ar: 'كم' } }),
  specification('free-from', 'Available from', { type: 'date' }),
  specification('warranty', 'Warranty', { type: 'boolean' }),
];

export const NO_COUNTS: ResponseData<typeof facetsApi.count> = {
  categories: { counts: {} },
  countries: { counts: {} },
  cities: { counts: {} },
  attributes: {},
};

/**
 * Answers what lists of cars in Kuwait and Egypt read of the catalogue, except the endpoints that the test answers. A
 * card under the pointer preloads its ad, which is never answered.
 */
export function answerCatalogue(api: FakeApi, { except = [] }: { except?: Endpoint[] } = {}): void {
  const on: FakeApi['on'] = (endpoint) => {
    const calls = api.on(endpoint);
    return except.includes(endpoint) ? fakeApi().on(endpoint) : calls;
  };
  on(adsApi.get);
  on(adsApi.listSimilar);
  on(catalogApi.listCountries).always({ countries: [kuwait, egypt] });
  on(catalogApi.listTopCategories).always({ categories: [vehicles] });
  on(catalogApi.listSubCategories).always({ categories: [cars, boats] });
  on(catalogApi.listSpecifications).always({ specifications: SPECIFICATIONS });
  on(catalogApi.getCategory).always(({ params }) =>
    params.id === 'vehicles'
      ? { category: vehicles, path: [vehicles] }
      : { category: params.id === 'boats' ? boats : cars, path: [vehicles, params.id === 'boats' ? boats : cars] },
  );
}
