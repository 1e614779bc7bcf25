import { expect, test } from 'vitest';

import type { SchemaType } from '#features/catalog/catalog-input.ts';

import type { AdDetails } from './contract.ts';
import { toStructuredData } from './to-structured-data.ts';

const page = { language: 'en', origin: 'https://market.example' } as const;

/** An ad with attributes as texts. */
function adOf(schemaType: SchemaType, attributes: Record<string, string>, changes: Partial<AdDetails> = {}): AdDetails {
  const ad = {
    _id: '7',
    title: { en: 'A title' },
    description: { en: 'A description' },
    price: { kind: 'fixed', amount: 1_500_500, currency: 'KWD', decimals: 3 },
    place: {
      country: { code: 'KW', name: { en: 'Kuwait' } },
      city: { _id: 'salmiya', name: { en: 'Salmiya' } },
      area: null,
    },
    schemaType,
    images: [{ _id: 'abc', width: 1, height: 1, placeholder: '' }],
    createdAt: '2026-05-01T10:00:00.000Z',
    endsAt: '2026-06-01T10:00:00.000Z',
    status: 'active',
    attributes: Object.entries(attributes).map(([key, en]) => ({ key, label: {}, value: { en } })),
    location: null,
    seller: { _id: '3', name: 'Salma' },
    ...changes,
  };
  return ad as unknown as AdDetails;
}

test('a car has make, model, year and mileage as schema.org names them', () => {
  const car = adOf('Car', {
    make: 'Toyota',
    model: 'Prado',
    year: '2022',
    mileage: '30,000 km',
  });
  expect(toStructuredData(car, page)).toMatchObject({
    '@type': 'Car',
    url: 'https://market.example/ad/7',
    image: ['https://market.example/media/abc-1600.webp'],
    brand: { '@type': 'Brand', name: 'Toyota' },
    model: 'Prado',
    vehicleModelDate: '2022',
    mileageFromOdometer: { '@type': 'QuantitativeValue', value: 30_000, unitCode: 'KMT' },
    offers: { price: 1500.5, priceCurrency: 'KWD', availability: 'https://schema.org/InStock' },
  });
});

test('missing attributes are left out', () => {
  const car = toStructuredData(adOf('Car', {}), page);
  for (const key of ['brand', 'model', 'vehicleModelDate', 'mileageFromOdometer', 'fuelType', 'color'])
    expect(car).not.toHaveProperty(key);
  const onRequest = adOf(
    'Product',
    {},
    { price: { kind: 'ask', amount: null, currency: 'KWD', decimals: 3 }, images: [] },
  );
  expect(Object.keys(toStructuredData(onRequest, page))).toEqual(['@type', 'name', 'description', 'url']);
});

test('an apartment has rooms, size and address, and its point only if the seller shows it', () => {
  const attributes = { size: '120 m²', bedrooms: '3', bathrooms: '2' };
  const location = { lat: 29.3, lng: 48, isArea: true };
  const flat = adOf('Apartment', attributes, { location });
  const data = toStructuredData(flat, page);
  expect(data).toMatchObject({
    '@type': 'Apartment',
    address: { '@type': 'PostalAddress', addressLocality: 'Salmiya', addressCountry: 'KW' },
    floorSize: { value: 120, unitCode: 'MTK' },
    numberOfBedrooms: 3,
    numberOfBathroomsTotal: 2,
  });
  expect(data).not.toHaveProperty('geo');
  const exact = toStructuredData({ ...flat, location: { ...location, isArea: false } }, page);
  expect(exact).toHaveProperty('geo.latitude', 29.3);
});

test('a job without the fields that search engines require becomes a product', () => {
  const job = adOf('JobPosting', { employment: 'Full time' });
  const data = toStructuredData(job, page);
  for (const key of ['title', 'description', 'datePosted', 'hiringOrganization', 'jobLocation'])
    expect(data).toHaveProperty(key);
  expect(data).toMatchObject({
    '@type': 'JobPosting',
    employmentType: 'FULL_TIME',
    validThrough: '2026-06-01T10:00:00.000Z',
  });
  for (const changes of [{ place: { ...job.place, city: null } }, { status: 'expired' as const }])
    expect(toStructuredData({ ...job, ...changes }, page)).toHaveProperty('@type', 'Product');
});

test('the category sets the type of other vehicles and homes', () => {
  expect(toStructuredData(adOf('Vehicle', { year: '2020' }), page)).toMatchObject({
    '@type': 'Vehicle',
    vehicleModelDate: '2020',
  });
  expect(toStructuredData(adOf('House', { size: '400 m²' }), page)).toMatchObject({
    '@type': 'House',
    floorSize: { value: 400 },
  });
});

test('a service has its provider and place', () => {
  const service = adOf('Service', {});
  expect(toStructuredData(service, page)).toMatchObject({
    '@type': 'Service',
    provider: { '@type': 'Person', name: 'Salma', url: 'https://market.example/user/3' },
    areaServed: { '@type': 'City', name: 'Salmiya' },
    offers: { price: 1500.5, priceCurrency: 'KWD' },
  });
  expect(toStructuredData({ ...service, place: { ...service.place, city: null } }, page)).toMatchObject({
    areaServed: { '@type': 'Country', name: 'Kuwait' },
  });
});

test('anything else is a product, sold out unless it is active', () => {
  expect(toStructuredData(adOf('Product', {}, { status: 'sold' }), page)).toMatchObject({
    '@type': 'Product',
    name: 'A title',
    offers: { '@type': 'Offer', availability: 'https://schema.org/SoldOut' },
  });
});
