import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';

import { changeAddress } from './list-address.ts';

/** The words that were likely meant, as a link to a search for just them. */
export function DidYouMean({ words }: { words: string }) {
  const { t } = useTranslation('list');
  const { pathname, search } = useLocation();
  return (
    <p className="mb-4 text-sm">
      {t('didYouMean')}{' '}
      <Link to={pathname + changeAddress(search, { search: words })} className="link font-medium">
        <bdi>{words}</bdi>
      </Link>
    </p>
  );
}
