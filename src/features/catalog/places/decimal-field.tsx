import { useFormInput } from '#ui/form/value-fields.tsx';
import { TextField } from '#ui/fields/text-field.tsx';

interface DecimalFieldProps {
  name: string;
  label: string;
  hint?: string;
}

/** A number with decimals; empty is null. */
export function DecimalField({ name, label, hint }: DecimalFieldProps) {
  const { value, onChange, input } = useFormInput(name);
  return (
    <TextField
      {...input}
      label={label}
      hint={hint}
      type="number"
      step="any"
      inputMode="decimal"
      dir="ltr"
      className="text-page-side [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none"
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : target.valueAsNumber)}
    />
  );
}

/** Latitude and longitude, side by side. */
export function PointFields({ labels, hint }: { labels: { lat: string; lng: string }; hint: string }) {
  return (
    <div>
      <div className="grid max-w-md gap-3 sm:grid-cols-2">
        <DecimalField name="lat" label={labels.lat} />
        <DecimalField name="lng" label={labels.lng} />
      </div>
      <p className="mt-1.5 text-small text-muted">{hint}</p>
    </div>
  );
}
