import { expect, test } from 'vitest';

import type { Country } from '#features/catalog/contract.ts';
import type { Language } from '#platform/text/language.ts';
import { kuwait } from '#tests/ui/builders.ts';
import { open } from '#tests/ui/open.tsx';
import { draft, storedDraft, WizardStep } from '#tests/ui/wizard-step.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import type { Draft } from '../drafts/draft.ts';
import { DetailsStep } from './details-step.tsx';

const [post, errors] = [wordsOf('post'), wordsOf('errors')];
const PRICE = post.priceIn.replace('{{currency}}', 'KWD');

async function openDetails(
  adInfo: Partial<Draft['adInfo']> = {},
  { language = 'en', country = kuwait }: { language?: Language; country?: Country } = {},
) {
  const { screen } = await open(
    <WizardStep start={draft({ adInfo })} country={country}>
      {(props) => <DetailsStep {...props} country={country} />}
    </WizardStep>,
    { language },
  );
  const field = (label: string) => screen.getByLabelText(label, { exact: true });
  const check = () => screen.getByRole('button', { name: 'Check' }).click();
  const text = (words: string) => screen.getByText(words, { exact: true });
  return { screen, field, check, text };
}

test('title and description count their characters', async () => {
  const { field, text } = await openDetails({ title: {}, description: {} });
  await expect.element(text('0 / 100')).toBeVisible();
  await field(post.title).fill('Land Cruiser');
  await expect.element(text('12 / 100')).toBeVisible();
  await field(post.description).fill('x'.repeat(1234));
  await expect.element(text('1,234 / 5,000')).toBeVisible();
});

test('a text ends at its limit', async () => {
  const { field } = await openDetails({ title: {} });
  await field(post.title).fill('x'.repeat(101));
  await expect.element(field(post.title)).toHaveValue('x'.repeat(100));
});

test.for([
  [{ title: {} }, errors.titleRequired],
  [{ title: { en: '\u3164\u3164\u3164\u3164\u3164' } }, errors.titleRequired],
  [{ title: { en: 'Car' } }, errors.titleTooShort],
  [{ title: { en: 'ABCD\u200f' } }, errors.titleTooShort],
  [{ description: {} }, errors.descriptionRequired],
  [{ description: { en: 'Too short' } }, errors.descriptionTooShort],
  [{ price: '' }, errors.priceRequired],
  [{ price: 'cheap' }, errors.priceInvalid],
  [{ price: '1.2345' }, errors.priceDecimals3],
] as const)('%o is refused: %s', async ([adInfo, message]) => {
  const { check, text } = await openDetails(adInfo);
  await expect.element(text(message)).not.toBeInTheDocument();
  await check();
  await expect.element(text(message)).toBeVisible();
});

test('an error appears when its field is left, and goes with its cause', async () => {
  const { field, text } = await openDetails();
  await field(post.title).fill('Car');
  await expect.element(text(errors.titleTooShort)).not.toBeInTheDocument();
  await field(post.description).click();
  await expect.element(text(errors.titleTooShort)).toBeVisible();
  await expect.element(field(post.title)).toBeInvalid();
  await field(post.title).fill('Car of the year');
  await expect.element(text(errors.titleTooShort)).not.toBeInTheDocument();
});

test('a point that may be for thousands or for decimals is asked about', async () => {
  const { check, text } = await openDetails({ price: '12.345' }, { country: { ...kuwait, currencyDecimals: 2 } });
  await check();
  await expect.element(text(errors.numberAmbiguous)).toBeVisible();
});

test('too many decimals say how many there may be', async () => {
  const { check, text } = await openDetails({ price: '12.3456' }, { country: { ...kuwait, currencyDecimals: 2 } });
  await check();
  await expect.element(text(errors.priceDecimals2)).toBeVisible();
});

test.for([
  ['١٢٥٠٫٧٥', '1250.75'],
  ['1,250.75', '1250.75'],
  ['2 500', '2500'],
  ['12,5', '12.5'],
  ['0,250', '0.25'],
  ['45k', '45000'],
  ['٤٥ ألف', '45000'],
])('the price %s becomes %s', async ([typed, price]) => {
  const { field } = await openDetails({ price: '' });
  await field(PRICE).fill(typed!);
  await field(post.title).click();
  await expect.element(field(PRICE)).toHaveValue(price);
  await expect.poll(() => storedDraft()?.adInfo.price).toBe(price);
});

test.for([post.price_free, post.price_ask])('%s needs no price', async (kind) => {
  const { screen, field, check, text } = await openDetails({ price: '' });
  await screen.getByText(kind, { exact: true }).click();
  await expect.element(field(PRICE)).not.toBeInTheDocument();
  await check();
  await expect.element(text(errors.priceRequired)).not.toBeInTheDocument();
});

test('another price type keeps the price that was typed', async () => {
  const { screen, field } = await openDetails({ price: '2500' });
  await screen.getByText(post.price_free, { exact: true }).click();
  await screen.getByText(post.price_negotiable, { exact: true }).click();
  await expect.element(field(PRICE)).toHaveValue('2500');
});

test('a second language is optional, and checked once it is written', async () => {
  const { screen, field, check, text } = await openDetails();
  await screen.getByRole('button', { name: post.alsoIn_ar }).click();
  await check();
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  await field(post.titleIn_ar).fill('تو');
  await check();
  await expect.element(text(errors.titleTooShort)).toBeVisible();
  await expect.element(field(post.titleIn_ar)).toBeInvalid();
  await expect.element(field(post.title)).toBeValid();
});

test('an ad that is written in the other language keeps that one first', async () => {
  const { screen } = await openDetails({ title: { ar: 'تويوتا كورولا' }, description: {} });
  await expect.element(screen.getByRole('textbox').first()).toHaveAccessibleName(post.titleIn_ar);
  await expect.element(screen.getByRole('button', { name: post.alsoIn_en })).toBeVisible();
});

test('Arabic labels a price with the currency’s Arabic symbol', async () => {
  const { screen } = await openDetails({}, { language: 'ar' });
  const price = screen.getByRole('textbox', { name: /د.ك/ });
  await expect.element(price).toHaveValue('2500');
  await expect.element(price).toHaveAttribute('dir', 'ltr');
});
