import type { ReactNode } from 'react';

import { LoadError } from '../ui/load-error.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

interface LoadedProps<Data> {
  query: { data: Data | undefined; error: Error | null; refetch: () => Promise<unknown> };
  children: (data: Data) => ReactNode;
}

/** The content of a screen that shows one query: a skeleton until it is loaded, or the error with a retry. */
export function Loaded<Data>({ query: { data, error, refetch }, children }: LoadedProps<Data>) {
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  return data === undefined ? <Skeleton className="h-96" /> : children(data);
}
