import * as adsApi from '#features/ads/contract.ts';
import * as draftsApi from '#features/ads/drafts/contract.ts';
import * as postingLimitsApi from '#features/ads/posting-limits/contract.ts';
import * as catalogApi from '#features/catalog/contract.ts';
import * as paymentsApi from '#features/payments/contract.ts';
import type { Plan } from '#features/payments/contract.ts';

import { carsCategory, category, kuwait, plan } from './builders.ts';
import { type FakeApi, fakeApi } from './fake-api.ts';

/** A free plan for three pictures. */
const basic: Plan = plan({ _id: '1', name: { en: 'Basic' }, description: {}, price: 0, pictures: 3 });

/** An API for the posting wizard: Kuwait, the categories Cars and Jobs without attributes, and two plans. */
export function wizardApi(): FakeApi {
  const api = fakeApi();
  const icon = '/placeholder.svg';
  const categories = [{ ...carsCategory, icon }, category('jobs', 'Jobs', { icon })];
  api.on(catalogApi.listCountries).always({ countries: [kuwait] });
  api.on(catalogApi.listCategories).always({ categories });
  api.on(catalogApi.listSpecifications).always({ specifications: [] });
  api.on(catalogApi.listAdditionalDetails).always({ additionalDetails: [] });
  api.on(adsApi.listSavedIds).always({ ids: [] });
  api.on(draftsApi.save).always({ updatedAt: '2026-11-01T08:00:00.000Z' });
  api.on(draftsApi.remove).always({});
  api.on(postingLimitsApi.checkPosting).always({});
  api.on(paymentsApi.listPlans).always({ plans: [basic, plan()], methods: ['gateway', 'manual'] });
  return api;
}
