import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { endpointUrl, type ResponseData } from '#platform/http/endpoint.ts';
import { sendFile } from '#ui/api/send-file.ts';

import { IMPORT_FILE } from '../import-format.ts';
import * as importsApi from './contract.ts';

const MAX_BYTES = importsApi.MAX_FILE_MB * 1_048_576;

/** Why a file is refused before it is sent. */
export function refuseFile({ name, size }: File): 'unknown' | 'tooLarge' | undefined {
  if (!IMPORT_FILE.test(name)) return 'unknown';
  return size > MAX_BYTES ? 'tooLarge' : undefined;
}

/** Uploads a file of ads. `progress` is 0 to 1. */
export function useImportUpload() {
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
