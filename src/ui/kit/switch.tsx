import { Switch as Base } from '@base-ui/react/switch';
import { clsx } from 'clsx';

interface SwitchProps {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** A switch that applies immediately. `label` is its accessible name, not visible text. */
export function Switch({ label, isOn, onChange }: SwitchProps) {
  return (
    <Base.Root
      aria-label={label}
      checked={isOn}
      onCheckedChange={onChange}
      className="group inline-grid size-11 shrink-0 cursor-pointer place-items-center rounded-xl"
    >
      <span
        className={clsx(
          'flex h-6 w-10 items-center rounded-full border border-edge bg-hover px-0.5 transition-colors',
          'group-data-checked:border-success group-data-checked:bg-success',
        )}
      >
        <Base.Thumb className="size-4.5 rounded-full bg-muted transition-all data-checked:ms-4 data-checked:bg-card" />
      </span>
    </Base.Root>
  );
}
