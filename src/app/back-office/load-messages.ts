import { addMessages, loadNamespaces, messagesOf, pageLanguage } from '#ui/browser-i18n/messages.ts';
import type { AdminNamespace, Namespace } from '#ui/i18n/namespaces.ts';

/** One chunk per language and namespace of the back office. The site's pages don't refer to them. */
const files = import.meta.glob<Record<string, string>>('../../../locales/*/admin*.json', { import: 'default' });

/** Loads namespaces in the page's language, each once. */
export async function loadMessages(namespaces: (Namespace | AdminNamespace)[]): Promise<void> {
  await Promise.all(namespaces.map(loadNamespace));
}

async function loadNamespace(namespace: Namespace | AdminNamespace): Promise<void> {
  const load = files[`../../../locales/${pageLanguage()}/${namespace}.json`];
  if (!load) return loadNamespaces([namespace]);
  if (!messagesOf(namespace)) addMessages(namespace, await load());
}
