import { Skeleton } from '../kit/skeleton.tsx';

/** In place of a screen while its code loads. */
export const AdminSkeleton = () => (
  <div className="space-y-4">
    <Skeleton className="h-9 w-56" />
    <Skeleton className="h-72" />
  </div>
);

/** In place of the whole back office: its menu, its bar and a screen. */
export const AdminShellSkeleton = () => (
  <div className="flex min-h-dvh flex-1">
    <div className="w-60 shrink-0 border-e border-line bg-card max-lg:hidden" />
    <div className="min-w-0 flex-1">
      <div className="h-14 border-b border-line" />
      <div className="mx-auto w-full max-w-7xl p-4 lg:p-6">
        <AdminSkeleton />
      </div>
    </div>
  </div>
);
