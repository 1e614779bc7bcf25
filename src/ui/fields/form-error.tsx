import { clsx } from 'clsx';
import { CircleAlert } from 'lucide-react';

/** The error of a form as a whole; renders nothing without `text`. */
export function FormError({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <p role="alert" className="flex items-start gap-2 rounded-xl bg-danger-soft px-3 py-2 text-ui text-danger">
      <CircleAlert size={18} aria-hidden className="mt-0.5 shrink-0" />
      {text}
    </p>
  );
}

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
