import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';

import { FieldError } from './form-error.tsx';

interface FieldProps {
  label: string;
  hint?: string | undefined;
  /** At the end of the label's line, such as a count of characters. */
  aside?: ReactNode;
  error?: string | undefined;
  children: (ids: { id: string; describedBy: string | undefined; isInvalid: boolean }) => ReactNode;
}

/** A label above a control, with its hint below; an error takes the hint's place. */
export function Field({ label, hint, aside, error, children }: FieldProps) {
  const id = useId();
  const describedBy = error ? `${id}-error` : hint && `${id}-hint`;
  return (
    <div>
      <div className="mb-1.5 flex items-baseline justify-between gap-3 text-ui">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {aside}
      </div>
      {children({ id, describedBy, isInvalid: Boolean(error) })}
      {hint && !error && (
        <p id={`${id}-hint`} className="mt-1.5 text-small text-muted">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`} text={error} />}
    </div>
  );
}

type InputProps = Omit<ComponentProps<'input'>, 'children'> & {
  label: string;
  hint?: string | undefined;
  aside?: ReactNode;
  error?: string | undefined;
};

export function TextField({ label, hint, aside, error, className = '', ...input }: InputProps) {
  return (
    <Field label={label} hint={hint} aside={aside} error={error}>
      {({ id, describedBy, isInvalid }) => (
        <input
          id={id}
          aria-describedby={describedBy}
          aria-invalid={isInvalid || undefined}
          className={`field ${className}`}
          {...input}
        />
      )}
    </Field>
  );
}

type TextareaProps = Omit<ComponentProps<'textarea'>, 'children'> & {
  label: string;
  hint?: string | undefined;
  aside?: ReactNode;
  error?: string | undefined;
};

export function TextareaField({ label, hint, aside, error, ...textarea }: TextareaProps) {
  return (
    <Field label={label} hint={hint} aside={aside} error={error}>
      {({ id, describedBy, isInvalid }) => (
        <textarea
          id={id}
          rows={6}
          aria-describedby={describedBy}
          aria-invalid={isInvalid || undefined}
          className="field block py-2"
          {...textarea}
        />
      )}
    </Field>
  );
}

/** A password field with a button that shows the password. */
export function PasswordField({ label, hint, error, showLabel, ...input }: InputProps & { showLabel: string }) {
  const [isVisible, setIsVisible] = useState(false);
  return (
    <Field label={label} hint={hint} error={error}>
      {({ id, describedBy, isInvalid }) => (
        <div dir="ltr" className="relative">
          <input
            id={id}
            type={isVisible ? 'text' : 'password'}
            aria-describedby={describedBy}
            aria-invalid={isInvalid || undefined}
            className="field pe-12"
            {...input}
          />
          <button
            type="button"
            aria-label={showLabel}
            aria-pressed={isVisible}
            className="btn-icon absolute end-0.5 top-0"
            onClick={() => setIsVisible(!isVisible)}
          >
            {isVisible ? <EyeOff size={18} aria-hidden /> : <Eye size={18} aria-hidden />}
          </button>
        </div>
      )}
    </Field>
  );
}
