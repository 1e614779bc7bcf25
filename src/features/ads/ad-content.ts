import type { AttributeValues } from '#features/catalog/attribute-value.ts';
import type { Bilingual } from '#platform/text/language.ts';

/** The content of an ad: everything but price, pictures, category and country. */
export interface AdContent {
  title: Bilingual;
  description: Bilingual;
  attributes: AttributeValues;
  features: string[];
  area: Bilingual | null;
  city_id: number | null;
  lat: number | null;
  lng: number | null;
  shows_area_only: boolean;
}

/** The columns by which searches find an ad, as they were before a change. */
export type FormerAd = Record<string, unknown>;
