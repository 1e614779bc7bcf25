import { useTranslation } from 'react-i18next';

import { textDirection } from '#platform/text/language.ts';
import { useLanguage } from '#ui/i18n/use-text.ts';
import { Dialog } from '#ui/kit/dialog.tsx';

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
export const Key = ({ name }: { name: string }) => (
  <kbd
    dir="ltr"
    className="inline-grid min-w-6 place-items-center rounded-md border border-edge px-1 font-sans text-meta"
  >
    {name}
  </kbd>
);
