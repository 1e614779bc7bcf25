import { useId } from 'react';

import type { Choice } from '#ui/kit/select.tsx';
import { FieldError } from '#ui/fields/form-error.tsx';

interface CheckListProps {
  legend: string;
  /** The group is a section of the form. Otherwise it is one of a section's fields. */
  isSection?: boolean;
  choices: Choice[];
  chosen: string[];
  onChange: (chosen: string[]) => void;
  error?: string | undefined;
}

/** Group of checkboxes. */
export function CheckboxGroup({ legend, isSection = false, choices, chosen, onChange, error }: CheckListProps) {
  const errorId = useId();
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="@container sm:col-span-2">
      <legend className={isSection ? 'mb-1.5 font-semibold' : 'mb-1.5 text-ui font-medium'}>{legend}</legend>
      <div className="-mx-2 grid gap-x-4 @md:grid-cols-2 @2xl:grid-cols-3">
        {choices.map(({ value, label }) => (
          <label
            key={value}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-xl px-2 text-ui hover:bg-hover"
          >
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={(event) =>
                onChange(event.currentTarget.checked ? [...chosen, value] : chosen.filter((other) => other !== value))
              }
            />
            {label}
          </label>
        ))}
      </div>
      {error && <FieldError id={errorId} text={error} />}
    </fieldset>
  );
}
