import { Fragment, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { adminPaths } from '#admin-paths';
import { paths } from '#paths';
import { useApiQuery } from '#ui/api/api-query.ts';
import { Loaded } from '#ui/back-office/loaded.tsx';
import { useText } from '#ui/i18n/use-text.ts';
import { SearchField } from '#ui/table/filter-fields.tsx';

import { parsePrices, usePriceLabel } from '../filters/use-active-filters.ts';
import type { LearntFact } from '../learning/contract.ts';
import { useFactText } from '../learning/use-fact-text.ts';
import * as explainedApi from './contract.ts';
import type { Alternative, SearchExplanation } from './contract.ts';

/** Shows the interpretation of a search text that staff type. */
export function TrySearch() {
  const { t } = useTranslation('admin-search-words');
  const [search, setSearch] = useState('');
  return (
    <section aria-labelledby="try-search" className="panel space-y-4">
      <div>
        <h2 id="try-search" className="text-h3">
          {t('trySearch')}
        </h2>
        <p className="text-ui text-muted">{t('trySearchText')}</p>
      </div>
      <SearchField label={t('trySearchLabel')} value={search} onChange={setSearch} />
      {search && <ExplainedSearch search={search} />}
    </section>
  );
}

/** The interpretation of a search text, and its results in the whole marketplace. */
function ExplainedSearch({ search }: { search: string }) {
  const { t } = useTranslation('admin-search-words');
  const query = useApiQuery(explainedApi.search, { query: { search, explain: '1', limit: '1' } });
  return (
    <Loaded query={query}>
      {({ explanation, pagination, text }) =>
        explanation && explanation.words.length > 0 ? (
          <div className="space-y-4" aria-live="polite">
            <ExplainedWords words={explanation.words} />
            <RequiredAlternatives explanation={explanation} />
            {explanation.learnt.length > 0 && <LearntFacts facts={explanation.learnt} />}
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

function ExplainedWords({ words }: Pick<SearchExplanation, 'words'>) {
  const { t } = useTranslation('admin-search-words');
  const text = useText();
  const toPriceLabel = usePriceLabel();
  const nameOf = ({ kind, id, name, currency }: SearchExplanation['words'][number]['names'][number]) =>
    kind === 'price'
      ? toPriceLabel(parsePrices(id), currency)
      : t('namedThing', { kind: t(`kind_${kind}`), name: text(name) });
  const explain = ({ use, names, correction, unprefixed }: SearchExplanation['words'][number]) => [
    ...(use === 'named' ? new Set(names.map(nameOf)) : [t(`use_${use}`, { correction })]),
    ...(unprefixed ? [t('unprefixed', { word: unprefixed })] : []),
  ];
  return (
    <table className="w-full text-ui">
      <thead>
        <tr className="text-muted">
          <th scope="col" className="w-1/3 py-2 text-start font-medium">
            {t('word')}
          </th>
          <th scope="col" className="py-2 text-start font-medium">
            {t('understoodAs')}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {words.map((word, at) => (
          <tr key={at} className="align-top">
            <th scope="row" className="py-2 pe-3 text-start font-normal break-words">
              <bdi>{word.word}</bdi>
            </th>
            <td className="py-2">
              {explain(word).map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The requirements of a search: an ad must have one alternative of each line. */
function RequiredAlternatives({ explanation }: { explanation: SearchExplanation }) {
  const { t } = useTranslation('admin-search-words');
  const text = useText();
  const { clauses, quantities } = explanation;
  const nameOf = (alternative: Alternative) =>
    'lexeme' in alternative
      ? alternative.lexeme
      : t('namedThing', { kind: t(`kind_${alternative.kind}`), name: text(alternative.name) });
  // Several categories may have the same name.
  const namesOf = (alternatives: Alternative[]) => [...new Set(alternatives.map(nameOf))];
  return (
    <div>
      <h3 className="text-ui font-medium text-muted">{t('mustHave')}</h3>
      <ul className="divide-y divide-line text-ui">
        {clauses.map((clause, at) => (
          <Requirement key={at}>
            <Alternatives of={namesOf(clause)} />
          </Requirement>
        ))}
        {quantities.map(({ numbers, units, others }, at) => (
          <Requirement key={at}>
            <Alternatives of={numbers} /> <span className="text-muted">{t('nextTo')}</span> <Alternatives of={units} />
            {others.length > 0 && (
              <>
                {' '}
                <span className="text-muted">{t('orInstead')}</span> <Alternatives of={namesOf(others)} />
              </>
            )}
          </Requirement>
        ))}
      </ul>
    </div>
  );
}

/** What was learnt from ads about the words of a search. */
function LearntFacts({ facts }: { facts: LearntFact[] }) {
  const { t } = useTranslation('admin-search-words');
  const textOf = useFactText();
  return (
    <div>
      <h3 className="text-ui font-medium text-muted">
        <Link to={adminPaths.learntWords()} className="link">
          {t('learntFromAds')}
        </Link>
      </h3>
      <ul className="divide-y divide-line text-ui">
        {facts.map(textOf).map(({ claim, figures }) => (
          <Requirement key={claim}>
            {claim} <span className="block text-muted">{figures}</span>
          </Requirement>
        ))}
      </ul>
    </div>
  );
}

const Requirement = ({ children }: { children: ReactNode }) => <li className="py-2 break-words">{children}</li>;

const Alternatives = ({ of }: { of: string[] }) =>
  of.map((one, at) => (
    <Fragment key={one}>
      {at > 0 && ' · '}
      <bdi>{one}</bdi>
    </Fragment>
  ));
