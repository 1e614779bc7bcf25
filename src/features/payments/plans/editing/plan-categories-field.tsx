import { X } from 'lucide-react';
import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { CategorySelect } from '#features/catalog/categories/category-select.tsx';
import type { TreeCategory } from '#features/catalog/categories/contract.ts';
import { pathName } from '#features/catalog/categories/rules.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { useLanguage } from '#ui/i18n/use-text.ts';
import { Field } from '#ui/fields/text-field.tsx';

import type { PlanForm } from './contract.ts';

/** The categories that a plan is offered in; none chosen: all. */
export function PlanCategoriesField({ all }: { all: TreeCategory[] }) {
  const { t } = useTranslation('admin-plans');
  const language = useLanguage();
  const words = useErrorMessages();
  const { control } = useFormContext<PlanForm>();
  const { field, fieldState } = useController({ name: 'categoryIds', control });
  const chosen = field.value ?? [];
  const set = (ids: string[]) => field.onChange(ids.length > 0 ? ids : null);
  const nameOf = (id: string) => pathName(all, id, language);
  return (
    <div className="max-w-md space-y-3">
      <Field
        label={t('field_categoryIds')}
        hint={t(chosen.length > 0 ? 'hint_someCategories' : 'hint_allCategories')}
        error={words.forField(fieldState.error?.message)}
      >
        {(ids) => (
          <CategorySelect
            {...ids}
            label={t('field_categoryIds')}
            all={all}
            isOffered={({ _id }) => !chosen.includes(_id)}
            value={null}
            onChange={(id) => id !== null && set([...chosen, id])}
          />
        )}
      </Field>
      {chosen.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {chosen.map((id) => (
            <li key={id} className="flex items-center rounded-xl bg-hover ps-3 text-small">
              {nameOf(id)}
              <button
                type="button"
                className="btn-icon"
                aria-label={t('removeCategory', { name: nameOf(id) })}
                onClick={() => set(chosen.filter((other) => other !== id))}
              >
                <X size={18} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
