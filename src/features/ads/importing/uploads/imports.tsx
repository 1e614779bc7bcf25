import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ChevronDown, FileUp, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

import { adminPaths } from '#admin-paths';
import { endpointUrl, type ResponseData } from '#platform/http/endpoint.ts';
import { formatNumber } from '#platform/text/format.ts';
import { invalidate } from '#ui/api/api-query.ts';
import { sendFile } from '#ui/api/send-file.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { AdminPage } from '#ui/back-office/admin-page.tsx';
import { AdminTime } from '#ui/back-office/admin-time.tsx';
import { ProgressBar } from '#ui/back-office/progress-bar.tsx';
import { FormError } from '#ui/fields/form-error.tsx';
import { Field } from '#ui/fields/text-field.tsx';
import { LeaveDialog } from '#ui/form/leave-dialog.tsx';
import { useLanguage } from '#ui/i18n/use-text.ts';
import { Select } from '#ui/kit/select.tsx';
import { useLeaveGuard } from '#ui/navigation/use-leave-guard.ts';
import { CsvButton } from '#ui/table/csv-button.tsx';
import { DataTable } from '#ui/table/data-table.tsx';

import { useCategoryChoices } from '../../admin/ad-table-parts.tsx';
import { IMPORT_FILE } from '../rules.ts';
import * as importsApi from './contract.ts';
import { type AdImport, MAX_FILE_MB } from './contract.ts';
import { IMPORT_FIELDS } from './import-fields.ts';

/** Uploads a file of ads, and lists the files uploaded before. */
export function ImportsScreen() {
  const { t } = useTranslation('admin-import');
  const client = useQueryClient();
  const navigate = useNavigate();
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  return (
    <AdminPage title={t('title')} lead={t('lead')}>
      <UploadPanel
        onUploaded={({ _id }) => {
          void invalidate(client, importsApi.imports.list);
          void navigate(adminPaths.import(_id));
        }}
      />
      <section aria-labelledby="history" className="space-y-3">
        <h2 id="history" className="text-h2">
          {t('history')}
        </h2>
        <DataTable
          name="imports"
          label={t('history')}
          endpoints={importsApi.imports}
          rowName={({ name }) => name}
          rowLink={({ _id }) => adminPaths.import(_id)}
          filters={[
            {
              kind: 'select',
              name: 'state',
              label: t('state'),
              choices: importsApi.IMPORT_STATES.map((value) => ({ value, label: t(`state_${value}`) })),
            },
          ]}
          columns={[
            { id: 'file', label: t('file'), isTitle: true, cell: ({ name }) => <bdi>{name}</bdi> },
            { id: 'state', label: t('state'), cell: (row) => <ImportState row={row} /> },
            { id: 'new', label: t('new'), isEnd: true, cell: ({ counts }) => number(counts.created) },
            { id: 'updated', label: t('updated'), isEnd: true, cell: ({ counts }) => number(counts.updated) },
            {
              id: 'unchanged',
              label: t('unchanged'),
              isEnd: true,
              isOptional: true,
              cell: ({ counts }) => number(counts.unchanged),
            },
            { id: 'refused', label: t('refused'), isEnd: true, cell: ({ counts }) => number(counts.refused) },
            { id: 'by', label: t('by'), cell: ({ by }) => <bdi>{by.name || t('deletedAccount')}</bdi> },
            { id: 'created', label: t('at'), sort: 'created', cell: ({ createdAt }) => <AdminTime at={createdAt} /> },
          ]}
          empty={{ icon: FileUp, title: t('empty'), text: t('emptyText') }}
        />
      </section>
    </AdminPage>
  );
}

/** The state of an import, with the progress of one that runs. */
function ImportState({ row: { state, progress } }: { row: AdImport }) {
  const { t } = useTranslation('admin-import');
  const language = useLanguage();
  if (state !== 'checking' && state !== 'importing') return t(`state_${state}`);
  const percent = formatNumber(Math.floor(progress * 100) / 100, language, { style: 'percent' });
  return t('stateProgress', { state: t(`state_${state}`), progress: percent });
}

/** Chooses and uploads a file of ads, by button or by drop. */
function UploadPanel({ onUploaded }: { onUploaded: (uploaded: AdImport) => void }) {
  const { t } = useTranslation('admin-import');
  const errorText = useErrorMessages();
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
    unknown: errorText.forField('importFileUnknown'),
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
        accept=".csv,.tsv,.txt,.ndjson,.jsonl"
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
      <FormError text={refusal ? refusalText[refusal] : errorText.forCall(error)} />
      <Template />
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

/** Downloads a CSV file to fill in, with the details of a category. */
function Template() {
  const { t } = useTranslation('admin-import');
  const choices = useCategoryChoices({ isLeaf: true });
  const [chosen, setChosen] = useState<string>();
  const category = chosen ?? choices[0]?.value;
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="min-w-0 max-sm:w-full sm:w-80">
        <Field label={t('templateCategory')}>
          {({ id }) => (
            <Select
              id={id}
              label={t('templateCategory')}
              value={category ?? null}
              onChange={setChosen}
              choices={choices}
            />
          )}
        </Field>
      </div>
      <CsvButton endpoint={importsApi.getTemplate} query={{ category }} label={t('template')} />
    </div>
  );
}

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
          {IMPORT_FIELDS.map(({ columns, meaning, ...rest }) => (
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
      </div>
    </details>
  );
}
