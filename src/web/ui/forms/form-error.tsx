import { clsx } from 'clsx';
import { CircleAlert } from 'lucide-react';

/** The error of a form as a whole; renders nothing without `text`. */
export function FormError({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <p
      role="alert"
      className={clsx(
        'flex items-start gap-2 rounded-xl border border-danger/40 bg-danger/8 px-3.5 py-2.5',
        'text-sm text-danger',
      )}
    >
      <CircleAlert size={18} aria-hidden className="mt-0.5 shrink-0" />
      {text}
    </p>
  );
}
