import { createContext, useContext } from 'react';

/** What the definition advises on the form as it stands, by field path. */
const FormAdvice = createContext<Readonly<Record<string, string>>>({});

export const FormAdviceProvider = FormAdvice.Provider;

export function useAdvice(source: string): string | undefined {
  return useContext(FormAdvice)[source];
}
