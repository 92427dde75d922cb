import { createContext, useContext } from 'react';

const FormAccess = createContext<{ readonly isReadOnly: boolean }>({ isReadOnly: false });

/** Whether a whole form is only read: by somebody without the permission to write. */
export const FormAccessProvider = FormAccess.Provider;

export function useIsFormReadOnly(): boolean {
  return useContext(FormAccess).isReadOnly;
}
