import { Select as Base } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';

export interface Choice {
  value: string;
  label: string;
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

/** One of a few. */
export function Select({ id, label, value, onChange, choices, placeholder, isInvalid, describedBy, className = '' }: SelectProps) {
  return (
    <Base.Root items={choices} value={value} onValueChange={(next) => next !== null && onChange(next)}>
      <Base.Trigger
        id={id}
        aria-label={label}
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
        className={`field flex items-center justify-between gap-2 text-start ${className}`}
      >
        <span className="truncate">
          <Base.Value>{(selected: string | null) => choices.find((choice) => choice.value === selected)?.label ?? placeholder ?? ''}</Base.Value>
        </span>
        <Base.Icon>
          <ChevronDown size={18} aria-hidden />
        </Base.Icon>
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner className="z-50" sideOffset={6} alignItemWithTrigger={false}>
          <Base.Popup className="pop max-h-72 min-w-(--anchor-width)">
            <Base.List>
              {choices.map((choice) => (
                <Base.Item key={choice.value} value={choice.value} className="item justify-between">
                  <Base.ItemText>{choice.label}</Base.ItemText>
                  <Base.ItemIndicator>
                    <Check size={18} aria-hidden />
                  </Base.ItemIndicator>
                </Base.Item>
              ))}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
