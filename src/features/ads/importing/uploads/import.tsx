import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';

import { adminPaths } from '#admin-paths';
import { formatNumber } from '#platform/text/format.ts';
import { isolateBidi } from '#platform/text/language.ts';
import { apiQuery, invalidate } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { AdminPage } from '#ui/back-office/admin-page.tsx';
import { AdminTime } from '#ui/back-office/admin-time.tsx';
import { ConfirmAction } from '#ui/back-office/confirm-action.tsx';
import { ProgressBar } from '#ui/back-office/progress-bar.tsx';
import { FormError } from '#ui/fields/form-error.tsx';
import { useLanguage } from '#ui/i18n/use-text.ts';
import { LoadError } from '#ui/kit/load-error.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';
import { useToast } from '#ui/kit/use-toast.ts';
import { CsvButton } from '#ui/table/csv-button.tsx';

import type { ImportCounts } from '../rules.ts';
import * as importsApi from './contract.ts';
import type { AdImport, LineProblem, UndoCounts } from './contract.ts';
import { KeptAds } from './kept-ads.tsx';

const POLL_MS = 1000;

const isRunning = ({ state }: AdImport): boolean => ['checking', 'importing', 'undoing'].includes(state);

/** The report of an uploaded file, its import, and the progress of both. */
export function ImportScreen() {
  const { t } = useTranslation('admin-import');
  const { api } = useApp();
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery({
    ...apiQuery(api, importsApi.getImport, { params: { id } }),
    staleTime: 0,
    // Another tab may have started it.
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.data && isRunning(state.data.import) ? POLL_MS : false),
  });
  return (
    <AdminPage
      title={data?.import.name ?? t('title')}
      actions={
        <Link to={adminPaths.imports()} className="btn-outline">
          {t('allImports')}
        </Link>
      }
    >
      {data ? (
        <>
          <Summary import_={data.import} undo={data.undo} onChanged={refetch} />
          <KeptAds importId={id} count={data.undo.kept} ads={data.kept} />
          <RefusedLines importId={id} counts={data.import.counts} problems={data.problems} />
        </>
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </AdminPage>
  );
}

interface SummaryProps {
  import_: AdImport;
  undo: UndoCounts;
  onChanged: () => Promise<unknown>;
}

function Summary({ import_, undo, onChanged }: SummaryProps) {
  const { t } = useTranslation('admin-import');
  const { state, counts, by, createdAt, startedAt, finishedAt } = import_;
  const looked = undo.deleted + undo.kept;
  const progress = state === 'undoing' ? looked / Math.max(1, looked + undo.left) : import_.progress;
  const isEmpty = state === 'checked' && counts.created + counts.updated === 0;
  const shown = isEmpty ? 'checked_nothing' : state;
  return (
    <section className="panel space-y-4" aria-labelledby="state">
      <div className="space-y-1" role="status">
        <h2 id="state" className="text-h3">
          {t(`state_${shown}`)}
        </h2>
        <p className="max-w-prose text-ui text-muted">{t(`text_${shown}`)}</p>
      </div>
      {isRunning(import_) && <ProgressBar label={t('progress')} value={progress} />}
      <ImportFigures counts={counts} />
      {(state === 'undoing' || state === 'undone') && (
        <p className="text-ui">{t('deleted', { count: undo.deleted })}</p>
      )}
      <Actions import_={import_} canUndo={undo.left > 0} onChanged={onChanged} />
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-small text-muted">
        <span>
          {t('at')}: <AdminTime at={createdAt} /> · <bdi>{by.name || t('deletedAccount')}</bdi>
        </span>
        {startedAt && (
          <span>
            {t('started')}: <AdminTime at={startedAt} />
          </span>
        )}
        {finishedAt && (
          <span>
            {t('ended')}: <AdminTime at={finishedAt} />
          </span>
        )}
      </p>
    </section>
  );
}

interface ActionsProps {
  import_: AdImport;
  canUndo: boolean;
  onChanged: () => Promise<unknown>;
}

/** Starts, cancels, discards or undoes the import, where its state allows it. */
function Actions({ import_, canUndo, onChanged }: ActionsProps) {
  const { t } = useTranslation('admin-import');
  const errorText = useErrorMessages();
  const { api } = useApp();
  const client = useQueryClient();
  const toast = useToast();
  const [asked, setAsked] = useState<'undo' | 'discard' | 'stop' | null>(null);
  const [isStarting, setIsStarting] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const { _id, state, counts } = import_;
  const ads = counts.created + counts.updated;
  const params = { id: _id };
  const refresh = async () => {
    void invalidate(client, importsApi.imports.list);
    await onChanged();
  };
  const start = async () => {
    setIsStarting(true);
    try {
      await api(importsApi.startImport, { params });
      setFailure(null);
      toast(t('importStarted'));
    } catch (error) {
      setFailure(error);
    }
    // Shows what another tab did, too.
    await refresh();
    setIsStarting(false);
  };
  const isEnded = importsApi.UNDOABLE_STATES.includes(state);
  if (state === 'undoing' || state === 'undone' || (isEnded && !canUndo)) return null;
  const question = isEnded ? 'undo' : state === 'checked' ? 'discard' : 'stop';
  return (
    <div className="space-y-3">
      <FormError text={errorText.forCall(failure)} />
      <div className="flex flex-wrap gap-2">
        {state === 'checked' && ads > 0 && (
          <button type="button" className="btn-primary" disabled={isStarting} onClick={() => void start()}>
            {t('import', { count: ads })}
          </button>
        )}
        <button type="button" className="btn-outline" onClick={() => setAsked(question)}>
          {t(question)}
        </button>
      </div>
      <ConfirmAction
        // Closes when the state has changed meanwhile: the question is another one then.
        key={question}
        isOpen={asked === question}
        onClose={() => setAsked(null)}
        title={t(`${question}Title`)}
        text={t(`${question}Text`)}
        confirm={t(question)}
        isDangerous
        run={async () => {
          await api(isEnded ? importsApi.undoImport : importsApi.cancelImport, { params });
          toast(t(isEnded ? 'undoStarted' : 'cancelled'));
          await refresh();
        }}
      />
    </div>
  );
}

/** How many lines of the file are new, changed, unchanged and refused ads. */
function ImportFigures({ counts }: { counts: ImportCounts }) {
  const { t } = useTranslation('admin-import');
  const language = useLanguage();
  const figures = [
    { label: t('new'), value: counts.created },
    { label: t('updated'), value: counts.updated },
    { label: t('unchanged'), value: counts.unchanged },
    { label: t('refused'), value: counts.refused },
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {figures.map(({ label, value }) => (
        <div key={label} className="flex flex-col-reverse rounded-xl border border-line px-4 py-3">
          <dt className="text-small text-muted">{label}</dt>
          <dd className="text-h2 tabular-nums">{formatNumber(value, language)}</dd>
        </div>
      ))}
    </dl>
  );
}

interface RefusedLinesProps {
  importId: string;
  counts: ImportCounts;
  /** The first ones. */
  problems: LineProblem[];
}

/** The problems of refused lines: counts by field, and the first problems in file order. */
function RefusedLines({ importId, counts, problems }: RefusedLinesProps) {
  const { t } = useTranslation('admin-import');
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  const nameOf = (field: string) => (field === 'line' ? t('wholeLine') : field === 'other' ? t('otherFields') : field);
  const fields = Object.entries(counts.refusedFor).toSorted(([, a], [, b]) => b - a);
  if (counts.refused === 0) return null;
  return (
    <section className="panel space-y-3" aria-labelledby="refused">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 id="refused" className="text-h3">
            {t('problems')}
          </h2>
          {problems.length === importsApi.SHOWN_PROBLEMS && (
            <p className="text-ui text-muted">
              {t('problemsShown', { count: problems.length, max: number(importsApi.MAX_PROBLEMS) })}
            </p>
          )}
        </div>
        <CsvButton
          endpoint={importsApi.exportProblems}
          params={{ id: importId }}
          query={{}}
          label={t('exportProblems')}
        />
      </div>
      <ul aria-label={t('refusedFor')} className="flex flex-wrap gap-2 text-small">
        {fields.map(([field, lines]) => (
          <li key={field} className="rounded-full bg-hover px-3 py-1">
            <bdi>{nameOf(field)}</bdi> · <span className="tabular-nums">{number(lines)}</span>
          </li>
        ))}
      </ul>
      <table className="w-full text-ui">
        <thead className="max-sm:sr-only">
          <tr className="text-muted">
            {(['line', 'field', 'problem'] as const).map((name) => (
              <th key={name} scope="col" className="py-2 pe-4 text-start font-medium last:pe-0">
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {problems.map(({ line, field, code, values }, at) => (
            <tr key={at} className="align-top max-sm:block max-sm:py-2">
              <th scope="row" className="py-2 pe-4 text-start font-medium tabular-nums max-sm:inline max-sm:py-0">
                {number(line)}
              </th>
              <td className="py-2 pe-4 text-muted max-sm:inline max-sm:py-0">
                <bdi className="break-all">{nameOf(field)}</bdi>
              </td>
              <td className="py-2 wrap-anywhere max-sm:block max-sm:py-0">
                {t(`problem_${code}`, { count: 0, ...isolateValues(values) })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Values of the file may be in any language. */
const isolateValues = (values: LineProblem['values']) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? isolateBidi(value) : value]),
  );
