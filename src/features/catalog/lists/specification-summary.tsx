import { useTranslation } from 'react-i18next';

import { useText } from '#ui/i18n/use-text.ts';

import type { CategoryList } from './contract.ts';

type Shown = Omit<CategoryList['specifications'][number], 'categoryId'>;

/** The specifications that a pasted list adds to a category. */
export function SpecificationSummary({ specifications }: { specifications: Shown[] }) {
  const { t } = useTranslation('admin-attributes');
  const text = useText();
  if (specifications.length === 0) return null;
  return (
    <ul className="text-muted">
      {specifications.map(({ label, type, options, required }) => (
        <li key={`${label.en}/${label.ar}`}>
          {'+ '}
          <bdi>{text(label)}</bdi>
          {' · '}
          {t(`type_${type}`)}
          {options.length > 0 && ` · ${t('optionsCount', { count: options.length })}`}
          {required && ` · ${t('badge_required')}`}
        </li>
      ))}
    </ul>
  );
}
