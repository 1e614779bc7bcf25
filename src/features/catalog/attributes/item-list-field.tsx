import { ClipboardPaste, Plus } from 'lucide-react';
import { useState } from 'react';
import { type FieldValues, useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { parseLines } from '#platform/text/parse-lines.ts';
import { type Names, parseNames } from '#platform/text/parse-names.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { useListDrag } from '#ui/back-office/row-drag.tsx';
import { FieldError } from '#ui/fields/form-error.tsx';
import { PasteDialog } from '#ui/form/paste-dialog.tsx';

import { type EditedOption, type Item, type LabelledItem, MAX_LABEL, type Usage } from './contract.ts';
import { newItemKey } from './item-keys.ts';
import { ItemRow } from './item-row.tsx';

interface ItemListFieldProps {
  /** The field of the form: an array of items. */
  name: string;
  label: string;
  hint: string;
  max: number;
  /** The parent of the items that are shown and added; undefined if items have no parents. */
  group?: Pick<EditedOption, 'parent'>;
  /** Undefined while it loads. */
  usage: Usage | undefined;
  onMerge?: (item: Item) => void;
}

/** A list of items with names in both languages: added, renamed, reordered, hidden, imported and removed. */
export function ItemListField({ name, label, hint, max, group, usage, onMerge }: ItemListFieldProps) {
  const { t } = useTranslation('admin-attributes');
  const errorText = useErrorMessages();
  const [isImporting, setIsImporting] = useState(false);
  const { control, formState, getValues } = useFormContext<FieldValues>();
  const { fields, append, move, remove } = useFieldArray({ control, name });
  const items = fields as unknown as (Item & { id: string })[];
  // Indexes into the whole list.
  const isShown = (item: Item) => group === undefined || item.parent === group.parent;
  const shown = items.flatMap((item, at) => (isShown(item) ? [at] : []));
  const moveShown = (from: number, to: number) => move(shown[from] ?? 0, shown[to] ?? 0);
  const drag = useListDrag(moveShown);
  const create = (names: LabelledItem['label']): Item => ({
    key: newItemKey(),
    label: names,
    isHidden: false,
    ...group,
  });
  const isFull = items.length >= max;
  const error = formState.errors[name];
  const message = errorText.forField((error?.root?.message ?? error?.message) as string | undefined);
  return (
    <fieldset className="min-w-0 space-y-3">
      <legend className="text-ui font-medium">{label}</legend>
      <p className="-mt-2 text-small text-muted">{hint}</p>
      {shown.length > 0 && (
        <ul className="-mx-2 pointer-coarse:mx-0">
          {shown.map((at, place) => (
            <ItemRow
              key={items[at]?.id}
              name={name}
              at={at}
              item={items[at]!} // `at` is an index of the list
              number={place + 1}
              count={usage?.options[items[at]?.key ?? '']}
              isUsageKnown={usage !== undefined}
              onUp={place > 0 ? () => moveShown(place, place - 1) : undefined}
              onDown={place < shown.length - 1 ? () => moveShown(place, place + 1) : undefined}
              onMerge={onMerge}
              onRemove={() => remove(at)}
              zone={drag.zoneOf(place)}
              isDragged={drag.isDragged(place)}
              rowProps={drag.rowProps(place)}
              gripProps={drag.gripProps(place)}
            />
          ))}
        </ul>
      )}
      {message && <FieldError text={message} />}
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          className="btn-outline aria-disabled:opacity-55"
          aria-disabled={isFull}
          onClick={() => {
            if (!isFull) append(create({ en: '', ar: '' }), { focusName: `${name}.${items.length}.label.en` });
          }}
        >
          <Plus size={18} aria-hidden />
          {t('addItem')}
        </button>
        <button type="button" className="btn-ghost" onClick={() => setIsImporting(true)}>
          <ClipboardPaste size={18} aria-hidden />
          {t('import')}
        </button>
      </div>
      {isImporting && (
        <ImportItemsDialog
          taken={(getValues(name) as Item[]).filter(isShown)}
          room={max - items.length}
          onImport={(labels) => append(labels.map(create), { shouldFocus: false })}
          onClose={() => setIsImporting(false)}
        />
      )}
    </fieldset>
  );
}

interface ImportItemsDialogProps {
  /** The items in the list. */
  taken: LabelledItem[];
  /** The number of items that can be added. */
  room: number;
  onImport: (labels: LabelledItem['label'][]) => void;
  onClose: () => void;
}

/** Adds many items of a list at once. */
function ImportItemsDialog({ taken, room, onImport, onClose }: ImportItemsDialogProps) {
  const { t } = useTranslation('admin-attributes');
  const [pasted, setPasted] = useState('');
  const { found, errors, skipped } = parseItemLines(
    pasted,
    taken.map(({ label }) => label),
  );
  const hasRoom = found.length <= room;
  return (
    <PasteDialog
      title={t('importTitle')}
      label={t('importLabel')}
      hint={t('importHint')}
      example={t('importExample')}
      pasted={pasted}
      onPaste={setPasted}
      errors={errors}
      skipped={skipped}
      tooMany={hasRoom ? undefined : t('importTooMany', { count: room })}
      submit={t('importSubmit', { count: found.length })}
      canSubmit={found.length > 0 && errors.length === 0 && hasRoom}
      onSubmit={() => {
        onImport(found);
        onClose();
      }}
      onClose={onClose}
    />
  );
}

/** Parses pasted items, each with a name in one or both languages (`parseNames`). `taken` are the names in the list. */
export const parseItemLines = (pasted: string, taken: Names[]) =>
  parseLines<Names>(pasted, {
    parse: (text) => {
      const label = parseNames(text);
      if (!label) return 'lineInvalid';
      return label.en.length > MAX_LABEL || label.ar.length > MAX_LABEL ? 'tooLong' : label;
    },
    nameOf: (label) => label,
    taken,
  });
