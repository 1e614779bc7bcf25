import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';

interface FilterGroupProps {
  label: ReactNode;
  /** Whether the group starts open. */
  isOpen: boolean;
  children: ReactNode;
}

/** Filters under a heading that opens and closes them, also without scripts. */
export function FilterGroup({ label, isOpen, children }: FilterGroupProps) {
  // Fixed, so that a group doesn't close when its filter is removed.
  const [startsOpen] = useState(isOpen);
  return (
    <details open={startsOpen} className="group">
      <summary className="item -mx-2 list-none px-2">
        <h3 className="text-h3">{label}</h3>
        <ChevronDown
          size={18}
          aria-hidden
          className="ms-auto shrink-0 text-muted transition-transform group-open:-rotate-180"
        />
      </summary>
      <div className="space-y-2 pt-1 pb-3">{children}</div>
    </details>
  );
}
