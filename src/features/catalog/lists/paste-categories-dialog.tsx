import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '#paths';
import { decodeText } from '#platform/text/decode-text.ts';
import { PasteDialog } from '#ui/form/paste-dialog.tsx';
import { useText } from '#ui/i18n/use-text.ts';

import type { TreeCategory } from '../categories/contract.ts';
import { pathOf } from '../categories/rules.ts';
import { type CategoryList, MAX_LISTED } from './contract.ts';
import { parseCategoryList } from './parse-category-list.ts';
import { placeCategories } from './place-categories.ts';
import { SpecificationSummary } from './specification-summary.tsx';
import { useCreateAll } from './use-create-all.ts';

interface PasteCategoriesDialogProps {
  all: TreeCategory[];
  /** The category that the list goes into; null for the top. */
  parentId: string | null;
  /** Called with the categories that contain what was added. */
  onAdded: (parents: string[]) => void;
  onClose: () => void;
}

/** Adds many categories, with their specifications, from an indented list or a CSV file. */
export function PasteCategoriesDialog({ all, parentId, onAdded, onClose }: PasteCategoriesDialogProps) {
  const { t } = useTranslation('admin-categories');
  const text = useText();
  const [pasted, setPasted] = useState('');
  const parsed = parseCategoryList(pasted);
  const { categories, specifications, skipped, ...placed } = placeCategories(all, parentId, parsed.categories);
  const errors = [...parsed.errors, ...placed.errors].toSorted((a, b) => a.line - b.line);
  const parents = categories.flatMap((category) => category.parentId ?? []);
  const { isPending, add, failure } = useCreateAll(() => {
    onAdded([...parents, ...parents.flatMap((id) => pathOf(all, id).map(({ _id }) => _id))]);
    onClose();
  });
  const count = categories.length;
  const isEmpty = count + specifications.length === 0;
  const hasRoom = Math.max(count, specifications.length) <= MAX_LISTED;
  const parent = all.find(({ _id }) => _id === parentId);
  return (
    <PasteDialog
      title={parent ? t('pasteInside', { name: text(parent.name) }) : t('pasteList')}
      label={t('pasteLabel')}
      hint={t('pasteHint')}
      example={t('pasteExample')}
      pasted={pasted}
      onPaste={setPasted}
      tools={<FileButton onText={setPasted} />}
      errors={errors}
      skipped={skipped}
      preview={!isEmpty && <Preview all={all} list={{ categories, specifications }} />}
      tooMany={hasRoom ? undefined : t('pasteTooMany', { count: MAX_LISTED })}
      failure={failure}
      submit={count > 0 ? t('pasteSubmit', { count }) : t('pasteSpecifications', { count: specifications.length })}
      canSubmit={!isEmpty && errors.length === 0 && hasRoom && !isPending}
      onSubmit={() => add({ categories, specifications })}
      onClose={onClose}
    />
  );
}

/** Reads a CSV file of categories into the field. */
function FileButton({ onText }: { onText: (text: string) => void }) {
  const { t } = useTranslation('admin-categories');
  const input = useRef<HTMLInputElement>(null);
  const read = async (file: File) => onText(decodeText(new Uint8Array(await file.arrayBuffer())));
  return (
    <div>
      <button type="button" className="btn-outline" onClick={() => input.current?.click()}>
        <FileUp size={18} aria-hidden className="text-muted" />
        {t('chooseCsv')}
      </button>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        hidden
        aria-label={t('chooseCsv')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Allows the same file to be chosen again.
          target.value = '';
          if (file) void read(file);
        }}
      />
    </div>
  );
}

/** What a list adds, as a tree. Stored categories are shown if they get specifications. */
function Preview({ all, list: { categories, specifications } }: { all: TreeCategory[]; list: CategoryList }) {
  const { t } = useTranslation('admin-categories');
  const text = useText();
  const added = new Set(categories.map(({ slug }) => slug));
  const summaryOf = (slug: string) => (
    <SpecificationSummary specifications={specifications.filter(({ categoryId }) => categoryId === slug)} />
  );
  const branch = (siblings: CategoryList['categories']) => (
    <ul className="ms-4 space-y-1">
      {siblings.map(({ slug, name }) => (
        <li key={slug}>
          <span className="flex flex-wrap gap-x-2">
            <bdi className="font-medium">{name.en || name.ar}</bdi>
            {name.en && name.ar && <bdi>{name.ar}</bdi>}
            <bdi dir="ltr" className="text-muted">
              {paths.list(slug)}
            </bdi>
          </span>
          {summaryOf(slug)}
          {branch(categories.filter(({ parentId }) => parentId === slug))}
        </li>
      ))}
    </ul>
  );
  const stored = all.filter(
    ({ _id }) => specifications.some(({ categoryId }) => categoryId === _id) && !added.has(_id),
  );
  return (
    <section
      aria-label={t('pastePreview')}
      className="max-h-60 overflow-y-auto rounded-xl border border-line py-2 pe-3 text-small"
    >
      <ul className="ms-4 space-y-1">
        {stored.map(({ _id, name }) => (
          <li key={_id}>
            <bdi className="text-muted">{text(name)}</bdi>
            {summaryOf(_id)}
          </li>
        ))}
      </ul>
      {branch(categories.filter(({ parentId }) => !added.has(parentId ?? '')))}
    </section>
  );
}
