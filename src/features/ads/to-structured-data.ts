import type { SchemaType } from '#features/catalog/catalog-input.ts';
import { imageUrl } from '#features/pictures/image-url.ts';
import { paths } from '#paths';
import { type Bilingual, localize, type Language } from '#platform/text/language.ts';

import type { AdDetails } from './contract.ts';
import { isLive } from './rules.ts';

interface Page {
  language: Language;
  /** The site's, such as `https://example.com`. */
  origin: string;
}

type Properties = Record<string, unknown>;

const DESCRIBE: Record<SchemaType, (ad: AdDetails, page: Page) => Properties | undefined> = {
  Product: describeProduct,
  Car: describeVehicle,
  Vehicle: describeVehicle,
  Apartment: describeHome,
  House: describeHome,
  JobPosting: describeJob,
  Service: describeService,
};

/**
 * An ad as schema.org data without `@context`, with the type of its category. URLs are absolute, and unknown values are
 * left out.
 */
export const toStructuredData = (ad: AdDetails, page: Page): Properties =>
  DESCRIBE[ad.schemaType](ad, page) ?? describeProduct(ad, page);

function describeProduct(ad: AdDetails, page: Page): Properties {
  return { '@type': 'Product', ...describeAd(ad, page), ...describeOffer(ad, page) };
}

function describeAd(ad: AdDetails, { language, origin }: Page): Properties {
  return {
    name: localize(ad.title, language),
    description: localize(ad.description, language),
    url: origin + paths.ad(ad._id),
    ...(ad.images.length > 0 && { image: ad.images.map((image) => origin + imageUrl(image, 1600)) }),
  };
}

/** The offer of an ad with a price; of a free one, at 0. None for a price on request. */
function describeOffer(ad: AdDetails, page: Page): Properties {
  const { _id, price, status } = ad;
  const amount = price.kind === 'free' ? 0 : price.amount;
  if (amount === null) return {};
  return {
    offers: {
      '@type': 'Offer',
      price: amount / 10 ** price.decimals,
      priceCurrency: price.currency,
      availability: `https://schema.org/${status === 'active' ? 'InStock' : 'SoldOut'}`,
      url: page.origin + paths.ad(_id),
      seller: describeSeller(ad, page),
    },
  };
}

function describeVehicle(ad: AdDetails, page: Page): Properties {
  const words = wordsOf(ad, page.language);
  const numbers = numbersOf(ad);
  return withoutUnknown({
    '@type': ad.schemaType,
    ...describeAd(ad, page),
    ...describeOffer(ad, page),
    brand: words('make') && { '@type': 'Brand', name: words('make') },
    model: words('model'),
    vehicleModelDate: numbers('year') === undefined ? undefined : String(numbers('year')),
    mileageFromOdometer: toQuantity(numbers('mileage'), 'KMT'),
    fuelType: words('fuel'),
    vehicleTransmission: words('transmission'),
    color: words('colour'),
  });
}

/** A home is a place, whose price is part of an action (`toAction`). */
function describeHome(ad: AdDetails, page: Page): Properties {
  const numbers = numbersOf(ad);
  return withoutUnknown({
    '@type': ad.schemaType,
    ...describeAd(ad, page),
    address: describeAddress(ad, page),
    // A point rounded for privacy is not where the home is.
    geo: ad.location &&
      !ad.location.isArea && { '@type': 'GeoCoordinates', latitude: ad.location.lat, longitude: ad.location.lng },
    floorSize: toQuantity(numbers('size'), 'MTK'),
    numberOfBedrooms: numbers('bedrooms'),
    numberOfBathroomsTotal: numbers('bathrooms'),
    ...toAction(describeOffer(ad, page)),
  });
}

/** Only products have `offers`. For a place, an action has the price instead. */
const toAction = ({ offers }: Properties): Properties =>
  offers ? { potentialAction: { '@type': 'TradeAction', ...pickPrice(offers as Properties) } } : {};

const pickPrice = ({ price, priceCurrency }: Properties): Properties => ({ price, priceCurrency });

const EMPLOYMENT_TYPES: Record<string, string> = {
  'Full time': 'FULL_TIME',
  'Part time': 'PART_TIME',
  Freelance: 'CONTRACTOR',
};

/**
 * Undefined without the fields that search engines require (description and city), and for ads that are no longer
 * active.
 */
function describeJob(ad: AdDetails, page: Page): Properties | undefined {
  const description = localize(ad.description, page.language);
  if (!description || !ad.place.city || !isLive(ad.status)) return undefined;
  const employment = ad.attributes.find(({ key }) => key === 'employment')?.value.en ?? '';
  return withoutUnknown({
    '@type': 'JobPosting',
    title: localize(ad.title, page.language),
    description,
    url: page.origin + paths.ad(ad._id),
    datePosted: ad.createdAt,
    validThrough: ad.endsAt ?? undefined,
    hiringOrganization: {
      '@type': 'Organization',
      name: ad.seller.name,
      sameAs: page.origin + paths.user(ad.seller._id),
    },
    jobLocation: { '@type': 'Place', address: describeAddress(ad, page) },
    employmentType: EMPLOYMENT_TYPES[employment],
  });
}

function describeService(ad: AdDetails, page: Page): Properties {
  const { city, country } = ad.place;
  return {
    '@type': 'Service',
    ...describeAd(ad, page),
    ...describeOffer(ad, page),
    provider: describeSeller(ad, page),
    areaServed: { '@type': city ? 'City' : 'Country', name: localize(city?.name ?? country.name, page.language) },
  };
}

const describeSeller = ({ seller }: AdDetails, { origin }: Page): Properties => ({
  '@type': 'Person',
  name: seller.name,
  url: origin + paths.user(seller._id),
});

function describeAddress({ place }: AdDetails, { language }: Page): Properties {
  return withoutUnknown({
    '@type': 'PostalAddress',
    streetAddress: inLanguage(place.area, language),
    addressLocality: inLanguage(place.city?.name, language),
    addressCountry: place.country.code,
  });
}

const inLanguage = (text: Bilingual | null | undefined, language: Language): string | undefined =>
  localize(text, language) || undefined;

const wordsOf =
  ({ attributes }: AdDetails, language: Language) =>
  (key: string): string | undefined =>
    inLanguage(attributes.find((attribute) => attribute.key === key)?.value, language);

/** An attribute is a text with separators and unit: `30,000 km`. */
const numbersOf =
  ({ attributes }: AdDetails) =>
  (key: string): number | undefined => {
    const text = attributes.find((attribute) => attribute.key === key)?.value.en;
    const digits = /^\d[\d,]*(\.\d+)?/.exec(text ?? '')?.[0];
    return digits === undefined ? undefined : Number(digits.replaceAll(',', ''));
  };

/** `unitCode` is that of UN/CEFACT. */
const toQuantity = (value: number | undefined, unitCode: string): Properties | undefined =>
  value === undefined ? undefined : { '@type': 'QuantitativeValue', value, unitCode };

const withoutUnknown = (properties: Properties): Properties =>
  Object.fromEntries(
    Object.entries(properties).filter(
      ([, value]) => value !== undefined && value !== null && value !== false && value !== '',
    ),
  );
