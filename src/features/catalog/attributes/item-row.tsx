import { clsx } from 'clsx';
import { GripVertical } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { LANGUAGES, textDirection } from '#platform/text/language.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { Badge } from '#ui/back-office/badge.tsx';
import { DropMark, type DropZone } from '#ui/back-office/row-drag.tsx';
import { FieldError } from '#ui/fields/form-error.tsx';
import { useText } from '#ui/i18n/use-text.ts';
import { Dialog } from '#ui/kit/dialog.tsx';
import { RowMenu } from '#ui/table/row-menu.tsx';

import type { Item } from './contract.ts';

interface ItemRowProps {
  name: string;
  /** Its index in the form. */
  at: number;
  item: Item;
  /** From 1. */
  number: number;
  /** The ads that have it; undefined for none. */
  count: number | undefined;
  isUsageKnown: boolean;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onMerge: ((item: Item) => void) | undefined;
  onRemove: () => void;
  zone: DropZone | undefined;
  isDragged: boolean;
  rowProps: ComponentProps<'li'>;
  gripProps: ComponentProps<'span'>;
}

interface ItemErrors {
  label?: { message?: string } & Partial<Record<'en' | 'ar', { message?: string }>>;
}

/** One item: its names, and a menu with further actions. */
export function ItemRow(props: ItemRowProps) {
  const { name, at, item, number, count = 0, isUsageKnown, onUp, onDown, onMerge, onRemove } = props;
  const { t } = useTranslation(['admin-attributes', 'admin-form']);
  const text = useText();
  const errorText = useErrorMessages();
  const [isUsed, setIsUsed] = useState(false);
  const { register, setValue, formState, control, getValues } = useFormContext<FieldValues>();
  const isHidden = Boolean(useWatch({ control, name: `${name}.${at}.isHidden` }));
  const { label } = ((formState.errors[name] as ItemErrors[] | undefined)?.[at] ?? {}) satisfies ItemErrors;
  const error = errorText.forField(label?.message ?? label?.en?.message ?? label?.ar?.message);
  const setHidden = (hidden: boolean) => setValue(`${name}.${at}.isHidden`, hidden, { shouldDirty: true });
  return (
    <li
      {...props.rowProps}
      data-item={item.key}
      className={clsx(
        'relative flex flex-wrap items-center gap-1 rounded-xl py-1.5 pe-1',
        props.isDragged && 'opacity-50',
      )}
    >
      <DropMark zone={props.zone} />
      <span
        {...props.gripProps}
        className="grid w-9 shrink-0 cursor-grab place-items-center text-muted pointer-coarse:hidden"
      >
        <GripVertical size={18} aria-hidden />
      </span>
      <div className="grid min-w-0 flex-1 gap-1 sm:grid-cols-2 sm:gap-2">
        {LANGUAGES.map((language) => (
          <input
            key={language}
            lang={language}
            dir={textDirection(language)}
            aria-label={t('itemName', { number, language: t(`admin-form:language_${language}`) })}
            aria-invalid={error ? true : undefined}
            placeholder={t(`admin-form:language_${language}`)}
            className={clsx('field', isHidden && 'text-muted')}
            {...register(`${name}.${at}.label.${language}`)}
          />
        ))}
      </div>
      <RowMenu
        name={text(item.label) || t('item', { number })}
        entries={[
          ...(onUp ? [{ id: 'up', label: t('moveUp'), onSelect: onUp }] : []),
          ...(onDown ? [{ id: 'down', label: t('moveDown'), onSelect: onDown }] : []),
          { id: 'hide', label: t(isHidden ? 'show' : 'hide'), onSelect: () => setHidden(!isHidden) },
          ...(onMerge
            ? [{ id: 'merge', label: t('mergeInto'), onSelect: () => onMerge(getValues(`${name}.${at}`) as Item) }]
            : []),
          ...(isUsageKnown
            ? [{ id: 'remove', label: t('remove'), onSelect: () => (count > 0 ? setIsUsed(true) : onRemove()) }]
            : []),
        ]}
      />
      {(isHidden || count > 0) && (
        <p className="flex basis-full items-center gap-2 ps-10 text-small text-muted pointer-coarse:ps-0">
          {isHidden && <Badge>{t('hidden')}</Badge>}
          {count > 0 && t('adsCount', { count })}
        </p>
      )}
      {error && (
        <div className="basis-full ps-10 pointer-coarse:ps-0">
          <FieldError text={error} />
        </div>
      )}
      {isUsed && (
        <UsedItemDialog
          name={text(item.label)}
          count={count}
          onHide={isHidden ? undefined : () => setHidden(true)}
          onMerge={onMerge && (() => onMerge(item))}
          onClose={() => setIsUsed(false)}
        />
      )}
    </li>
  );
}

interface UsedItemDialogProps {
  name: string;
  /** The ads that have it. */
  count: number;
  onHide: (() => void) | undefined;
  onMerge: (() => void) | undefined;
  onClose: () => void;
}

/** Explains that an item that ads use can't be removed, with their number and alternatives. */
function UsedItemDialog({ name, count, onHide, onMerge, onClose }: UsedItemDialogProps) {
  const { t } = useTranslation(['admin-attributes', 'layout']);
  const choose = (action: () => void) => () => {
    onClose();
    action();
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('usedTitle', { name })} closeLabel={t('layout:close')}>
      <p className="text-ui text-muted">{t(onMerge ? 'usedText' : 'usedDetailText', { count })}</p>
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <button type="button" className="btn-outline" onClick={onClose}>
          {t('cancel')}
        </button>
        {onHide && (
          <button type="button" className="btn-outline" onClick={choose(onHide)}>
            {t('hide')}
          </button>
        )}
        {onMerge && (
          <button type="button" className="btn-primary" onClick={choose(onMerge)}>
            {t('mergeInto')}
          </button>
        )}
      </div>
    </Dialog>
  );
}
