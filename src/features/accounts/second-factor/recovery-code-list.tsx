import { Copy, FileDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { saveFile } from '#ui/kit/save-file.ts';
import { useToast } from '#ui/kit/use-toast.ts';

/** New recovery codes: shown once, to copy or download. */
export function RecoveryCodeList({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const { t } = useTranslation('account');
  const toast = useToast();
  const text = codes.join('\n');
  const copy = () => navigator.clipboard.writeText(text).then(() => toast(t('copied')));
  return (
    <div className="space-y-4">
      <p className="text-ui text-muted">{t('recoveryCodesOnce')}</p>
      <ul dir="ltr" className="grid gap-2 rounded-xl bg-hover p-4 text-center text-ui sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 *:flex-1">
        {'clipboard' in navigator && (
          <button type="button" className="btn-outline" onClick={() => void copy()}>
            <Copy size={18} aria-hidden />
            {t('copy')}
          </button>
        )}
        <button
          ref={focus}
          type="button"
          className="btn-outline"
          onClick={() => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), 'recovery-codes.txt')}
        >
          <FileDown size={18} aria-hidden />
          {t('download')}
        </button>
      </div>
      <button type="button" className="btn-primary w-full" onClick={onDone}>
        {t('codesSaved')}
      </button>
    </div>
  );
}

/** Takes the focus from the form, which is removed. */
const focus = (button: HTMLButtonElement | null): void => button?.focus();
