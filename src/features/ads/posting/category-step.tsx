import { useMutation } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Check, ChevronRight, Lock } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import * as catalogApi from '#features/catalog/contract.ts';
import type { Category } from '#features/catalog/contract.ts';
import { useApiQuery } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { FieldError, FormError } from '#ui/fields/form-error.tsx';
import { useText } from '#ui/i18n/use-text.ts';
import { LoadError } from '#ui/kit/load-error.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';

import { MAX_TITLE } from '../ad-form.ts';
import { type CategoryForm, type Draft, toChosenCategory } from '../drafts/draft.ts';
import * as postingLimitsApi from '../posting-limits/contract.ts';
import { fillFromTitle, type TitleReading } from './fill-from-title.ts';
import { findCategories } from './find-categories.ts';
import { useFetchCategoryForm } from './use-category-form.ts';
import type { StepProps } from './wizard-props.ts';

interface CategoryStepProps extends StepProps {
  /** Whether the limits of categories apply. Edits are checked when they are saved. */
  isNewAd: boolean;
  /** The text of the search. */
  typed: string;
  /** Categories that the text means, best first. */
  suggested: string[];
  /** They may still come. */
  isSearching: boolean;
  /** What the text says about an ad in the category. */
  readTitle: (text: string, categoryId: string) => Promise<TitleReading>;
  onType: (text: string) => void;
  onChosen: () => void;
}

/** Suggestions and other matches together. */
const MAX_FOUND = 12;
const MAX_SUGGESTED = 3;

/** Finds a category by search, or by navigating the tree down to a leaf. Choosing one loads its form. */
export function CategoryStep(props: CategoryStepProps) {
  const { isNewAd, draft, change, errorOf, typed, suggested, isSearching, readTitle, onType, onChosen } = props;
  const { api } = useApp();
  const { t } = useTranslation('post');
  const errorText = useErrorMessages();
  const { data, error, refetch } = useApiQuery(catalogApi.listCategories, { query: { limit: 1000 } });
  const fetchForm = useFetchCategoryForm();
  const suggestedId = useId();
  const { breadcrumbs, selectedCategory } = draft.adInfo;
  const [parentId, setParentId] = useState<string | null>(breadcrumbs.at(-2)?.categoryId ?? null);
  const chooseCategory = useMutation({
    mutationFn: async (category: Category) => {
      if (isNewAd) await api(postingLimitsApi.checkPosting, { query: { category: category._id } });
      const title = typed.trim();
      const [form, reading] = await Promise.all([
        fetchForm(category),
        // Without it, the seller fills in the form.
        title === '' ? null : readTitle(title, category._id).catch(() => null),
      ]);
      return { form, fill: (filled: Draft) => (reading ? fillFromTitle(filled, title, reading) : filled) };
    },
  });
  // Passed to `mutate`, so that it does not run when the step has unmounted meanwhile.
  const applyCategory = (
    { form, fill }: { form: CategoryForm; fill: (filled: Draft) => Draft },
    category: Category,
  ) => {
    const path = pathTo(category, data?.categories ?? []);
    change((old) => fill(withCategory(old, path, form)));
    onChosen();
  };

  const open = (id: string | null) => {
    setParentId(id);
    onType('');
  };

  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-64" />;
  const { categories } = data;
  const missing = errorOf('categoryId');
  const found = typed.trim() ? find(categories, typed, suggested) : undefined;
  const isMissing = found !== undefined && !isSearching && found.suggested.length + found.others.length === 0;
  const parent = categories.find(({ _id }) => _id === parentId);
  // A search without results offers the whole tree.
  const openId = isMissing ? null : parentId;
  const children = categories
    .filter((category) => category.parentId === openId)
    .toSorted((a, b) => a.displayOrder - b.displayOrder);
  const tiles = found && !isMissing ? found.others : children;
  const toTile = (category: Category) => (
    <li key={category._id}>
      <CategoryButton
        category={category}
        path={found && !isMissing ? pathTo(category, categories).slice(0, -1) : undefined}
        isChosen={category._id === selectedCategory?.categoryId}
        isBusy={chooseCategory.isPending}
        onPick={() =>
          category.isLeaf ? chooseCategory.mutate(category, { onSuccess: applyCategory }) : open(category._id)
        }
      />
    </li>
  );
  return (
    <div className="space-y-4" onKeyDown={moveFocus}>
      <input
        type="search"
        className="field"
        aria-label={t('searchCategories')}
        placeholder={t('searchCategories')}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={MAX_TYPED}
        dir="auto"
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      {missing && <FieldError text={missing} />}
      <FormError text={missing ? undefined : errorText.forCall(chooseCategory.error)} />
      <p role="status" className={isMissing ? 'text-ui text-muted' : 'sr-only'}>
        {isMissing
          ? t('noCategoryFound')
          : found && !isSearching && t('categoriesFound', { count: found.suggested.length + found.others.length })}
      </p>
      {parent && !found && <Breadcrumbs path={pathTo(parent, categories)} onSelect={setParentId} />}
      {found && (found.suggested.length > 0 || isSearching) && (
        <section aria-labelledby={suggestedId} aria-busy={isSearching}>
          <h3 id={suggestedId} className="mb-2 text-ui font-medium">
            {t('suggestedCategories')}
          </h3>
          <ul className={TILES} aria-labelledby={suggestedId}>
            {isSearching
              ? Array.from({ length: MAX_SUGGESTED }, (_, at) => (
                  <li key={at} aria-hidden>
                    <Skeleton className="h-16" />
                  </li>
                ))
              : found.suggested.map(toTile)}
          </ul>
        </section>
      )}
      {tiles.length > 0 && (
        <section>
          {found && !isMissing && <h3 className="mb-2 text-ui font-medium">{t('otherCategories')}</h3>}
          <ul className={TILES} aria-label={t('step_category')}>
            {tiles.map(toTile)}
          </ul>
        </section>
      )}
    </div>
  );
}

const TILES = 'grid gap-2 sm:grid-cols-3 lg:grid-cols-4';

/** The longest title of an ad. */
const MAX_TYPED = MAX_TITLE;

/** Arrow keys move between the search and its results, Enter goes to the first one. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const isInSearch = event.target instanceof HTMLInputElement;
  const step = { ArrowDown: 1, ArrowUp: -1, Enter: isInSearch ? 1 : 0 }[event.key] ?? 0;
  if (step === 0 || event.nativeEvent.isComposing) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input[type=search], li > button')];
  const next = stops[stops.indexOf(event.target as HTMLElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** The suggested categories, and the others with the text in their names. */
function find(categories: Category[], typed: string, ids: string[]): { suggested: Category[]; others: Category[] } {
  const suggested = ids.flatMap((id) => categories.find(({ _id }) => _id === id) ?? []).slice(0, MAX_SUGGESTED);
  const others = findCategories(categories, typed).filter((category) => !suggested.includes(category));
  return { suggested, others: others.slice(0, MAX_FOUND - suggested.length) };
}

interface CategoryButtonProps {
  category: Category;
  /** The parent categories, if they are not shown elsewhere. */
  path: Category[] | undefined;
  isChosen: boolean;
  isBusy: boolean;
  onPick: () => void;
}

function CategoryButton({ category, path, isChosen, isBusy, onPick }: CategoryButtonProps) {
  const text = useText();
  const { name, icon, isLeaf } = category;
  return (
    <button
      type="button"
      aria-pressed={isLeaf ? isChosen : undefined}
      disabled={isBusy}
      onClick={onPick}
      className={clsx(
        'flex min-h-16 w-full items-center gap-3 rounded-2xl border border-line px-3 py-2 text-start',
        'transition-colors hover:bg-hover aria-pressed:border-ink',
      )}
    >
      <img src={icon} alt="" width={40} height={40} className="size-10" />
      <span className="min-w-0 flex-1">
        <span className="block text-ui font-medium">{text(name)}</span>
        {path && path.length > 0 && (
          <span className="block text-meta text-muted">{path.map((above) => text(above.name)).join(' › ')}</span>
        )}
      </span>
      {isLeaf ? (
        isChosen && <Check size={18} aria-hidden />
      ) : (
        <ChevronRight size={18} aria-hidden className="text-muted rtl:-scale-x-100" />
      )}
    </button>
  );
}

function Breadcrumbs({ path, onSelect }: { path: Category[]; onSelect: (id: string | null) => void }) {
  const { t } = useTranslation(['post', 'layout']);
  const text = useText();
  return (
    <nav aria-label={t('layout:breadcrumbs')} className="flex flex-wrap items-center text-ui">
      <button type="button" className="link min-h-11 px-1" onClick={() => onSelect(null)}>
        {t('layout:categories')}
      </button>
      {path.map(({ _id, name }) => (
        <span key={_id} className="flex items-center">
          <ChevronRight size={18} aria-hidden className="text-muted rtl:-scale-x-100" />
          <button type="button" className="min-h-11 px-1" onClick={() => onSelect(_id)}>
            {text(name)}
          </button>
        </span>
      ))}
    </nav>
  );
}

function pathTo(category: Category, categories: Category[]): Category[] {
  const parent = categories.find(({ _id }) => _id === category.parentId);
  return parent ? [...pathTo(parent, categories), category] : [category];
}

/** Sets the category of a draft; a different one clears the attributes and the plan. */
function withCategory(draft: Draft, path: Category[], form: CategoryForm): Draft {
  const breadcrumbs = path.map(toChosenCategory);
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

/** Read-only category of an ad whose plan was paid or ordered for it. */
export function FixedCategory({ draft }: Pick<StepProps, 'draft'>) {
  const { t } = useTranslation('post');
  const text = useText();
  return (
    <div className="flex items-start gap-3 rounded-2xl bg-hover p-4">
      <Lock size={20} aria-hidden className="mt-0.5 shrink-0 text-muted" />
      <div>
        <p className="font-medium">{draft.adInfo.breadcrumbs.map(({ name }) => text(name)).join(' › ')}</p>
        <p className="text-ui text-muted">{t('categoryFixed')}</p>
      </div>
    </div>
  );
}
