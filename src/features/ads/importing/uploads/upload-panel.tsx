import { useMutation } from '@tanstack/react-query';
import { ChevronDown, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { endpointUrl, type ResponseData } from '#platform/http/endpoint.ts';
import { formatNumber } from '#platform/text/format.ts';
import { sendFile } from '#ui/api/send-file.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { ProgressBar } from '#ui/back-office/progress-bar.tsx';
import { FormError } from '#ui/fields/form-error.tsx';
import { LeaveDialog } from '#ui/form/leave-dialog.tsx';
import { useLanguage } from '#ui/i18n/use-text.ts';
import { useLeaveGuard } from '#ui/navigation/use-leave-guard.ts';

import { IMPORT_FILE } from '../rules.ts';
import * as importsApi from './contract.ts';
import { type AdImport, MAX_FILE_MB } from './contract.ts';

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

const MAX_BYTES = importsApi.MAX_FILE_MB * 1_048_576;

/** Why a file is refused before it is sent. */
function refuseFile({ name, size }: File): 'unknown' | 'tooLarge' | undefined {
  if (!IMPORT_FILE.test(name)) return 'unknown';
  return size > MAX_BYTES ? 'tooLarge' : undefined;
}

/** Uploads a file of ads. `progress` is 0 to 1. */
function useImportUpload() {
  const [progress, setProgress] = useState(0);
  const running = useRef<AbortController>(null);
  const upload = useMutation({
    networkMode: 'always',
    mutationFn: async (file: File) => {
      setProgress(0);
      const abort = new AbortController();
      running.current = abort;
      const sent = await sendFile<ResponseData<typeof importsApi.uploadImport>>(
        endpointUrl(importsApi.uploadImport, { query: { name: file.name } }),
        { method: 'POST', body: file, onSent: (bytes) => setProgress(bytes / file.size), signal: abort.signal },
      );
      return sent.import;
    },
  });
  const isCancelled = upload.error instanceof DOMException && upload.error.name === 'AbortError';
  return {
    start: upload.mutateAsync,
    cancel: () => running.current?.abort(),
    /** Progress of the file that is being sent; null if none is. */
    name: upload.isPending ? upload.variables.name : null,
    progress,
    error: isCancelled ? null : upload.error,
  };
}

/** The fields of a file: their names in CSV, explanations and examples. */
const FIELDS = [
  { columns: ['reference'], meaning: 'reference', isRequired: true },
  { columns: ['category'], meaning: 'category', isRequired: true, example: 'property/villas-for-rent' },
  { columns: ['title.en', 'title.ar'], meaning: 'title', isRequired: true },
  { columns: ['description.en', 'description.ar'], meaning: 'description', isRequired: true },
  { columns: ['country'], meaning: 'country', isRequired: true, example: 'KW' },
  { columns: ['price'], meaning: 'price' },
  { columns: ['currency'], meaning: 'currency' },
  { columns: ['city'], meaning: 'city' },
  { columns: ['area'], meaning: 'area' },
  { columns: ['location.lat', 'location.lng'], meaning: 'location' },
  { columns: ['attributes.…'], meaning: 'attributes', example: 'attributes.mileage' },
  { columns: ['features'], meaning: 'features', example: '|' },
  { columns: ['seller.name', 'seller.mobile', 'seller.email'], meaning: 'seller' },
  { columns: ['createdAt'], meaning: 'createdAt', example: '2026-05-31' },
] as const;

/** The fields of a file, initially collapsed. */
function FormatHelp() {
  const { t } = useTranslation('admin-import');
  return (
    <details className="group">
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-1.5 text-ui font-medium">
        {t('format')}
        <ChevronDown size={18} aria-hidden className="text-muted transition-transform group-open:-rotate-180" />
      </summary>
      <div className="space-y-2 text-ui">
        <p className="max-w-prose text-muted">{t('formatText')}</p>
        <dl className="divide-y divide-line">
          {FIELDS.map(({ columns, meaning, ...rest }) => (
            <div key={meaning} className="gap-x-6 py-2 sm:grid sm:grid-cols-[minmax(0,2fr)_minmax(0,5fr)]">
              <dt className="flex flex-wrap items-baseline gap-1.5">
                {columns.map((column) => (
                  <code key={column} dir="ltr" className="rounded-md bg-hover px-1.5 py-0.5 text-small font-medium">
                    {column}
                  </code>
                ))}
                {'isRequired' in rest && <span className="text-small text-muted">({t('required')})</span>}
              </dt>
              <dd className="text-muted">
                {t(`meaning_${meaning}`, { example: 'example' in rest ? `\u2066${rest.example}\u2069` : '' })}
              </dd>
            </div>
          ))}
        </dl>
        <p className="max-w-prose text-muted">{t('picturesText')}</p>
      </div>
    </details>
  );
}
