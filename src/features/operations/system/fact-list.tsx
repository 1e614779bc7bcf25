import { type ReactNode, useId } from 'react';

/** A panel of names and values. */
export function FactList({ title, facts }: { title: string; facts: [name: string, value: ReactNode][] }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="panel">
      <h2 id={id} className="mb-2 text-h3">
        {title}
      </h2>
      <dl className="divide-y divide-line text-ui">
        {facts.map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4 py-2">
            <dt className="text-muted">{name}</dt>
            <dd className="tabular-nums">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
