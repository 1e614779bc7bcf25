import { createContext, use } from 'react';

import type { AppContext } from './app-context.ts';

const Context = createContext<AppContext | null>(null);

export const AppProvider = Context.Provider;

export function useApp(): AppContext {
  const app = use(Context);
  if (!app) throw new Error('useApp must be used inside AppProvider');
  return app;
}
