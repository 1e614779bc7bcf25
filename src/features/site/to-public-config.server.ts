import { createHash } from 'node:crypto';

import type { Config } from '#config';

import type { ConfigResponse, SiteConfig } from './contract.ts';

/** The public part of the configuration, with contacts whose flag is on. */
export function toPublicConfig(
  {
    // Left out, because pages contain the configuration and no page shows them.
    maxOpenAds: _,
    maxAdsPerDay: __,
    newAccountDays: ___,
    newAccountMaxOpenAds: ____,
    newAccountMaxAdsPerDay: _____,
    businessName: ______,
    businessAddress: _______,
    taxNumber: ________,
    taxRate: _________,
    maxSavedSearches: __________,
    maxMessagesPerHour: ___________,
    manualPayments: ____________,
    manualPaymentText: _____________,
    defaultLanguage,
    ...config
  }: SiteConfig,
  environment: Pick<Config, 'tileUrl'>,
): ConfigResponse {
  const email = config.enableEmailInContactUs ? config.contactEmail : '';
  const phone = config.enablePhoneInContactUs ? config.contactPhone : '';
  const whatsAppNumber = config.enableWhatsAppInContactUs ? config.contactWhatsAppNumber : '';
  return {
    ...config,
    languages: config.languages.toSorted(
      (one, other) => Number(other === defaultLanguage) - Number(one === defaultLanguage),
    ),
    tileUrl: config.tileUrl || environment.tileUrl,
    contactEmail: email,
    contactPhone: phone,
    contactWhatsAppNumber: whatsAppNumber,
    email,
    phone,
    whatsAppNumber,
    announcementId: createHash('sha1').update(JSON.stringify(config.announcement)).digest('base64url').slice(0, 8),
  };
}
