import type { Division, Migration } from './ageing.ts';

export type Stored = Parameters<Division>[0];

/** Those fields of a document that are named and there. */
export function picked(fields: Stored, names: readonly string[]): Stored {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));
}

/** The migration that leaves fields out. */
export function without(names: readonly string[]): Migration {
  return (fields) => Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
}
