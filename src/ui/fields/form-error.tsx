import { clsx } from 'clsx';
import { CircleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

/**
 * The error of a form as a whole; renders nothing without `text`. Hidden once the user changes or sends the form again,
 * which may show newer errors.
 */
export function FormError({ text }: { text: string | undefined }) {
  return text ? <ErrorUntilChange key={text} text={text} /> : null;
}

function ErrorUntilChange({ text }: { text: string }) {
  const element = useRef<HTMLParagraphElement>(null);
  const [isOutdated, setIsOutdated] = useState(false);
  useEffect(() => {
    // Steps of the wizard and choices of a dialog are not in a form.
    const form = element.current?.closest('form, [role=dialog], main');
    const outdate = () => setIsOutdated(true);
    for (const event of CHANGES) form?.addEventListener(event, outdate);
    return () => {
      for (const event of CHANGES) form?.removeEventListener(event, outdate);
    };
  }, []);
  if (isOutdated) return null;
  return (
    <p
      ref={element}
      role="alert"
      className="flex items-start gap-2 rounded-xl bg-danger-soft px-3 py-2 text-ui text-danger"
    >
      <CircleAlert size={18} aria-hidden className="mt-0.5 shrink-0" />
      {text}
    </p>
  );
}

const CHANGES = ['input', 'submit'] as const;

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
