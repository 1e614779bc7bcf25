import type { SiteConfig } from '../contract.ts';
import type { Settings } from './contract.ts';

const EMPTY = { en: '', ar: '' };

/** A form has both languages of each text, so that equal texts are equal values. */
export const completeTexts = (config: SiteConfig): Settings => ({
  ...config,
  name: { ...EMPTY, ...config.name },
  tagline: { ...EMPTY, ...config.tagline },
  footerText: { ...EMPTY, ...config.footerText },
  businessName: { ...EMPTY, ...config.businessName },
  businessAddress: { ...EMPTY, ...config.businessAddress },
  manualPaymentText: { ...EMPTY, ...config.manualPaymentText },
  tileAttribution: { ...EMPTY, ...config.tileAttribution },
  announcement: { ...EMPTY, ...config.announcement },
});
