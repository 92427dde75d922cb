import { createContext, useContext } from 'react';
import type { Backend } from '#admin/data/backend.ts';

const BackendContext = createContext<Backend | null>(null);

export const BackendProvider = BackendContext.Provider;

/** The API, as the console uses it. */
export function useBackend(): Backend {
  const backend = useContext(BackendContext);
  if (backend === null) throw new Error('The console stands inside a BackendProvider');
  return backend;
}
