import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, ChevronRight, Lock } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import {
  type Category,
  listAdditionalDetails,
  listCategories,
  listSpecifications,
} from '#features/catalog/contract.ts';
import { queryOf, useRead } from '#web/data/query.ts';
import { useErrorWords } from '#web/data/error-words.ts';
import { useApp } from '#web/data/use-app.ts';
import { LoadFailed } from '#web/layout/load-failed.tsx';
import { useText } from '#web/layout/site.ts';
import { FormError } from '#web/ui/form-error.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

import type { CategoryForm, Draft } from './draft.ts';
import type { StepProps } from './step-props.ts';

/** The category of a paid ad: its plan was bought for it. */
export function FixedCategory({ draft }: Pick<StepProps, 'draft'>) {
  const { t } = useTranslation('post');
  const text = useText();
  return (
    <div className="flex items-start gap-3 rounded-2xl bg-hover p-4">
      <Lock size={20} aria-hidden className="mt-0.5 shrink-0 text-muted" />
      <div>
        <p className="font-medium">{draft.adInfo.breadcrumbs.map(({ name }) => text(name)).join(' › ')}</p>
        <p className="text-sm text-muted">{t('categoryFixed')}</p>
      </div>
    </div>
  );
}

/** Down the tree to a category that takes ads; choosing one brings what it asks. */
export function CategoryStep({ draft, change, errorOf, onChosen }: StepProps & { onChosen: () => void }) {
  const { t } = useTranslation('post');
  const words = useErrorWords();
  const { data, error, refetch } = useRead(listCategories, { query: { limit: 1000 } });
  const fetchForm = useCategoryForm();
  const { breadcrumbs, selectedCategory } = draft.adInfo;
  const [parentId, setParentId] = useState<string | null>(breadcrumbs.at(-2)?.categoryId ?? null);
  const choose = useMutation({ mutationFn: (category: Category) => fetchForm(category) });
  // Not once another step is open.
  const take = (form: CategoryForm, category: Category) => {
    const path = pathTo(category, data?.categories ?? []);
    change((old) => withCategory(old, path, form));
    onChosen();
  };

  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-64" />;
  const parent = data.categories.find(({ _id }) => _id === parentId);
  const shown = data.categories
    .filter((category) => category.parentId === parentId)
    .toSorted((a, b) => a.displayOrder - b.displayOrder);
  return (
    <div className="space-y-4">
      <FormError text={errorOf('categoryId') ?? words.ofCall(choose.error)} />
      {parent && <Trail path={pathTo(parent, data.categories)} onGo={setParentId} />}
      <ul className="grid gap-2 sm:grid-cols-2" aria-label={t('step_category')}>
        {shown.map((category) => (
          <li key={category._id}>
            <CategoryButton
              category={category}
              isChosen={category._id === selectedCategory?.categoryId}
              isBusy={choose.isPending}
              onPick={() =>
                category.isLeaf ? choose.mutate(category, { onSuccess: take }) : setParentId(category._id)
              }
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface CategoryButtonProps {
  category: Category;
  isChosen: boolean;
  isBusy: boolean;
  onPick: () => void;
}

function CategoryButton({ category: { name, icon, isLeaf }, isChosen, isBusy, onPick }: CategoryButtonProps) {
  const text = useText();
  return (
    <button
      type="button"
      aria-pressed={isLeaf ? isChosen : undefined}
      disabled={isBusy}
      onClick={onPick}
      className="flex min-h-16 w-full items-center gap-3 rounded-2xl border border-line px-3.5 py-2 text-start transition-colors hover:bg-hover aria-pressed:border-accent"
    >
      <img src={icon} alt="" width={40} height={40} className="size-10" />
      <span className="flex-1 text-sm font-medium">{text(name)}</span>
      {isLeaf ? (
        isChosen && <Check size={18} aria-hidden className="text-accent" />
      ) : (
        <ChevronRight size={18} aria-hidden className="text-muted rtl:-scale-x-100" />
      )}
    </button>
  );
}

function Trail({ path, onGo }: { path: Category[]; onGo: (id: string | null) => void }) {
  const { t } = useTranslation(['post', 'layout']);
  const text = useText();
  return (
    <nav aria-label={t('layout:breadcrumbs')} className="flex flex-wrap items-center text-sm">
      <button type="button" className="link min-h-11 px-1" onClick={() => onGo(null)}>
        {t('layout:categories')}
      </button>
      {path.map(({ _id, name }) => (
        <span key={_id} className="flex items-center">
          <ChevronRight size={16} aria-hidden className="text-muted rtl:-scale-x-100" />
          <button type="button" className="min-h-11 px-1" onClick={() => onGo(_id)}>
            {text(name)}
          </button>
        </span>
      ))}
    </nav>
  );
}

/** Fetches what a category asks. */
export function useCategoryForm(): (category: Pick<Category, 'categoryId'>) => Promise<CategoryForm> {
  const { api } = useApp();
  const client = useQueryClient();
  return async ({ categoryId }) => {
    const [{ specifications }, { additionalDetails }] = await Promise.all([
      client.fetchQuery(queryOf(api, listSpecifications, { query: { categoryId } })),
      client.fetchQuery(queryOf(api, listAdditionalDetails, { query: { categoryId } })),
    ]);
    return {
      specification: specifications.filter(({ required }) => required),
      optionalSpecifications: specifications.filter(({ required }) => !required),
      additionalDetails,
    };
  };
}

function pathTo(category: Category, categories: Category[]): Category[] {
  const parent = categories.find(({ _id }) => _id === category.parentId);
  return parent ? [...pathTo(parent, categories), category] : [category];
}

/** The answers belong to the category: another one starts without. */
function withCategory(draft: Draft, path: Category[], form: CategoryForm): Draft {
  const breadcrumbs = path.map(({ categoryId, name }) => ({ categoryId, name }));
  const selectedCategory = breadcrumbs.at(-1) ?? null;
  const isSame = selectedCategory?.categoryId === draft.adInfo.selectedCategory?.categoryId;
  const formValue = isSame ? draft.formValue : { specification: {}, optionalSpecifications: {}, additionalDetails: [] };
  return {
    ...draft,
    adInfo: { ...draft.adInfo, breadcrumbs, selectedCategory },
    form,
    formValue,
    planId: isSame ? draft.planId : null,
  };
}
