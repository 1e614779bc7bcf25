import { clsx } from 'clsx';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { starters } from '#features/catalog/starters/starters.ts';

import { STARTERS, type SetupForm } from './contract.ts';
import { StarterTree } from './starter-tree.tsx';

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
