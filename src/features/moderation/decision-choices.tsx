import type { UseFormRegisterReturn } from 'react-hook-form';

import { FieldError } from '#ui/fields/form-error.tsx';

interface DecisionChoicesProps {
  legend: string;
  choices: { value: string; label: string; hint: string }[];
  error: string | undefined;
  field: UseFormRegisterReturn;
}

/** The possible decisions of a moderator, with their effects. */
export function DecisionChoices({ legend, choices, error, field }: DecisionChoicesProps) {
  return (
    <fieldset aria-describedby={error ? 'decision-error' : undefined}>
      <legend className="mb-1 text-ui font-medium">{legend}</legend>
      {choices.map(({ value, label, hint }) => (
        <label key={value} className="-mx-2 flex cursor-pointer gap-3 rounded-xl px-2 py-2 hover:bg-hover">
          <input type="radio" value={value} className="mt-0.5" {...field} />
          <span className="min-w-0">
            <span className="block text-ui">{label}</span>
            <span className="block text-small text-muted">{hint}</span>
          </span>
        </label>
      ))}
      {error && <FieldError id="decision-error" text={error} />}
    </fieldset>
  );
}
