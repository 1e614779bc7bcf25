import type { ReactNode } from 'react';

/** Labels with values; those without a value are left out. */
export function DetailLines({ lines }: { lines: [label: string, value: ReactNode][] }) {
  return (
    <dl className="space-y-2 text-ui">
      {lines.map(
        ([label, value]) =>
          value && (
            <div key={label} className="grid grid-cols-[8rem_minmax(0,1fr)] gap-x-4">
              <dt className="text-muted">{label}</dt>
              <dd className="wrap-anywhere">
                <bdi>{value}</bdi>
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
