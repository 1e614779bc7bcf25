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
