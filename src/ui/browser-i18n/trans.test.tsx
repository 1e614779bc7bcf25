import i18next from 'i18next';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Trans as LibraryTrans } from 'react-i18next';
import { expect, test } from 'vitest';

import { Trans } from './trans.tsx';
import { translate, type Values } from './translate.ts';

const MESSAGES = {
  plain: 'Nothing to mark',
  link: 'By <a>terms</a> and <b>privacy</b>.',
  nested: '<a><i>{{name}}</i></a>: {{count, number}} ads',
};
const COMPONENTS: Record<string, ReactElement> = { a: <em />, b: <b />, i: <bdi /> };

test('renders the elements that react-i18next renders on the server', async () => {
  const reference = i18next.createInstance();
  await reference.init({ lng: 'en', resources: { en: { layout: MESSAGES } }, defaultNS: 'layout' });
  for (const key of Object.keys(MESSAGES)) {
    const values = { name: 'Ann', count: 1_200 };
    const expected = <LibraryTrans i18n={reference} i18nKey={key as never} values={values} components={COMPONENTS} />;
    expect(render(key, values), key).toBe(renderToStaticMarkup(expected));
  }
});

test('a value that looks like a tag is text', () => {
  expect(render('nested', { name: '<a>x</a> < </i>', count: 1 })).toBe(
    '<em><bdi>&lt;a&gt;x&lt;/a&gt; &lt; &lt;/i&gt;</bdi></em>: 1 ads',
  );
});

function render(i18nKey: string, values: Values): string {
  const t = (key: string, filled?: Values) =>
    translate({ language: 'en', namespace: 'layout', messagesOf: () => MESSAGES }, key, filled);
  return renderToStaticMarkup(<Trans t={t} i18nKey={i18nKey} values={values} components={COMPONENTS} />);
}
