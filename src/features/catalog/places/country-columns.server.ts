import type { CountryForm } from './contract.ts';
import type { CountryRow } from './queries.server.ts';

/** A stored country as a form, which has both languages of its name. */
export const toCountryForm = (row: CountryRow): CountryForm => ({
  name: { en: '', ar: '', ...row.name },
  dialCode: row.dial_code,
  currency: row.currency,
  currencyDecimals: row.currency_decimals,
  exchangeRate: row.exchange_rate,
  lat: row.lat,
  lng: row.lng,
  isHidden: row.is_hidden,
});

export const toCountryColumns = (form: Omit<CountryForm, 'isHidden'>) => ({
  name: JSON.stringify(form.name),
  dial_code: form.dialCode,
  currency: form.currency,
  currency_decimals: form.currencyDecimals,
  exchange_rate: form.exchangeRate,
  lat: form.lat,
  lng: form.lng,
});
