import { Download, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { type Endpoint, endpointUrl } from '#platform/http/endpoint.ts';
import { hasRank } from '#platform/role.ts';

import { openWithToken } from '../api/browser-api.ts';
import { saveFile } from '../kit/save-file.ts';
import { useToast } from '../kit/use-toast.ts';
import { useMember } from '../session.ts';

/**
 * Exports the filtered rows; while it runs, shows how many have arrived and cancels. Nothing for a role that may not
 * export them.
 */
export function CsvButton({
  endpoint,
  params,
  query,
  label,
}: {
  endpoint: Endpoint;
  params?: Record<string, string> | undefined;
  query: Record<string, unknown>;
  /** Default: “Export CSV”. */
  label?: string;
}) {
  const { t } = useTranslation('admin');
  const { received, start, cancel } = useCsvExport(endpoint, { ...(params && { params }), query });
  const { role = 'member' } = useMember() ?? {};
  const { access = 'public' } = endpoint;
  if (access !== 'public' && !hasRank(role, access)) return null;
  const isRunning = received !== null;
  return (
    <button type="button" className="btn-outline" onClick={isRunning ? cancel : () => void start()}>
      {isRunning ? <X size={18} aria-hidden /> : <Download size={18} aria-hidden className="text-muted" />}
      <span>{isRunning ? t('exportedRows', { count: received }) : (label ?? t('exportCsv'))}</span>
      {isRunning && <span className="sr-only">{t('cancelExport')}</span>}
    </button>
  );
}

/** Downloads a table's CSV file and counts its rows while it arrives. `received` is null when nothing runs. */
function useCsvExport(endpoint: Endpoint, input: { params?: object; query?: object }) {
  const { t } = useTranslation('admin');
  const toast = useToast();
  const [received, setReceived] = useState<number | null>(null);
  const running = useRef<AbortController>(null);
  const start = async () => {
    const abort = new AbortController();
    running.current = abort;
    setReceived(0);
    try {
      const response = await openWithToken(`/api${endpointUrl(endpoint, input)}`, { signal: abort.signal });
      const parts = await readParts(response, setReceived);
      saveFile(new Blob(parts, { type: 'text/csv' }), fileNameOf(response));
    } catch {
      if (!abort.signal.aborted) toast(t('exportFailed'));
    }
    setReceived(null);
  };
  return { received, start, cancel: () => running.current?.abort() };
}

const LINE_FEED = 10;

/** Reads the whole body. Reports the number of lines so far, without the header. */
async function readParts(response: Response, report: (rows: number) => void): Promise<BlobPart[]> {
  const parts: BlobPart[] = [];
  let lines = -1;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    parts.push(part.value);
    for (const byte of part.value) if (byte === LINE_FEED) lines += 1;
    report(Math.max(0, lines));
  }
  return parts;
}

const fileNameOf = ({ headers }: Response): string =>
  /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'export.csv';
