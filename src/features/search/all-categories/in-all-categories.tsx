import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { usePlace } from '#features/catalog/chosen-place/use-place.ts';
import { paths } from '#paths';

import { FoundCount } from './found-count.tsx';
import { useFoundInAllCategories } from './use-found-in-all-categories.ts';

/** On a search within a category: a link to the same search in all categories, with its number of ads. */
export function InAllCategories({ search }: { search: string }) {
  const { t } = useTranslation('layout');
  const place = usePlace();
  const found = useFoundInAllCategories(search);
  return (
    <p className="mb-4 text-ui">
      <Link
        to={paths.list(undefined, { ...place, search })}
        className="inline-flex min-h-9 items-center gap-2 pointer-coarse:min-h-11"
      >
        <span className="underline underline-offset-4">{t('inAllCategories', { text: search })}</span>
        {found && <FoundCount found={found} />}
      </Link>
    </p>
  );
}
