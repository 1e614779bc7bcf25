import { Skeleton } from '#web/ui/skeleton.tsx';

/** Five rows, as long as the tree is on its way (specification §9). */
export function CategoryPlaceholders() {
  return (
    <div className="space-y-2 p-1">
      {[0, 1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-10" />
      ))}
    </div>
  );
}
