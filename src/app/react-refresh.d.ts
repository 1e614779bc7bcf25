/** Served by Vite, in development only. */
declare module '*/@react-refresh' {
  export function injectIntoGlobalHook(window: Window): void;
}
