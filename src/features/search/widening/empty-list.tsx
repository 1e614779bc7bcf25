import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { paths } from '#web/paths.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useIsInBrowser } from '#web/ui/use-is-in-browser.ts';

import type { SearchQuery } from '../contract.ts';
import { Widenings } from './widenings.tsx';

interface EmptyListProps {
  query: SearchQuery;
  /** What else can be done with such a list. */
  more?: ReactNode;
}

/** A list without ads, and the ways out of it: those are asked for after the page. */
export function EmptyList({ query, more }: EmptyListProps) {
  const { t } = useTranslation('list');
  const isInBrowser = useIsInBrowser();
  return (
    <>
      <Notice
        icon={SearchX}
        title={t('noAdsFound')}
        text={t('noAdsFoundText')}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Link to={paths.list()} className="btn-primary">
              {t('showAll')}
            </Link>
            {more}
          </div>
        }
      />
      {isInBrowser && <Widenings query={query} />}
    </>
  );
}
