import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';

import { withListParams } from './list-url.ts';

/** A link to a search for the suggested correction only. */
export function DidYouMean({ words }: { words: string }) {
  const { t } = useTranslation('list');
  const { pathname, search } = useLocation();
  return (
    <p className="mb-4 text-ui">
      {t('didYouMean')}{' '}
      <Link to={pathname + withListParams(search, { search: words })} className="link font-medium">
        <bdi>{words}</bdi>
      </Link>
    </p>
  );
}
