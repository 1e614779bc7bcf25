import { ChevronRight } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { useLanguage, useText } from '#ui/i18n/use-text.ts';

import type { CategoryForm, TreeCategory } from './contract.ts';
import { childrenOf, pathName, pathOf, requiresPictures } from './rules.ts';

/** A live preview of the category in the posting form. */
export function CategoryPreview({ id, all }: { id: string; all: TreeCategory[] }) {
  const { t } = useTranslation('admin-categories');
  const text = useText();
  const language = useLanguage();
  const { control } = useFormContext<CategoryForm>();
  const [name, parentId, icon, isHidden, needsPictures] = useWatch({
    control,
    name: ['name', 'parentId', 'icon', 'isHidden', 'needsPictures'],
  });
  const isOffered = !isHidden && pathOf(all, parentId).every((above) => !above.isHidden);
  const isLeaf = childrenOf(all, id).length === 0;
  return (
    <aside aria-label={t('preview')} className="panel min-w-0 space-y-4 xl:rail">
      <div>
        <h2 className="text-h3">{t('preview')}</h2>
        <p className="text-small text-muted">{t(isOffered ? 'previewText' : 'previewHidden')}</p>
      </div>
      {isOffered && (
        <>
          <div className="space-y-2">
            {parentId !== null && (
              <p dir="auto" className="text-small text-muted">
                {pathName(all, parentId, language)}
              </p>
            )}
            <p className="flex min-h-16 items-center gap-3 rounded-2xl border border-line px-3 py-2">
              <img src={icon} alt="" width={40} height={40} className="size-10 shrink-0 object-contain" />
              <span dir="auto" className="text-page-side min-w-0 flex-1 text-ui font-medium wrap-anywhere">
                {text(name)}
              </span>
              {!isLeaf && <ChevronRight size={18} aria-hidden className="text-muted rtl:-scale-x-100" />}
            </p>
          </div>
          {isLeaf && (
            <p className="text-ui">
              {t(
                requiresPictures(all, parentId, needsPictures)
                  ? 'previewPictures_required'
                  : 'previewPictures_optional',
              )}
            </p>
          )}
        </>
      )}
    </aside>
  );
}
