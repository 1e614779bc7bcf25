import { expect, test } from 'vitest';

import { adminPaths } from '#admin-paths';
import { admin, editedCity, editedCountry } from '#tests/ui/back-office.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import * as placesApi from './contract.ts';
import { PlacesScreen } from './country-list.tsx';
import { CountryScreen } from './country.tsx';

const [words, shared, form] = [wordsOf('admin-places'), wordsOf('admin'), wordsOf('admin-form')];

const city = (id: string, en: string, fields: Partial<placesApi.EditedCity> = {}) =>
  editedCity({ _id: id, name: { en, ar: '' }, ...fields });
const CITIES = [city('north', 'North'), city('south', 'South', { adsCount: 2 }), city('centre', 'Centre')];

async function openCountry(cities = CITIES) {
  const api = fakeApi();
  api.on(placesApi.listCountries).always({ countries: [editedCountry()] });
  const listing = api.on(placesApi.listCities);
  listing.always({ cities });
  const [path, pattern] = [adminPaths.country('IS'), adminPaths.country.pattern];
  const { screen } = await open(<CountryScreen />, { api, as: admin(), path, pattern });
  const choose = async (name: string, entry: string) => {
    await screen.getByRole('button', { name: shared.actionsOf.replace('{{row}}', name) }).click();
    await screen.getByRole('menuitem', { name: entry }).click();
  };
  const order = () =>
    screen
      .getByRole('list', { name: words.cities })
      .getByRole('listitem')
      .elements()
      .map((item) => item.getAttribute('data-item'));
  const show = (next: placesApi.EditedCity[]) => listing.always({ cities: next });
  return { api, screen, dialog: screen.getByRole('dialog'), choose, order, show };
}

test('pasted cities are added once every line is right', async () => {
  const { api, screen, dialog, order, show } = await openCountry([]);
  const adding = api.on(placesApi.addCities);
  await screen.getByRole('button', { name: words.import }).click();
  const lines = dialog.getByLabelText(words.importLabel);
  await lines.fill('East | الشرق | 33.6, -7.6\nWest | الغرب | 33.5');
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('West');
  await expect.element(dialog.getByRole('button', { name: /^Add/ })).toHaveAttribute('aria-disabled', 'true');
  await lines.fill('East | الشرق | 33.6, -7.6\nWest | الغرب | 33.5, -7.5');
  await dialog.getByRole('button', { name: words.importSubmit_other.replace('{{count, number}}', '2') }).click();
  show([city('east', 'East'), city('west', 'West')]);
  await adding.answer({});
  expect(adding.inputs[0]?.body.cities[1]).toEqual({ name: { en: 'West', ar: 'الغرب' }, lat: 33.5, lng: -7.5 });
  await expect.poll(order).toEqual(['east', 'west']);
});

test('a city that is there already is named and not added again', async () => {
  const { screen, dialog } = await openCountry();
  await screen.getByRole('button', { name: words.import }).click();
  await dialog.getByLabelText(words.importLabel).fill('north | | 33.6, -7.6');
  await expect.element(dialog.getByRole('status')).toMatchTextContent('north');
  await expect.element(dialog.getByRole('button', { name: /^Add/ })).toHaveAttribute('aria-disabled', 'true');
});

test('a city that is merged by a job is listed without actions until that is done', async () => {
  const { api, screen, dialog, choose, show } = await openCountry();
  const merging = api.on(placesApi.mergeCity);
  await choose('South', words.mergeInto);
  await dialog.getByRole('combobox').selectOptions('centre');
  await dialog.getByRole('button', { name: words.merge }).click();
  show([CITIES[0]!, city('south', 'South', { adsCount: 1001, mergingInto: 'centre' }), CITIES[2]!]);
  await merging.answer({ adsCount: 1001, isDone: false });
  const text = words.merging_other.replace('{{into}}', 'Centre').replace('{{count, number}}', '1,001');
  await expect.element(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole('button', { name: shared.actionsOf.replace('{{row}}', 'South') }).elements()).toEqual([]);
  show([CITIES[0]!, CITIES[2]!]);
  await expect.element(screen.getByText(text)).not.toBeInTheDocument();
});

test('a city with ads is merged instead of removed', async () => {
  const { dialog, choose } = await openCountry();
  await choose('South', words.remove);
  await expect.element(dialog).toMatchTextContent(words.removeCityUsed_other.replace('{{count, number}}', '2'));
  await dialog.getByRole('button', { name: words.mergeInto }).click();
  await expect.element(dialog).toMatchTextContent(words.mergeHint);
});

test('the screen of an unknown country says that it is gone', async () => {
  const api = fakeApi();
  api.on(placesApi.listCountries).always({ countries: [] });
  const [path, pattern] = [adminPaths.country('IS'), adminPaths.country.pattern];
  const { screen } = await open(<CountryScreen />, { api, as: admin(), path, pattern });
  await expect.element(screen.getByText(words.countryGone)).toBeVisible();
});

async function openPlaces(country = editedCountry()) {
  const api = fakeApi();
  api.on(placesApi.listCountries).always({ countries: [country] });
  const creating = api.on(placesApi.createCountry);
  const { screen, router } = await open(<PlacesScreen />, { api, as: admin(), path: adminPaths.places() });
  const dialog = screen.getByRole('dialog');
  /** Fills in code, dial code, latitude, longitude, currency and exchange rate. */
  const fillIn = async (values: string[]) => {
    const { code, field_dialCode, field_lat, field_lng, field_currency, field_exchangeRate } = words;
    const labels = [code, field_dialCode, field_lat, field_lng, field_currency, field_exchangeRate];
    for (const [at, label] of labels.entries()) await dialog.getByLabelText(label).fill(values[at] ?? '');
  };
  return { screen, router, creating, dialog, fillIn };
}

test.for(['en', 'ar'] as const)('the code of a country suggests its name in %s', async (language) => {
  const { screen, dialog } = await openPlaces();
  await screen.getByRole('button', { name: words.add }).click();
  await dialog.getByLabelText(words.code).fill('tn');
  await expect
    .element(dialog.getByLabelText(form[`language_${language}`]))
    .toHaveValue(language === 'en' ? 'Tunisia' : 'تونس');
});

test('a currency suggests its decimals, and the country opens once it is added', async () => {
  const { screen, router, creating, dialog, fillIn } = await openPlaces();
  await screen.getByRole('button', { name: words.add }).click();
  await fillIn(['tn', '+216', '33.892', '9,561', 'tnd', '0.328']);
  await expect.element(dialog.getByLabelText(words.field_currencyDecimals)).toHaveValue('3');
  await dialog.getByRole('button', { name: words.addSubmit }).click();
  await creating.answer({});
  expect(creating.inputs[0]?.body).toMatchObject({
    code: 'TN',
    currency: 'TND',
    currencyDecimals: 3,
    exchangeRate: 0.328,
    lat: 33.892,
    lng: 9.561,
  });
  await expect.poll(() => router.state.location.pathname).toBe(adminPaths.country('TN'));
});

test('a country that is there already gets its error at the code', async () => {
  const { screen, creating, dialog, fillIn } = await openPlaces();
  await screen.getByRole('button', { name: words.add }).click();
  await fillIn(['IS', '+354', '65', '-18', 'ISK', '0.002']);
  await dialog.getByRole('button', { name: words.addSubmit }).click();
  await creating.refuse('COUNTRY_EXISTS');
  await expect.element(dialog.getByLabelText(words.code)).toHaveFocus();
  await expect.element(dialog.getByText(wordsOf('errors').COUNTRY_EXISTS)).toBeVisible();
});

test('a country with ads can’t be removed, and the dialog shows their number', async () => {
  const { screen, dialog } = await openPlaces(editedCountry({ adsCount: 1234 }));
  await screen.getByRole('button', { name: shared.actionsOf.replace('{{row}}', 'Iceland') }).click();
  await screen.getByRole('menuitem', { name: words.remove }).click();
  await expect.element(dialog).toMatchTextContent(words.removeCountryUsed_other.replace('{{count, number}}', '1,234'));
  expect(dialog.getByRole('button', { name: words.remove }).elements()).toEqual([]);
});
