import { clsx } from 'clsx';

import { formatNumber } from '#platform/text/format.ts';
import { useLanguage } from '../i18n/use-text.ts';

/** A progress from 0 to 1, as a bar and in percent. */
export function ProgressBar({ label, value }: { label: string; value: number }) {
  const language = useLanguage();
  return (
    <div className="flex items-center gap-3">
      <progress
        className={clsx(
          'block h-2 w-full appearance-none overflow-hidden rounded-full bg-line',
          '[&::-moz-progress-bar]:bg-brand-mark [&::-webkit-progress-bar]:bg-line',
          '[&::-webkit-progress-value]:bg-brand-mark',
        )}
        value={value}
        max={1}
        aria-label={label}
      />
      <bdi className="text-small text-muted tabular-nums">
        {formatNumber(Math.floor(value * 100) / 100, language, { style: 'percent' })}
      </bdi>
    </div>
  );
}
