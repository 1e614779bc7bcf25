import { randomUUID } from 'node:crypto';

import type { AdForm } from '#features/ads/ad-form.ts';

/** A valid form for a car in Kuwait. */
export function carForm(images: string[], changes: Partial<AdForm> = {}): AdForm {
  return {
    draftId: randomUUID(),
    categoryId: 'cars',
    title: { en: 'Toyota Camry 2019' },
    description: { en: 'One owner, serviced at the agency, never in an accident.' },
    priceKind: 'fixed',
    price: '3250.5',
    country: 'KW',
    city: 'salmiya',
    specification: { make: 'toyota', model: 'camry' },
    optionalSpecifications: { mileage: 84_000 },
    additionalDetails: ['sunroof'],
    images,
    ...changes,
  };
}
