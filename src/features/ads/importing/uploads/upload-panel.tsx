import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ProgressBar } from '#ui/back-office/progress-bar.tsx';
import { LeaveDialog } from '#ui/form/leave-dialog.tsx';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { formatNumber } from '#platform/text/format.ts';
import { useLanguage } from '#ui/i18n/use-text.ts';
import { useLeaveGuard } from '#ui/navigation/use-leave-guard.ts';
import { FormError } from '#ui/fields/form-error.tsx';

import { type AdImport, MAX_FILE_MB } from './contract.ts';
import { FormatHelp } from './format-help.tsx';
import { refuseFile, useImportUpload } from './use-import-upload.ts';

/** Chooses and uploads a file of ads, by button or by drop. */
export function UploadPanel({ onUploaded }: { onUploaded: (uploaded: AdImport) => void }) {
  const { t } = useTranslation('admin-import');
  const words = useErrorMessages();
  const language = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const { start, cancel, name, progress, error } = useImportUpload();
  const [refusal, setRefusal] = useState<ReturnType<typeof refuseFile>>();
  const guard = useLeaveGuard(name !== null);
  const size = formatNumber(MAX_FILE_MB, language);
  const send = async (file: File | undefined) => {
    if (!file || name !== null) return;
    const refused = refuseFile(file);
    setRefusal(refused);
    if (refused) return;
    const uploaded = await start(file).catch(() => null);
    if (!uploaded) return;
    guard.disable();
    onUploaded(uploaded);
  };
  const refusalText = {
    unknown: words.forField('importFileUnknown'),
    tooLarge: t('fileTooLarge', { size }),
  };
  return (
    <section
      className="panel space-y-3"
      aria-labelledby="upload"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void send(event.dataTransfer.files[0]);
      }}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 id="upload" className="text-h3">
            {t('upload')}
          </h2>
          <p className="text-ui text-muted">{t('fileHint', { size })}</p>
        </div>
        {name === null ? (
          <button type="button" className="btn-primary" onClick={() => input.current?.click()}>
            <Upload size={18} aria-hidden />
            {t('chooseFile')}
          </button>
        ) : (
          <button type="button" className="btn-outline" onClick={cancel}>
            {t('cancelUpload')}
          </button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept=".csv,.ndjson,.jsonl"
        hidden
        aria-label={t('chooseFile')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Allows the same file to be chosen again.
          target.value = '';
          void send(file);
        }}
      />
      {name !== null && (
        <div role="status" className="space-y-1">
          <p className="truncate text-ui">{t('uploading', { name })}</p>
          <ProgressBar label={t('progress')} value={progress} />
        </div>
      )}
      <FormError text={refusal ? refusalText[refusal] : words.forCall(error)} />
      <FormatHelp />
      <LeaveDialog guard={guard} />
    </section>
  );
}
