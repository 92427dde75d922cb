import { createContext, useContext } from 'react';
import type { Kept } from './use-kept-edit.ts';

const KeptContext = createContext<Kept | null>(null);

export const KeptProvider = KeptContext.Provider;

export function useKept(): Kept {
  const kept = useContext(KeptContext);
  if (kept === null) throw new Error('This part of a form stands inside a KeptProvider');
  return kept;
}
