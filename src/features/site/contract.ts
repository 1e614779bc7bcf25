import * as z from 'zod/mini';

import { endpoint } from '#platform/http/endpoint.ts';
import { BilingualText } from '#platform/text/bilingual-text.ts';

import { Banner } from './banners/banner.ts';
import type { ConfigResponse } from './config-response.ts';
import type { SiteConfig } from './settings/settings.ts';

/** Slugs of the pages that are served by type. */
export const CONTENT_PAGES = ['about-us', 'terms-and-conditions', 'privacy-policy'] as const;
export type ContentPage = (typeof CONTENT_PAGES)[number];

/** The stored configuration. Fields that an older version did not have are missing. */
export type StoredSite = Partial<SiteConfig>;

export const getConfig = endpoint('GET /config', {
  summary: 'The whole site configuration; by type one content page, or with `site` all but the content pages',
  tags: ['site'],
  query: z.object({ type: z.optional(z.enum([...CONTENT_PAGES, 'site'])) }),
  // The server has the schema: with it, every page would load that of all settings.
  data: z.custom<ConfigResponse>(),
});

/** The part of the configuration that every page carries. */
export const sitePart = { query: { type: 'site' } } as const;

export const listBanners = endpoint('GET /banners', {
  summary: 'The banners that the home page shows now, in order',
  tags: ['site'],
  data: z.object({ banners: z.array(Banner) }),
});

export const listFaqs = endpoint('GET /faq', {
  summary: 'Frequently asked questions, in order',
  data: z.array(z.object({ _id: z.string(), question: BilingualText, answer: BilingualText })),
  tags: ['site'],
});
