// Development entry: React Refresh first, then the app. Vite's own HTML transform would put scripts into the head
// that React then trips over while hydrating the whole document.
import { injectIntoGlobalHook } from '/@react-refresh';

injectIntoGlobalHook(window);
Object.assign(window, {
  $RefreshReg$: () => {},
  $RefreshSig$: () => (type: unknown) => type,
  __vite_plugin_react_preamble_installed__: true,
});
await import('./entry-client.tsx');
