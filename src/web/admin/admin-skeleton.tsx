import { Skeleton } from '../ui/skeleton.tsx';

/** In place of a screen while its code loads. */
export const AdminSkeleton = () => (
  <div className="space-y-4 p-4 lg:p-6">
    <Skeleton className="h-9 w-56" />
    <Skeleton className="h-72" />
  </div>
);
