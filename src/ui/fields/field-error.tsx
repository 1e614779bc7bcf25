import { clsx } from 'clsx';
import { CircleAlert } from 'lucide-react';

/** The error of a field or a group of fields, below it. */
export function FieldError({ id, text, className }: { id?: string; text: string; className?: string }) {
  return (
    <p id={id} role="alert" className={clsx('mt-1.5 flex items-start gap-1.5 text-small text-danger', className)}>
      <span className="flex h-[1lh] items-center">
        <CircleAlert size={14} aria-hidden className="shrink-0" />
      </span>
      <span className="min-w-0">{text}</span>
    </p>
  );
}
