import { ChevronDown } from 'lucide-react';

export interface Choice {
  value: string;
  label: string;
  /** Selectable, but has no results; shown muted. */
  isEmpty?: boolean;
}

interface SelectProps {
  id?: string;
  label: string;
  value: string | null;
  onChange: (value: string) => void;
  choices: Choice[];
  placeholder?: string;
  isInvalid?: boolean;
  describedBy?: string;
  className?: string;
}

/** A native select: best on touch screens, and 40 kB smaller than a custom one. */
export function Select({
  id,
  label,
  value,
  onChange,
  choices,
  placeholder,
  isInvalid,
  describedBy,
  className = '',
}: SelectProps) {
  return (
    <span className={`relative block ${className}`}>
      <select
        id={id}
        aria-label={label}
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value)}
        className="field cursor-pointer appearance-none truncate pe-9"
      >
        {value === null && (
          <option value="" disabled hidden>
            {placeholder}
          </option>
        )}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value} className={choice.isEmpty ? 'text-muted' : 'text-ink'}>
            {choice.label}
          </option>
        ))}
      </select>
      <ChevronDown
        size={18}
        aria-hidden
        className="pointer-events-none absolute end-3 top-1/2 -translate-y-1/2 text-muted"
      />
    </span>
  );
}
