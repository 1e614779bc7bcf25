import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { CategoryInput } from '#features/catalog/catalog-input.ts';
import { iconPath } from '#features/catalog/starters/with-icons.ts';
import { useLanguage, useText } from '#ui/i18n/use-text.ts';

/** A starter's categories with the names of what their ads are asked for. Those with subcategories open and close. */
export function StarterTree({ categories }: { categories: CategoryInput[] }) {
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
