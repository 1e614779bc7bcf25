import { Dialog as Base } from '@base-ui/react/dialog';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { type KeyboardEventHandler, type ReactNode, type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useLayerHistory } from '../navigation/layer-history.ts';

const BACKDROP = clsx(
  'fixed inset-0 z-40 bg-night/50 transition-opacity duration-menu',
  'data-ending-style:opacity-0 data-starting-style:opacity-0',
);

interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  closeLabel: string;
  children: ReactNode;
}

/** A modal dialog in the centre of the window. Asks before Back or a tap beside it loses what the user typed. */
export function Dialog({ isOpen, onClose, title, closeLabel, children }: DialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  const { note, hasChanged } = useTypedText(popup);
  // It was closed in another way while it asked.
  if (isAsking && !isOpen) setIsAsking(false);
  return (
    <Modal isOpen={isOpen} onClose={onClose} onMiss={() => (hasChanged() ? setIsAsking(true) : onClose())}>
      <Base.Backdrop className={BACKDROP} />
      <Base.Popup ref={popup} onFocus={note} className={CENTRED}>
        <Heading title={title} closeLabel={closeLabel} />
        {children}
      </Base.Popup>
      <DiscardQuestion isOpen={isAsking && isOpen} onKeep={() => setIsAsking(false)} onDiscard={onClose} />
    </Modal>
  );
}

const CENTRED = clsx(
  'fixed inset-x-4 top-1/2 z-50 mx-auto max-h-[90dvh] max-w-md -translate-y-1/2 overflow-auto rounded-3xl',
  'border border-line bg-card p-6 shadow-dialog transition duration-menu data-ending-style:opacity-0',
  'data-starting-style:opacity-0',
);

/** The text fields of a form, without those that search. */
const TEXT_FIELDS = clsx(
  'textarea, [contenteditable=true],',
  'input:not([type=search], [type=checkbox], [type=radio], [type=range], [type=file])',
);

/** Whether the text fields of a popup have another text than when the user first entered them. */
function useTypedText(popup: RefObject<HTMLElement | null>) {
  const texts = useRef(new WeakMap<Element, string>());
  const textOf = (field: Element) => ('value' in field ? String(field.value) : (field.textContent ?? ''));
  return {
    note: ({ target }: { target: Element }) => {
      if (!texts.current.has(target)) texts.current.set(target, textOf(target));
    },
    hasChanged: () =>
      [...(popup.current?.querySelectorAll(TEXT_FIELDS) ?? [])].some((field) => {
        const before = texts.current.get(field);
        return before !== undefined && before !== textOf(field);
      }),
  };
}

interface DiscardQuestionProps {
  isOpen: boolean;
  onKeep: () => void;
  onDiscard: () => void;
}

function DiscardQuestion({ isOpen, onKeep, onDiscard }: DiscardQuestionProps) {
  const { t } = useTranslation('layout');
  const keep = useRef<HTMLButtonElement>(null);
  return (
    <Modal isOpen={isOpen} onClose={onKeep}>
      <Base.Backdrop className={BACKDROP} />
      <Base.Popup role="alertdialog" initialFocus={keep} className={CENTRED}>
        <Base.Title className="text-h3">{t('discardTitle')}</Base.Title>
        <div className="mt-4 flex flex-wrap justify-end gap-2">
          <button type="button" className="btn-outline" onClick={onDiscard}>
            {t('discard')}
          </button>
          <button ref={keep} type="button" className="btn-primary" onClick={onKeep}>
            {t('keepEditing')}
          </button>
        </div>
      </Base.Popup>
    </Modal>
  );
}

/** A modal that fills the window, dark in both colour modes, for viewing pictures. */
export function FullScreenDialog({
  isOpen,
  onClose,
  title,
  closeLabel,
  position,
  children,
  onKeyDown,
}: DialogProps & {
  /** Beside the title: `1 / 4`. */
  position?: string | undefined;
  onKeyDown: KeyboardEventHandler;
}) {
  return (
    <Modal isOpen={isOpen} onClose={onClose}>
      <Base.Popup
        onKeyDown={onKeyDown}
        className={clsx(
          'fixed inset-0 z-50 flex flex-col bg-night text-on-night transition-opacity duration-menu',
          'data-ending-style:opacity-0 data-starting-style:opacity-0',
        )}
      >
        <div className="flex items-center gap-3 px-4 py-2">
          <Base.Title dir="auto" className="text-page-side min-w-0 truncate font-medium">
            {title}
          </Base.Title>
          {position && (
            <p dir="ltr" className="shrink-0 text-ui tabular-nums opacity-75">
              {position}
            </p>
          )}
          <Base.Close aria-label={closeLabel} className="btn-icon ms-auto hover:bg-paper/15">
            <X size={22} aria-hidden />
          </Base.Close>
        </div>
        <div className="grid min-h-0 flex-1 items-center">{children}</div>
      </Base.Popup>
    </Modal>
  );
}

/** A modal panel at the inline start. Its heading and footer stay visible while the content scrolls. */
export function Drawer({ isOpen, onClose, title, closeLabel, children, footer }: DialogProps & { footer?: ReactNode }) {
  return (
    <Modal isOpen={isOpen} onClose={onClose}>
      <Base.Backdrop className={BACKDROP} />
      <Base.Popup
        className={clsx(
          'fixed inset-y-0 start-0 z-50 flex w-80 max-w-[85vw] min-w-60 flex-col bg-card shadow-dialog',
          'transition-transform duration-sheet',
          'data-ending-style:-translate-x-full data-starting-style:-translate-x-full',
          'rtl:data-ending-style:translate-x-full rtl:data-starting-style:translate-x-full',
        )}
      >
        <div className="px-4 pt-4">
          <Heading title={title} closeLabel={closeLabel} />
        </div>
        <div className="flex-1 overflow-auto px-4 pb-4">{children}</div>
        {footer && <div className="border-t border-line p-4">{footer}</div>}
      </Base.Popup>
    </Modal>
  );
}

/**
 * A modal panel that covers most of a phone from below, and is a drawer elsewhere. Its heading, with an action beside
 * it, and its footer stay visible while the content scrolls.
 */
export function Sheet({
  isOpen,
  onClose,
  title,
  closeLabel,
  children,
  action,
  footer,
}: DialogProps & { action?: ReactNode; footer?: ReactNode }) {
  return (
    <Modal isOpen={isOpen} onClose={onClose}>
      <Base.Backdrop className={BACKDROP} />
      <Base.Popup
        className={clsx(
          'fixed inset-x-0 bottom-0 z-50 flex h-[92dvh] flex-col rounded-t-3xl bg-card shadow-dialog',
          'transition-transform duration-sheet sm:inset-y-0 sm:end-auto sm:h-auto sm:w-96 sm:rounded-none',
          'max-sm:data-ending-style:translate-y-full max-sm:data-starting-style:translate-y-full',
          'sm:data-ending-style:-translate-x-full sm:data-starting-style:-translate-x-full',
          'sm:rtl:data-ending-style:translate-x-full sm:rtl:data-starting-style:translate-x-full',
        )}
      >
        <div className="border-b border-line px-4 pt-3 pb-2">
          <Heading title={title} closeLabel={closeLabel} action={action} className="" />
        </div>
        <div className="flex-1 overflow-auto overscroll-contain px-4 pb-4">{children}</div>
        {footer && (
          <div className="border-t border-line px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">{footer}</div>
        )}
      </Base.Popup>
    </Modal>
  );
}

interface ModalProps extends Pick<DialogProps, 'isOpen' | 'onClose' | 'children'> {
  /** Called instead of `onClose` for Back and a tap beside it. */
  onMiss?: () => void;
}

/** On small screens, Back closes it. */
function Modal({ isOpen, onClose, onMiss, children }: ModalProps) {
  const close = () => {
    // A field that applies what was typed when it loses the focus, such as a filter, would be removed with it.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    onClose();
  };
  const miss = onMiss ?? close;
  useLayerHistory(isOpen, miss);
  const change = (open: boolean, { reason }: Base.Root.ChangeEventDetails) => {
    if (!open) (reason === 'outside-press' ? miss : close)();
  };
  return (
    <Base.Root open={isOpen} onOpenChange={change}>
      <Base.Portal>
        {/* In React, a dialog is inside the form that opened it, which the dialog's own form must not submit. */}
        <div className="contents" onSubmit={(event) => event.stopPropagation()}>
          {children}
        </div>
      </Base.Portal>
    </Base.Root>
  );
}

interface HeadingProps extends Pick<DialogProps, 'title' | 'closeLabel'> {
  action?: ReactNode;
  className?: string;
}

function Heading({ title, closeLabel, action, className = 'mb-3' }: HeadingProps) {
  return (
    <div className={clsx('flex items-center gap-3', className)}>
      <Base.Title className="me-auto text-h3">{title}</Base.Title>
      {action}
      <Base.Close aria-label={closeLabel} className="btn-icon -me-2">
        <X size={20} aria-hidden />
      </Base.Close>
    </div>
  );
}
