import { Skeleton } from '#ui/kit/skeleton.tsx';

/** Five skeleton rows while the category tree loads (specification §9). */
export function CategoryPlaceholders() {
  return (
    <div aria-busy className="space-y-2 p-1">
      {[0, 1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-10" />
      ))}
    </div>
  );
}
