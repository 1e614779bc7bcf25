import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { paths } from '#paths';
import { Loaded } from '#ui/back-office/loaded.tsx';
import { useApiQuery } from '#ui/api/api-query.ts';

import * as explainedApi from './contract.ts';
import { ExplainedWords } from './explained-words.tsx';
import { RequiredAlternatives } from './required-alternatives.tsx';

/** The interpretation of a search text, and its results in the whole marketplace. */
export function ExplainedSearch({ search }: { search: string }) {
  const { t } = useTranslation('admin-search-words');
  const query = useApiQuery(explainedApi.search, { query: { search, explain: '1', limit: '1' } });
  return (
    <Loaded query={query}>
      {({ explanation, pagination, text }) =>
        explanation && explanation.words.length > 0 ? (
          <div className="space-y-4" aria-live="polite">
            <ExplainedWords words={explanation.words} />
            <RequiredAlternatives explanation={explanation} />
            <p className="text-ui">
              {pagination.totalItems > 0 ? (
                <Link to={`${paths.list()}?${new URLSearchParams({ search })}`} className="link">
                  {t('showFound', { count: pagination.totalItems })}
                </Link>
              ) : (
                t('findsNothing')
              )}
              {text?.didYouMean && (
                <span className="block text-muted">{t('offersInstead', { text: text.didYouMean })}</span>
              )}
            </p>
          </div>
        ) : (
          <p className="text-ui text-muted">{t('nothingToSearch')}</p>
        )
      }
    </Loaded>
  );
}
