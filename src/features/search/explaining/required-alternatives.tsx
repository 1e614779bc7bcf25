import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useText } from '#ui/i18n/use-text.ts';

import type { Alternative, SearchExplanation } from './contract.ts';

/** The requirements of a search: an ad must have one alternative of each line. */
export function RequiredAlternatives({ explanation }: { explanation: SearchExplanation }) {
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

const Requirement = ({ children }: { children: ReactNode }) => <li className="py-2 break-words">{children}</li>;

const Alternatives = ({ of }: { of: string[] }) =>
  of.map((one, at) => (
    <Fragment key={one}>
      {at > 0 && ' · '}
      <bdi>{one}</bdi>
    </Fragment>
  ));
