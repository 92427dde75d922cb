import { type ComponentType, createContext, useContext } from 'react';
import type { ConsoleRecord } from '#admin/records/record-title.ts';
import type { AnyEntity } from '#content-store/definition/entity.ts';

/** What a form is given in which a record is made to be chosen. */
export interface CreateHereProps {
  readonly entity: AnyEntity;
  readonly variantType: string | undefined;
  /** What it is to be called, as it was typed. */
  readonly name: string;
  /** What it must have to be chosen, such as its type. */
  readonly given: Readonly<Record<string, string>>;
  readonly onCreated: (record: ConsoleRecord) => void;
  readonly onClose: () => void;
}

const CreateHere = createContext<ComponentType<CreateHereProps> | null>(null);

/** Hands down the form for a record made beside another: inputs show it without importing it, which would be a circle. */
export const CreateHereProvider = CreateHere.Provider;

/** Null where there is none: there nothing can be made on the side. */
export function useCreateHere(): ComponentType<CreateHereProps> | null {
  return useContext(CreateHere);
}
