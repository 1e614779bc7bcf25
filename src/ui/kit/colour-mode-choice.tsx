import { clsx } from 'clsx';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { COLOUR_MODES, useColourMode } from './colour-mode.ts';
import { SteadyLabel } from './steady-label.tsx';

/** The colour modes side by side, in a `fieldset` of the caller. */
export function ColourModeChoice({ className = '' }: { className?: string }) {
  const { t } = useTranslation('layout');
  const [mode, choose] = useColourMode();
  // Settings and the drawer may be open together. In one group only one radio can be checked.
  const group = useId();
  return (
    <div className={clsx('flex gap-1 rounded-full border border-line p-1', className)}>
      {COLOUR_MODES.map((id) => (
        <label
          key={id}
          className={clsx(
            'btn-ghost grow cursor-pointer has-checked:bg-hover has-checked:font-semibold',
            'has-focus-visible:outline-2 has-focus-visible:outline-ring',
          )}
        >
          <input type="radio" name={group} checked={mode === id} onChange={() => choose(id)} className="sr-only" />
          <SteadyLabel text={t(`mode_${id}`)} />
        </label>
      ))}
    </div>
  );
}
