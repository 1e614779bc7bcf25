import { hashKey } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

import { withForm } from '../drafts/draft.ts';
import type { useDraft } from '../drafts/use-draft.ts';
import { useCategoryForm } from './use-category-form.ts';

/** Updates the attributes of a resumed draft, because the operator may have changed those of its category. */
export function useFreshForm({ draft, change }: Pick<ReturnType<typeof useDraft>, 'draft' | 'change'>): void {
  const { data } = useCategoryForm(draft.adId ? undefined : draft.adInfo.selectedCategory?.categoryId);
  const isOutdated = data !== undefined && hashKey([data]) !== hashKey([draft.form]);
  const refresh = useEffectEvent(() => data && change((old) => withForm(old, data)));
  useEffect(() => {
    if (isOutdated) refresh();
  }, [isOutdated]);
}
