import * as z from 'zod/mini';

import { BilingualText } from '#platform/text/bilingual-text.ts';

import { Banner } from './banners/banner.ts';
import { PublicSite } from './settings/settings.ts';

/** What `getConfig` returns. */
export const ConfigResponse = z.partial(
  z.extend(PublicSite, {
    aboutUsText: BilingualText,
    termsAndConditionsText: BilingualText,
    privacyPolicyText: BilingualText,
    email: z.string(),
    phone: z.string(),
    whatsAppNumber: z.string(),
    /** The width of an uploaded logo, divided by its height; missing for the product's own. */
    headerLogoRatio: z.number(),
    footerLogoRatio: z.number(),
    /** Changes with the announcement. Browsers store the dismissed version. */
    announcementId: z.string(),
    /** The operator's own pages in the footer. */
    pages: z.array(z.object({ slug: z.string(), title: BilingualText })),
    /** The built-in pages that have no text yet, by slug; missing if all have. */
    emptyPages: z.array(z.string()),
    /** The banners above lists of ads; missing if there are none. */
    listBanners: z.array(Banner),
  }),
);
export type ConfigResponse = z.infer<typeof ConfigResponse>;
