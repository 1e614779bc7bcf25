import { Controller, useFormContext } from 'react-hook-form';

import { Switch } from '../kit/switch.tsx';

/** A switch with its label and what it does. Applies when the form is saved. */
export function SwitchField({ name, label, hint }: { name: string; label: string; hint: string }) {
  const { control } = useFormContext();
  return (
    <div className="flex items-center justify-between gap-4">
      <div className="min-w-0">
        <p className="text-ui font-medium">{label}</p>
        <p className="mt-0.5 text-small text-muted">{hint}</p>
      </div>
      <Controller
        name={name}
        control={control}
        render={({ field }) => <Switch label={label} isOn={Boolean(field.value)} onChange={field.onChange} />}
      />
    </div>
  );
}
