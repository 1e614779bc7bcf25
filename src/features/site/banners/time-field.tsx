import { useFormInput } from '#ui/form/value-fields.tsx';
import { TextField } from '#ui/fields/text-field.tsx';

/** A point in time, entered to the minute in the device's time zone and stored in UTC; empty is null. */
export function TimeField({ name, label, hint }: { name: string; label: string; hint: string }) {
  const { value, onChange, input } = useFormInput(name);
  return (
    <TextField
      {...input}
      label={label}
      hint={hint}
      type="datetime-local"
      className="max-w-64"
      value={toLocal(value)}
      onChange={({ target }) => onChange(target.value === '' ? null : new Date(target.value).toISOString())}
    />
  );
}

/** `2026-06-01T09:30`, in the device's time zone. */
function toLocal(iso: string | null): string {
  if (!iso) return '';
  const time = new Date(iso);
  const local = new Date(time.getTime() - time.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}
