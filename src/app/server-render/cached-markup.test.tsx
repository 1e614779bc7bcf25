import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

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

test('a part is rendered twice and then kept, with the same HTML as React', () => {
  const [first, second] = [
    ['Sofa & bed', '$& $1'],
    ['$& $1', 'Car', 'Sofa & bed'],
  ];
  const onRender = vi.fn<() => void>();
  for (let at = 0; at < 3; at += 1)
    expect(withCachedMarkup(page(first, true, onRender)).join('')).toBe(page(first, false)());
  expect(onRender).toHaveBeenCalledTimes(4);
  onRender.mockClear();
  const html = withCachedMarkup(page(second, true, onRender)).join('');
  expect(onRender).toHaveBeenCalledTimes(1);
  expect(html).toBe(page(second, false)());
});

test('cached markup keeps no memory of the pages it was rendered in', () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const MB = 1024 * 1024;
  const addPages = (from: number) => {
    for (let at = from; at < from + 50; at += 1)
      for (let time = 0; time < 2; time += 1) withCachedMarkup(() => 'x'.repeat(MB) + page([`Card ${at}`], true)());
    collectGarbage();
    return process.memoryUsage().heapUsed;
  };
  const before = addPages(0);
  expect((addPages(50) - before) / MB).toBeLessThan(10);
});
