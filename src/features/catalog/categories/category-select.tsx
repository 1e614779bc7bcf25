import { useTranslation } from 'react-i18next';

import { useText } from '#web/i18n/use-text.ts';
import { Select } from '#web/ui/select.tsx';

import type { TreeCategory } from './contract.ts';
import { pathOf } from './rules.ts';

/** The value of the choice that is no category. */
const TOP = '';

interface CategorySelectProps {
  id?: string;
  label: string;
  all: TreeCategory[];
  isOffered: (category: TreeCategory) => boolean;
  value: string | null;
  onChange: (id: string | null) => void;
  /** Offers the top of the tree, whose value is null. Without it, null is no choice yet. */
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
  const text = useText();
  const choices = all
    .filter((category) => isOffered(category) || category._id === value)
    .map(({ _id }) => ({
      value: _id,
      label: pathOf(all, _id)
        .map(({ name }) => text(name))
        .join(' › '),
    }));
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
