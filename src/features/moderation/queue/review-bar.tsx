import { Check, ChevronRight, Keyboard, X } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { textDirection } from '#platform/text/language.ts';
import { useLanguage } from '#ui/i18n/use-text.ts';
import { Dialog } from '#ui/kit/dialog.tsx';

interface ReviewBarProps {
  isBusy: boolean;
  /** False while another moderator reviews the ad, and when it is decided. */
  mayDecide: boolean;
  onApprove: () => void;
  onReject: () => void;
  onMove: (isBackwards: boolean) => void;
  onHelp: () => void;
}

/** The buttons of the review at the bottom of the window, each with its key. */
export function ReviewBar({ isBusy, mayDecide, onApprove, onReject, onMove, onHelp }: ReviewBarProps) {
  const { t } = useTranslation('admin-moderation');
  return (
    <div className="save-bar">
      <div className="mx-auto flex max-w-7xl items-center gap-2 p-3 lg:px-6">
        <button
          type="button"
          className="btn-outline max-sm:w-11 max-sm:px-0"
          aria-keyshortcuts="K"
          disabled={isBusy}
          onClick={() => onMove(true)}
        >
          <ChevronRight size={20} aria-hidden className="-scale-x-100 rtl:scale-x-100" />
          <Label text={t('previous')} shortcut="K" />
        </button>
        <button
          type="button"
          className="btn-outline max-sm:w-11 max-sm:px-0"
          aria-keyshortcuts="J"
          disabled={isBusy}
          onClick={() => onMove(false)}
        >
          <Label text={t('next')} shortcut="J" />
          <ChevronRight size={20} aria-hidden className="rtl:-scale-x-100" />
        </button>
        <button type="button" className="btn-icon max-sm:hidden" aria-label={t('shortcuts')} onClick={onHelp}>
          <Keyboard size={20} aria-hidden />
        </button>
        <span className="flex-1" />
        <button
          type="button"
          className="btn-outline"
          aria-keyshortcuts="R"
          disabled={isBusy || !mayDecide}
          onClick={onReject}
        >
          <X size={18} aria-hidden />
          <Label text={t('reject')} shortcut="R" isShown />
        </button>
        <button
          type="button"
          className="btn-primary"
          aria-keyshortcuts="A"
          disabled={isBusy || !mayDecide}
          onClick={onApprove}
        >
          <Check size={18} aria-hidden />
          <Label text={t('approve')} shortcut="A" isShown />
        </button>
      </div>
    </div>
  );
}

/** The text of a button and its key. On phones the text is for screen readers only, unless it is shown. */
function Label({ text, shortcut, isShown = false }: { text: string; shortcut: string; isShown?: boolean }) {
  return (
    <>
      <span className={isShown ? '' : 'max-sm:sr-only'}>{text}</span>
      <span aria-hidden className="max-sm:hidden">
        <Key name={shortcut} />
      </span>
    </>
  );
}

const SHORTCUTS = [
  ['approve', 'A'],
  ['reject', 'R'],
  ['next', 'J'],
  ['previous', 'K'],
  ['undo', 'U'],
  ['nextPicture', 'forwards'],
  ['previousPicture', 'backwards'],
  ['shortcuts', '?'],
] as const;

/** The keys of the review. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['admin-moderation', 'layout']);
  const isRtl = textDirection(useLanguage()) === 'rtl';
  const arrows: Partial<Record<string, string>> = { forwards: isRtl ? '←' : '→', backwards: isRtl ? '→' : '←' };
  return (
    <Dialog isOpen onClose={onClose} title={t('shortcuts')} closeLabel={t('layout:close')}>
      <dl className="divide-y divide-line text-ui">
        {SHORTCUTS.map(([action, key]) => (
          <div key={action} className="flex min-h-11 items-center justify-between gap-4">
            <dt>{t(action)}</dt>
            <dd>
              <Key name={arrows[key] ?? key} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-small text-muted">{t('shortcutsHint')}</p>
    </Dialog>
  );
}

/** A key, on a button or in the list. */
const Key = ({ name }: { name: string }) => (
  <kbd
    dir="ltr"
    className="inline-grid min-w-6 place-items-center rounded-md border border-edge px-1 font-sans text-meta"
  >
    {name}
  </kbd>
);

/** Elements in which keys have another meaning. */
const EXCEPT = 'input, textarea, select, form, [contenteditable], [role="menu"], [role="listbox"], [role="dialog"]';

/**
 * Runs a function when its key is pressed outside of fields and dialogs. Letters are lower case and Latin, by the
 * keyboard's layout; on a layout without Latin letters, by their position on a US keyboard. Holding a letter down runs
 * its function once: repeated, it would decide the next ad unseen.
 */
export function useShortcuts(actions: Partial<Record<string, () => void>>): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const isTyping = event.target instanceof Element && event.target.closest(EXCEPT) !== null;
    const isHeld = event.repeat && event.key.length === 1;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping || isHeld) return;
    const action = actions[keyOf(event)];
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}

function keyOf({ key, code }: KeyboardEvent): string {
  if (key === '؟') return '?';
  if (key.length > 1 || /[a-z?]/i.test(key)) return key.length > 1 ? key : key.toLowerCase();
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? key;
}
