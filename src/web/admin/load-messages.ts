import i18next from 'i18next';

import type { AdminNamespace, Namespace } from '../i18n/namespaces.ts';

/** One chunk per language and namespace of the back office: the site's pages don't name them. */
const files = import.meta.glob<Record<string, string>>('../../../locales/*/admin*.json', { import: 'default' });

/** Loads namespaces in the page's language, each once. */
export async function loadMessages(namespaces: (Namespace | AdminNamespace)[]): Promise<void> {
  await Promise.all(namespaces.map(loadNamespace));
}

async function loadNamespace(namespace: Namespace | AdminNamespace): Promise<void> {
  const load = files[`../../../locales/${i18next.language}/${namespace}.json`];
  if (!load) return i18next.loadNamespaces(namespace);
  if (i18next.hasResourceBundle(i18next.language, namespace)) return;
  i18next.addResourceBundle(i18next.language, namespace, await load());
}
