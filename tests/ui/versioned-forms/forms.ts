import type { VERSIONED_FORMS } from '#tests/support/versioned-forms.ts';

import { CATALOG_FORMS } from './catalog.tsx';
import { CONTENT_FORMS } from './content.tsx';
import type { VersionedForm } from './form.ts';
import { MARKET_FORMS } from './market.tsx';

/** A row per form that several people may edit, by the endpoint that saves it. */
export const FORMS: Record<(typeof VERSIONED_FORMS)[number], VersionedForm> = {
  ...CONTENT_FORMS,
  ...CATALOG_FORMS,
  ...MARKET_FORMS,
};
