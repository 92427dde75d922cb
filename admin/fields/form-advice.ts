import { createContext, useContext } from 'react';

/** What the definition advises on the form as it stands, by field path. */
const FormAdvice = createContext<Readonly<Record<string, string>>>({});

export const FormAdviceProvider = FormAdvice.Provider;

/** Of these fields, whether it advises on any. */
export function useHasAdvice(names: readonly string[]): boolean {
  const advice = useContext(FormAdvice);
  return names.some((name) => advice[name] !== undefined);
}

export function useAdvice(source: string): string | undefined {
  return useContext(FormAdvice)[source];
}
