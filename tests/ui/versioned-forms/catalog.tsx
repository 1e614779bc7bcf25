import { adminPaths } from '#admin-paths';
import { DetailsScreen, SpecificationScreen } from '#app/routes/admin/attributes.tsx';
import * as attributesApi from '#features/catalog/attributes/contract.ts';
import { CategoryScreen } from '#features/catalog/categories/category-form.tsx';
import * as categoriesApi from '#features/catalog/categories/contract.ts';
import { CityScreen } from '#features/catalog/places/city.tsx';
import * as placesApi from '#features/catalog/places/contract.ts';
import { CountryScreen } from '#features/catalog/places/country.tsx';
import { treeCategory } from '#tests/support/tree-category.ts';

import { categoryForm, editedCity, editedCountry } from '../back-office.ts';
import { bilingual, item, labelled, named, row } from './form.ts';

const option = (key: string, label = named(key)) => ({ key, label, isHidden: false });
const NO_USAGE = { adsCount: 0, options: {} };
const TREE = { categories: [treeCategory({ _id: 'boats', name: named('Boats') })] };
const NO_ATTRIBUTES: attributesApi.AttributeList = {
  specifications: [],
  inheritedDetails: [],
  ownDetails: { details: [], version: 1 },
};

/** Forms of categories and places. */
export const CATALOG_FORMS = {
  'PUT /admin/categories/:id': row({
    screen: <CategoryScreen />,
    namespace: 'admin-categories',
    path: adminPaths.category('boats'),
    pattern: adminPaths.category.pattern,
    load: (api, stored) => {
      api.on(categoriesApi.list).always(TREE);
      api.on(categoriesApi.get).always(stored);
    },
    save: categoriesApi.save,
    stored: categoryForm({ name: named('Boats') }),
    both: bilingual('field_name', 'en'),
    conflict: { field: 'name', label: 'field_name', theirs: 'Ships', mine: 'Yachts' },
    onlyTheirs: { find: labelled('field_lifetimeDays'), value: '45' },
    onlyMine: { find: labelled('field_maxOpenAds'), value: '6' },
    theirs: { name: named('Ships'), lifetimeDays: 45 },
    keepingMine: { name: named('Yachts'), maxOpenAds: 6 },
    takingTheirs: { maxOpenAds: 6 },
  }),
  'PUT /admin/categories/:id/specifications/:key': row({
    screen: <SpecificationScreen />,
    namespace: 'admin-attributes',
    path: adminPaths.specification('boats', 'rig'),
    pattern: adminPaths.specification.pattern,
    load: (api, stored) => {
      api.on(categoriesApi.list).always(TREE);
      api.on(attributesApi.getUsage).always(NO_USAGE);
      const specifications = [{ ...stored, key: 'rig', categoryId: 'boats', type: 'select' as const }];
      api.on(attributesApi.list).always({ ...NO_ATTRIBUTES, specifications });
    },
    save: attributesApi.save,
    stored: {
      label: named('Rig'),
      unit: named(''),
      min: null,
      max: null,
      required: false,
      filterable: true,
      onCard: false,
      isHidden: false,
      dependsOn: null,
      options: rigs(named('Sloop'), named('Ketch')),
      version: 1,
    },
    both: item(1, 'en'),
    conflict: { field: 'options', label: 'field_options', theirs: 'Sloops', mine: 'Cutters' },
    onlyTheirs: { find: item(2, 'ar'), value: 'كتش' },
    onlyMine: { find: bilingual('field_label', 'en'), value: 'Kind of rig' },
    theirs: { options: rigs(named('Sloops'), named('Ketch', 'كتش')) },
    keepingMine: { options: rigs(named('Cutters'), named('Ketch', 'كتش')), label: named('Kind of rig') },
    takingTheirs: { label: named('Kind of rig') },
  }),
  'PUT /admin/categories/:id/details': row({
    screen: <DetailsScreen />,
    namespace: 'admin-attributes',
    path: adminPaths.details('boats'),
    pattern: adminPaths.details.pattern,
    load: (api, ownDetails) => {
      api.on(categoriesApi.list).always(TREE);
      api.on(attributesApi.getDetailsUsage).always(NO_USAGE);
      api.on(attributesApi.list).always({ ...NO_ATTRIBUTES, ownDetails });
    },
    save: attributesApi.saveDetails,
    stored: { details: [option('anchor', named('Anchor')), option('oars', named('Oars'))], version: 1 },
    both: item(1, 'en'),
    conflict: { field: 'details', label: 'field_details', theirs: 'Anchors', mine: 'An anchor' },
    onlyTheirs: { find: item(2, 'en'), value: 'Two oars' },
    onlyMine: { find: item(2, 'ar'), value: 'مجدافان' },
    theirs: { details: [option('anchor', named('Anchors')), option('oars', named('Two oars'))] },
    keepingMine: { details: [option('anchor', named('An anchor')), option('oars', named('Two oars', 'مجدافان'))] },
    takingTheirs: { details: [option('anchor', named('Anchors')), option('oars', named('Two oars', 'مجدافان'))] },
  }),
  'PUT /admin/countries/:id': row({
    screen: <CountryScreen />,
    namespace: 'admin-places',
    path: adminPaths.country('IS'),
    pattern: adminPaths.country.pattern,
    load: (api, stored) => {
      api.on(placesApi.listCountries).always({ countries: [editedCountry(stored)] });
      api.on(placesApi.listCities).always({ cities: [] });
    },
    save: placesApi.saveCountry,
    stored: {
      name: named('Iceland'),
      dialCode: '+354',
      currency: 'ISK',
      currencyDecimals: 0,
      exchangeRate: 0.002,
      lat: 65,
      lng: -18,
      isHidden: false,
      version: 1,
    },
    both: labelled('field_exchangeRate'),
    conflict: { field: 'exchangeRate', label: 'field_exchangeRate', theirs: '0.003', mine: '0.004' },
    onlyTheirs: { find: labelled('field_dialCode'), value: '+355' },
    onlyMine: { find: labelled('field_lat'), value: '64.5' },
    theirs: { exchangeRate: 0.003, dialCode: '+355' },
    keepingMine: { exchangeRate: 0.004, lat: 64.5 },
    takingTheirs: { lat: 64.5 },
  }),
  'PUT /admin/cities/:id': row({
    screen: <CityScreen />,
    namespace: 'admin-places',
    path: adminPaths.city('IS', 'akranes'),
    pattern: adminPaths.city.pattern,
    load: (api, stored) => {
      api.on(placesApi.listCountries).always({ countries: [editedCountry()] });
      api.on(placesApi.listCities).always({ cities: [editedCity(stored)] });
    },
    save: placesApi.saveCity,
    stored: { name: named('Akranes'), lat: 64, lng: -22, isHidden: false, version: 1 },
    both: labelled('field_lat'),
    conflict: { field: 'lat', label: 'field_lat', theirs: '64.1', mine: '64.2' },
    onlyTheirs: { find: bilingual('field_name', 'ar'), value: 'أكرانس' },
    onlyMine: { find: labelled('field_lng'), value: '-22.5' },
    theirs: { lat: 64.1, name: named('Akranes', 'أكرانس') },
    keepingMine: { lat: 64.2, lng: -22.5 },
    takingTheirs: { lng: -22.5 },
  }),
};

function rigs(...labels: { en: string; ar: string }[]) {
  return ['sloop', 'ketch'].map((key, at) => ({ ...option(key, labels[at]), parent: null }));
}
