import { clsx } from 'clsx';

/** The line where a dragged row would go. Its row is `relative`. */
export function DropMark({ zone }: { zone: 'before' | 'after' | undefined }) {
  if (!zone) return null;
  return (
    <span
      aria-hidden
      className={clsx('pointer-events-none absolute inset-x-0 h-0.5 bg-ring', zone === 'before' ? 'top-0' : 'bottom-0')}
    />
  );
}
