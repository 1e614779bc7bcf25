import { useTranslation } from 'react-i18next';

import { useLanguage } from '#ui/i18n/use-text.ts';
import { Select } from '#ui/kit/select.tsx';

import type { TreeCategory } from './contract.ts';
import { pathName } from './rules.ts';

/** The value of the option without a category. */
const TOP = '';

interface CategorySelectProps {
  id?: string;
  label: string;
  all: TreeCategory[];
  isOffered: (category: TreeCategory) => boolean;
  value: string | null;
  onChange: (id: string | null) => void;
  /** Offers the top of the tree, whose value is null. Without it, null means no selection. */
  hasTop?: boolean;
  isInvalid?: boolean;
  describedBy?: string | undefined;
}

/** A choice among categories, each with its path. */
export function CategorySelect({
  all,
  isOffered,
  value,
  onChange,
  hasTop = false,
  describedBy,
  ...props
}: CategorySelectProps) {
  const { t } = useTranslation('admin-categories');
  const language = useLanguage();
  const choices = all
    .filter((category) => isOffered(category) || category._id === value)
    .map(({ _id }) => ({ value: _id, label: pathName(all, _id, language) }));
  return (
    <Select
      {...props}
      {...(describedBy && { describedBy })}
      value={value ?? (hasTop ? TOP : null)}
      placeholder={t('chooseCategory')}
      onChange={(id) => onChange(id === TOP ? null : id)}
      choices={hasTop ? [{ value: TOP, label: t('top') }, ...choices] : choices}
    />
  );
}
