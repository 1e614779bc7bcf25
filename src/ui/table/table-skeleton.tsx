import { Skeleton } from '../kit/skeleton.tsx';

/** Shaped like rows, or like cards. */
export const TableSkeleton = ({ isCards }: { isCards: boolean }) => (
  <div aria-busy className="divide-y divide-line">
    {Array.from({ length: 8 }, (_, at) => (
      <div key={at} className={isCards ? 'space-y-2 p-4' : 'flex h-12 items-center gap-6 px-4'}>
        <Skeleton className="h-4 w-40 max-w-full" />
        <Skeleton className="h-4 w-24" />
        <Skeleton className={isCards ? 'h-4 w-48 max-w-full' : 'h-4 flex-1'} />
      </div>
    ))}
  </div>
);
