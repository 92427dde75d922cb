import { createContext, useContext } from 'react';

/** The names of the colleagues who are in each field of a form, by its name. */
const CompanyContext = createContext<ReadonlyMap<string, readonly string[]>>(new Map());

export const CompanyProvider = CompanyContext.Provider;

const NOBODY: readonly string[] = [];

/** Who else is in a field of the form now. */
export function useWhoIsIn(name: string): readonly string[] {
  return useContext(CompanyContext).get(name) ?? NOBODY;
}
