import { useId } from 'react';

import type { Choice } from '#web/ui/select.tsx';

interface CheckListProps {
  legend: string;
  choices: Choice[];
  chosen: string[];
  onChange: (chosen: string[]) => void;
  error?: string | undefined;
}

/** Group of checkboxes. */
export function CheckboxGroup({ legend, choices, chosen, onChange, error }: CheckListProps) {
  const errorId = useId();
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="sm:col-span-2">
      <legend className="mb-1.5 text-sm font-medium">{legend}</legend>
      <div className="grid gap-x-4 sm:grid-cols-2 lg:grid-cols-3">
        {choices.map(({ value, label }) => (
          <label
            key={value}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-xl px-2 text-sm hover:bg-hover"
          >
            <input
              type="checkbox"
              className="size-5 accent-(--brand)"
              checked={chosen.includes(value)}
              onChange={(event) =>
                onChange(event.currentTarget.checked ? [...chosen, value] : chosen.filter((other) => other !== value))
              }
            />
            {label}
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} role="alert" className="mt-1 text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
