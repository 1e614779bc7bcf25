import { ClipboardPaste, Plus } from 'lucide-react';
import { useState } from 'react';
import { type FieldValues, useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { useListDrag } from '#ui/back-office/row-drag.tsx';
import { FieldError } from '#ui/fields/form-error.tsx';
import { parseLines, PasteDialog } from '#ui/form/paste-dialog.tsx';

import { toAsciiWords } from '../categories/rules.ts';
import { type EditedOption, type Item, type LabelledItem, MAX_LABEL, type Usage } from './contract.ts';
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
  const { labels, errors } = parseItemLines(
    pasted,
    taken.map(({ label }) => label),
  );
  const hasRoom = labels.length <= room;
  return (
    <PasteDialog
      title={t('importTitle')}
      label={t('importLabel')}
      hint={t('importHint')}
      example={t('importExample')}
      pasted={pasted}
      onPaste={setPasted}
      errors={errors}
      tooMany={hasRoom ? undefined : t('importTooMany', { count: room })}
      submit={t('importSubmit', { count: labels.length })}
      canSubmit={labels.length > 0 && errors.length === 0 && hasRoom}
      onSubmit={() => {
        onImport(labels);
        onClose();
      }}
      onClose={onClose}
    />
  );
}

type Label = Record<'en' | 'ar', string>;

/**
 * Parses pasted items, one per line: `English | Arabic`, or separated by a tab, as in a spreadsheet. A single name is
 * Arabic if it has Arabic letters. `taken` are the names in the list.
 */
export function parseItemLines(pasted: string, taken: Label[]) {
  const { found: labels, errors } = parseLines<Label>(pasted, (text, before) => {
    const label = parseLabel(text);
    return label ? (checkLabel(label, [...taken, ...before]) ?? label) : 'lineInvalid';
  });
  return { labels, errors };
}

function parseLabel(text: string): Label | undefined {
  const parts = text.split(/[|\t]/).map((part) => part.trim());
  const [first = '', second] = parts;
  if (parts.length > 2 || (!first && !second)) return undefined;
  if (second !== undefined) return { en: first, ar: second };
  return /\p{Script=Arabic}/u.test(first) ? { en: '', ar: first } : { en: first, ar: '' };
}

function checkLabel({ en, ar }: Label, others: Label[]): 'tooLong' | 'optionRepeated' | undefined {
  if (en.length > MAX_LABEL || ar.length > MAX_LABEL) return 'tooLong';
  const isTaken = others.some((other) => (en !== '' && other.en === en) || (ar !== '' && other.ar === ar));
  return isTaken ? 'optionRepeated' : undefined;
}

/** The key of an item that is not stored yet. */
const NEW = 'new-item-';

let added = 0;

/** A key for an item that is added to a form; `withKeys` replaces it when the form is saved. */
export const newItemKey = (): string => `${NEW}${++added}`;

/** Gives new items keys from their English names. Stored items keep theirs, which ads refer to. */
export function withKeys<Item extends LabelledItem>(items: Item[]): Item[] {
  // Every object has this property: counts by key are objects.
  const taken = new Set(['constructor', ...items.map(({ key }) => key)]);
  return items.map((item) => {
    if (!item.key.startsWith(NEW)) return item;
    const key = freeKey(toAsciiWords(item.label.en).slice(0, 60) || 'option', taken);
    taken.add(key);
    return { ...item, key };
  });
}

function freeKey(wanted: string, taken: Set<string>): string {
  for (let number = 1; ; number++) {
    const key = number === 1 ? wanted : `${wanted}-${number}`;
    if (!taken.has(key)) return key;
  }
}
