import { LayoutGrid, Map as MapIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { withListParams } from './list-url.ts';
import { useListUrl } from './use-list-url.ts';

/** Switches between list and map. */
export function ViewSwitch({ isMap }: { isMap: boolean }) {
  const { t } = useTranslation('list');
  const { pathname, search } = useListUrl();
  const Icon = isMap ? LayoutGrid : MapIcon;
  return (
    <Link
      to={pathname + withListParams(search, { view: isMap ? undefined : 'map', at: undefined })}
      className="btn-outline shrink-0 max-sm:px-3"
      preventScrollReset
    >
      <Icon size={18} aria-hidden />
      <span className={isMap ? '' : 'max-sm:sr-only'}>{isMap ? t('listView') : t('mapView')}</span>
    </Link>
  );
}
