import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { downloadWithToken } from '#web/api/browser-api.ts';
import { saveFile } from '#web/ui/save-file.ts';
import { useErrorMessages } from '#web/api/use-error-messages.ts';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { useToast } from '#web/ui/toasts/use-toast.ts';

import { exportFileName } from './rules.ts';

/** Downloads all data of the member as one file. */
export function ExportSection() {
  const { t } = useTranslation(['account', 'layout']);
  const words = useErrorMessages();
  const toast = useToast();
  const { mutate, isPending, isError, error } = useMutation({
    networkMode: 'always',
    mutationFn: async () => saveFile(await downloadWithToken('/api/account/export'), exportFileName(new Date())),
    onSuccess: () => toast(t('exportReady')),
  });
  return (
    <section aria-labelledby="export-title" className="panel space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0 flex-1 basis-60">
          <h2 id="export-title" className="text-h3">
            {t('exportTitle')}
          </h2>
          <p className="text-ui text-muted">{t('exportText')}</p>
        </div>
        {/* aria-disabled: a disabled button would lose the focus. */}
        <button
          type="button"
          className="btn-outline aria-disabled:opacity-55"
          aria-disabled={isPending}
          onClick={() => !isPending && mutate()}
        >
          <Download size={18} aria-hidden />
          {t(isPending ? 'exportBusy' : isError ? 'layout:retry' : 'exportData')}
        </button>
      </div>
      <FormError text={words.forCall(error)} />
    </section>
  );
}
