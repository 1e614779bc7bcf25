import { use } from 'react';

import { messagesOf, pageLanguage, waitForNamespace } from './messages.ts';
import { translate, type Values } from './translate.ts';

interface Translation {
  t: (key: string, values?: Values) => string;
}

const translations = new Map<string, Translation>();

/**
 * In place of react-i18next's hook, which has the types. Keys without a namespace are in the first one; `t` is stable.
 * Suspends while a namespace loads.
 */
export function useTranslation(namespaces: string | readonly string[] = 'layout'): Translation {
  const [namespace = 'layout', ...others] = [namespaces].flat();
  for (const each of [namespace, ...others]) {
    const loading = waitForNamespace(each);
    if (loading) use(loading);
  }
  const translation = translations.get(namespace) ?? createTranslation(namespace);
  translations.set(namespace, translation);
  return translation;
}

function createTranslation(namespace: string): Translation {
  return { t: (key, values) => translate({ language: pageLanguage(), namespace, messagesOf }, key, values) };
}
