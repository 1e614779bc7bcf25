import { useTranslation } from 'react-i18next';

import { useText } from '#ui/i18n/use-text.ts';

import { parsePrices } from '../filters/parse-prices.ts';
import { usePriceLabel } from '../filters/use-price-label.ts';
import type { SearchExplanation } from './contract.ts';

/** The words of a search with their interpretation. */
export function ExplainedWords({ words }: Pick<SearchExplanation, 'words'>) {
  const { t } = useTranslation('admin-search-words');
  const text = useText();
  const toPriceLabel = usePriceLabel();
  const nameOf = ({ kind, id, name }: SearchExplanation['words'][number]['names'][number]) =>
    kind === 'price' ? toPriceLabel(parsePrices(id)) : t('namedThing', { kind: t(`kind_${kind}`), name: text(name) });
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
