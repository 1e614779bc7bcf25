import type { useText } from '#ui/i18n/use-text.ts';

import type { Place } from '../contract.ts';

/** Name of the city, or of the country when no city is given. */
export function formatPlace({ city, country }: Place, text: ReturnType<typeof useText>): string {
  return text(city?.name ?? country.name);
}
