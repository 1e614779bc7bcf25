import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';

import { CachedMarkup, withCachedMarkup } from './cached-markup.tsx';

function Card({ title, onRender }: { title: string; onRender: () => void }) {
  onRender();
  const [count] = useState(2);
  return (
    <p>
      {title} {count} &lt;/cached-markup&gt;
    </p>
  );
}

const page =
  (titles: string[], isKept: boolean, onRender = () => {}) =>
  () =>
    renderToString(
      <ul>
        {titles.map((title) => (
          <li key={title}>
            {isKept ? (
              <CachedMarkup of={[title]}>
                <Card title={title} onRender={onRender} />
              </CachedMarkup>
            ) : (
              <Card title={title} onRender={onRender} />
            )}
          </li>
        ))}
      </ul>,
    );

test('renders cached parts once, with the same HTML as React', () => {
  const [first, second] = [
    ['Sofa & bed', '$& $1'],
    ['$& $1', 'Car', 'Sofa & bed'],
  ];
  expect(withCachedMarkup(page(first, true)).join('')).toBe(page(first, false)());
  const onRender = vi.fn<() => void>();
  const html = withCachedMarkup(page(second, true, onRender)).join('');
  expect(onRender).toHaveBeenCalledTimes(1);
  expect(html).toBe(page(second, false)());
});
