import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import type { CategoryInput } from '#features/catalog/catalog-input.ts';
import { starters } from '#features/catalog/starters/starters.ts';
import { iconPath } from '#features/catalog/starters/category.ts';
import { useLanguage, useText } from '#ui/i18n/use-text.ts';

import { type SetupForm, STARTERS } from './contract.ts';

/** Which categories to start with, with a look at them. */
export function CategoriesStep() {
  const { t } = useTranslation('admin-setup');
  const { control, register } = useFormContext<SetupForm>();
  const chosen = useWatch({ control, name: 'starter' });
  return (
    <>
      <fieldset className="min-w-0">
        <legend className="sr-only">{t('categoriesTitle')}</legend>
        <div className="grid gap-3 sm:grid-cols-2">
          {STARTERS.map((starter) => (
            <label
              key={starter}
              className={clsx(
                'panel flex cursor-pointer items-start gap-3 hover:bg-hover',
                'has-checked:border-ink has-checked:bg-hover',
              )}
            >
              <input type="radio" value={starter} className="mt-0.5" {...register('starter')} />
              <span>
                <span className="block text-ui font-medium">{t(`starter_${starter}`)}</span>
                <span className="block text-ui text-muted">{t(`starterText_${starter}`)}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {chosen !== 'empty' && (
        <section aria-labelledby="starter-title" className="panel">
          <h2 id="starter-title" className="text-h3">
            {t('preview')}
          </h2>
          <p className="mt-1 text-ui text-muted">{t('previewText')}</p>
          <div className="mt-3">
            <StarterTree key={chosen} categories={starters[chosen]} />
          </div>
        </section>
      )}
    </>
  );
}

/** A starter's categories with the names of what their ads are asked for. Those with subcategories open and close. */
function StarterTree({ categories }: { categories: CategoryInput[] }) {
  return (
    <ul className="divide-y divide-line">
      {categories.map((category) => (
        <li key={category.slug}>
          {category.children ? (
            <details>
              <summary className="flex cursor-pointer list-none items-center gap-2 rounded-xl">
                <CategoryLine category={category} />
                <ChevronDown
                  size={18}
                  aria-hidden
                  className="shrink-0 text-muted in-[details[open]>summary]:rotate-180"
                />
              </summary>
              <div className="ms-8 border-t border-line">
                <StarterTree categories={category.children} />
              </div>
            </details>
          ) : (
            <CategoryLine category={category} />
          )}
        </li>
      ))}
    </ul>
  );
}

function CategoryLine({ category: { name, icon, children, specifications, details } }: { category: CategoryInput }) {
  const { t } = useTranslation('admin-setup');
  const text = useText();
  const list = new Intl.ListFormat(useLanguage(), { type: 'unit', style: 'short' });
  const asked = [...(specifications ?? []), ...(details ?? [])].map(({ label }) => text(label));
  return (
    <span className="flex min-w-0 flex-1 items-center gap-3 py-2">
      <img src={iconPath(icon)} alt="" width={28} height={28} loading="lazy" className="size-7 shrink-0" />
      <span className="min-w-0">
        <span className="block text-ui font-medium">{text(name)}</span>
        {children && (
          <span className="block text-small text-muted">{t('subcategories', { count: children.length })}</span>
        )}
        {asked.length > 0 && <span className="block text-small text-muted">{list.format(asked)}</span>}
      </span>
    </span>
  );
}
