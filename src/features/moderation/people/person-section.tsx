import type { ReactNode } from 'react';

import { InlineLoadError } from '#ui/kit/notice.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';

interface PersonSectionProps<Data> {
  /** Unique on the page. */
  id: string;
  title: ReactNode;
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown };
  children: (data: Data) => ReactNode;
}

/** A part of a person's page that loads independently. */
export function PersonSection<Data>({ id, title, query, children }: PersonSectionProps<Data>) {
  const { data, error, refetch } = query;
  return (
    <section className="panel space-y-3" aria-labelledby={id}>
      <h2 id={id} className="text-h3">
        {title}
      </h2>
      {data ? (
        children(data)
      ) : error ? (
        <InlineLoadError onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-24" />
      )}
    </section>
  );
}
