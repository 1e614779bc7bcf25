import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';

import { useIsCurrentScreen } from '../navigation/navigation-target.ts';

const DELAY_MS = 300;

interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** A search box that reports what was typed after a pause. Follows a value that changes elsewhere. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [reported, setReported] = useState(value);
  if (value !== reported) {
    setReported(value);
    setTyped(value);
  }
  const isCurrent = useIsCurrentScreen();
  const report = useEffectEvent(() => {
    // Otherwise the late report would navigate away from a row that was just opened.
    if (!isCurrent() || typed.trim() === value) return;
    setReported(typed.trim());
    onChange(typed.trim());
  });
  useEffect(() => {
    const timer = setTimeout(() => report(), DELAY_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <label className="relative block min-w-48 flex-1 max-md:w-full max-md:flex-none">
      <span className="sr-only">{label}</span>
      <Search size={18} aria-hidden className="pointer-events-none absolute start-3 top-3.25 text-muted" />
      <input
        type="search"
        enterKeyHint="search"
        className="field ps-10 [unicode-bidi:plaintext]"
        placeholder={label}
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </label>
  );
}
