import { LayoutGrid, Tag } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { SaveSearchButton } from '#features/alerts/saved-searches/save-search-button.tsx';
import { paths } from '#paths';

import { usePlace } from '#features/catalog/chosen-place/use-place.ts';

/**
 * Two tiles after a full page of ten ads: twelve fill two, three and four columns. `searchName` is the name of the
 * search to save; without one, the list has nothing to search for and the first tile opens the categories.
 */
export function ListTiles({ searchName }: { searchName: string | undefined }) {
  const { t } = useTranslation('list');
  const place = usePlace();
  return (
    <>
      <Tile>
        {searchName ? (
          <SaveSearchButton name={searchName} look="tile" />
        ) : (
          <Link to={paths.categories(place)} className="tile">
            <LayoutGrid size={28} aria-hidden className="text-muted" />
            <span className="text-ui font-medium">{t('browseCategories')}</span>
          </Link>
        )}
      </Tile>
      <Tile>
        <Link to={paths.create()} className="tile">
          <Tag size={28} aria-hidden className="text-muted" />
          <span className="text-ui font-medium">{t('sellHere')}</span>
          <span className="text-small text-muted">{t('sellHereText')}</span>
        </Link>
      </Tile>
    </>
  );
}

const Tile = ({ children }: { children: ReactNode }) => <li className="row-span-5 pb-3 sm:pb-4">{children}</li>;
