import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';

import { ApiError } from '../api/api-error.ts';
import { LoadError } from '../kit/load-error.tsx';
import { Notice } from '../kit/notice.tsx';
import { Skeleton } from '../kit/skeleton.tsx';

interface LoadedProps<Data> {
  query: { data: Data | undefined; error: Error | null; refetch: () => Promise<unknown> };
  children: (data: Data) => ReactNode;
}

/**
 * The content of a screen that shows one query: a skeleton until it is loaded, or the error with a retry. Without a
 * retry if the data doesn't exist.
 */
export function Loaded<Data>({ query: { data, error, refetch }, children }: LoadedProps<Data>) {
  if (error instanceof ApiError && error.status === 404)
    return <Notice role="alert" icon={SearchX} title={error.message} />;
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  return data === undefined ? <Skeleton className="h-96" /> : children(data);
}
