import type { Ctx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { AppError } from '#platform/http/errors.ts';
import { recordEdit } from '#platform/versioned/record-edit.server.ts';

import type { CountryForm } from './contract.ts';
import { type CountryRow, countAdsOfCountry, countUsesOfCurrency, rankPrices } from './queries.server.ts';
import { toCountryColumns, toCountryForm } from './country-columns.server.ts';

/**
 * Copies a currency's decimals and rate to the other countries that have it, and ranks its prices by the rate. `edited`
 * is the row of the form, which the caller stores. Throws CURRENCY_IN_USE if the decimals of amounts would change.
 */
export async function shareCurrency(
  ctx: Ctx,
  trx: Database,
  countries: CountryRow[],
  currency: Pick<CountryForm, 'currency' | 'currencyDecimals' | 'exchangeRate'>,
  edited?: CountryRow,
): Promise<void> {
  const { currencyDecimals, exchangeRate } = currency;
  const sharing = countries.filter((row) => row.currency === currency.currency);
  if (sharing.some((row) => row.currency_decimals !== currencyDecimals)) await requireUnused(trx, currency.currency);
  if (sharing.some((row) => row.exchange_rate !== exchangeRate)) await rankPrices(trx, currency);
  for (const row of sharing.filter((one) => one !== edited)) {
    const stored = toCountryForm(row);
    const values = { ...stored, currencyDecimals, exchangeRate };
    const edit = await recordEdit<CountryForm>(ctx, trx, {
      action: 'country.edit',
      targetId: row.code,
      version: row.version,
      values,
      stored: { version: row.version, values: stored },
    });
    if (edit)
      await trx
        .updateTable('countries')
        .set({ ...toCountryColumns(values), version: edit.version })
        .where('id', '=', row.id)
        .execute();
  }
}

/**
 * Throws CURRENCY_IN_USE if the ads of a country have prices in its currency, or if no other country has the currency
 * of ads, plans and orders.
 */
export async function requireReplaceable(trx: Database, row: CountryRow, others: CountryRow[]): Promise<void> {
  const { currency } = row;
  const count = await countAdsOfCountry(trx, row.id);
  if (count > 0) throw new AppError('CURRENCY_IN_USE', { values: { currency, count } });
  if (!others.some((other) => other.currency === currency)) await requireUnused(trx, currency);
}

/** Throws CURRENCY_IN_USE with the number of ads, plans and orders that have amounts in the currency. */
async function requireUnused(trx: Database, currency: string): Promise<void> {
  const count = await countUsesOfCurrency(trx, currency);
  if (count > 0) throw new AppError('CURRENCY_IN_USE', { values: { currency, count } });
}
