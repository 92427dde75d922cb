import { type ComponentType, createContext, useContext } from 'react';
import type { FieldKind } from '#content-store/definition/field.ts';
import type { FieldInputProps } from './input-props.ts';

export type InputRegistry = Readonly<Record<FieldKind, ComponentType<FieldInputProps>>>;

const Registry = createContext<InputRegistry | null>(null);

/** Hands the inputs down: groups, lists and blocks show the inputs of their members without importing them, which
 * would be a circle. */
export const InputRegistryProvider = Registry.Provider;

export function useInputs(): InputRegistry {
  const inputs = useContext(Registry);
  if (inputs === null) throw new Error('Inputs stand inside an InputRegistryProvider');
  return inputs;
}
