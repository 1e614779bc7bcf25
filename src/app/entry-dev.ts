// Development entry: installs React Refresh, then starts the app. Vite's own HTML transform would add scripts to the
// head, which breaks hydration of the whole document.
import { injectIntoGlobalHook } from '/@react-refresh';

injectIntoGlobalHook(window);
Object.assign(window, {
  $RefreshReg$: () => {},
  $RefreshSig$: () => (type: unknown) => type,
  __vite_plugin_react_preamble_installed__: true,
});
await import('./entry-client.tsx');
