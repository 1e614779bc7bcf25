import { useController, useFormContext } from 'react-hook-form';

import { Field } from '#ui/fields/text-field.tsx';
import { type Choice, Select } from '#ui/kit/select.tsx';

import type { SignalRules } from './contract.ts';

interface RuleSelectProps {
  name: Exclude<keyof SignalRules, 'bannedWords'>;
  label: string;
  choices: Choice[];
}

/** A select in the form of the rules. */
export function RuleSelect({ name, label, choices }: RuleSelectProps) {
  const { control } = useFormContext<SignalRules>();
  const { field } = useController({ name, control });
  return (
    <div className="max-w-md">
      <Field label={label}>
        {({ id }) => (
          <Select id={id} label={label} value={String(field.value)} onChange={field.onChange} choices={choices} />
        )}
      </Field>
    </div>
  );
}
