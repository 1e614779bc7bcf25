import { useTranslation } from 'react-i18next';

import type { CategoryInput } from '#features/catalog/catalog-input.ts';
import { iconPath } from '#features/catalog/starters/with-icons.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useText } from '#web/i18n/use-text.ts';

/** A starter's categories with the names of what their ads are asked for. Top categories open and close. */
export function StarterTree({ categories }: { categories: CategoryInput[] }) {
  return (
    <ul className="mt-3 divide-y divide-line">
      {categories.map((category) => (
        <li key={category.slug}>
          {category.children ? (
            <details>
              <summary className="cursor-pointer rounded-xl py-2">
                <CategoryLine category={category} />
              </summary>
              <ul className="ms-8 pb-2">
                {category.children.map((child) => (
                  <li key={child.slug}>
                    <CategoryLine category={child} />
                  </li>
                ))}
              </ul>
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
    <span className="inline-flex max-w-[calc(100%-2rem)] items-start gap-3 py-1.5 align-top">
      <img src={iconPath(icon)} alt="" width={28} height={28} loading="lazy" className="size-7 shrink-0" />
      <span className="min-w-0">
        <span className="text-ui font-medium">{text(name)}</span>
        {children && <span className="text-ui text-muted"> · {t('subcategories', { count: children.length })}</span>}
        {asked.length > 0 && <span className="block text-small text-muted">{list.format(asked)}</span>}
      </span>
    </span>
  );
}
