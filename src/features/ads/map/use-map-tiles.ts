import { useTranslation } from 'react-i18next';

import { useText } from '#ui/i18n/use-text.ts';
import { useSite } from '#features/site/use-site.ts';

/** The URL of the map tiles and their attribution, as HTML that the server sanitized. */
export function useMapTiles(): { tileUrl: string; attribution: string } {
  const { t } = useTranslation('layout');
  const text = useText();
  const { tileUrl = '', tileAttribution } = useSite();
  return { tileUrl, attribution: text(tileAttribution) || t('mapAttribution') };
}
