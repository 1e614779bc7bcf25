import { cloneElement, Fragment, type ReactElement, type ReactNode } from 'react';

import type { Values } from './translate.ts';

interface TransProps {
  t: (key: string, values?: Values) => string;
  i18nKey: string;
  values?: Values;
  /** By the name of their tag. */
  components: Record<string, ReactElement>;
}

const TAG = /<(\w+)>(.*?)<\/\1>/gs;
/** Stands for `<` in values, which are text even if they look like a tag. */
const LESS_THAN = '\u0000';

/** In place of react-i18next's component, which has the types: a message whose tags are elements. */
export function Trans({ t, i18nKey, values, components }: TransProps) {
  const texts = Object.entries(values ?? {}).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.replaceAll('<', LESS_THAN) : value,
  ]);
  return toNodes(t(i18nKey, Object.fromEntries(texts)), components);
}

function toNodes(message: string, components: TransProps['components']): ReactNode[] {
  // Text, tag, content of the tag, text, …
  const parts = message.split(TAG);
  return parts.map((part, at) => {
    if (at % 3 === 1) return null;
    if (at % 3 === 0) return part.replaceAll(LESS_THAN, '<');
    const component = components[parts[at - 1] ?? ''];
    const content = toNodes(part, components);
    return component ? cloneElement(component, { key: at }, ...content) : <Fragment key={at}>{content}</Fragment>;
  });
}
