import { Shapes } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { PictureField } from '#features/pictures/picture-field.tsx';
import { lazyComponent } from '#ui/navigation/lazy-component.ts';

import { type CategoryForm, DEFAULT_ICON } from './contract.ts';

/** Has all starter trees. */
const IconDialog = lazyComponent(() => import('./icon-dialog.tsx'));

/** The icon of a category: one of the set, or an uploaded picture. */
export function IconField() {
  const { t } = useTranslation('admin-categories');
  const [isChoosing, setIsChoosing] = useState(false);
  const { control } = useFormContext<CategoryForm>();
  const { field } = useController({ name: 'icon', control });
  return (
    <>
      <PictureField
        name="icon"
        label={t('field_icon')}
        hint={t('hint_icon')}
        fallback={DEFAULT_ICON}
        tools={
          <button type="button" className="btn-outline" onClick={() => setIsChoosing(true)}>
            <Shapes size={18} aria-hidden />
            {t('chooseIcon')}
          </button>
        }
      />
      <Suspense>
        {isChoosing && (
          <IconDialog chosen={field.value} onChoose={field.onChange} onClose={() => setIsChoosing(false)} />
        )}
      </Suspense>
    </>
  );
}
