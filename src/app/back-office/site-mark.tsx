import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { paths } from '#paths';

import { useSite, useSiteName } from '#features/site/use-site.ts';

/** The operator's logo and name, linked to the start of the back office. */
export function SiteMark() {
  const { t } = useTranslation('admin');
  const { headerLogo } = useSite();
  const name = useSiteName();
  return (
    <Link to={paths.admin()} className="flex min-h-11 min-w-0 items-center gap-3 rounded-xl">
      <img src={headerLogo || '/logo.png'} alt="" width={32} height={32} className="size-8 shrink-0 object-contain" />
      <span className="min-w-0">
        <span dir="auto" className="text-page-side block truncate text-h3">
          {name}
        </span>
        <span className="block text-meta text-muted">{t('subtitle')}</span>
      </span>
    </Link>
  );
}
