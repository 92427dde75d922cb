import { createContext, useContext } from 'react';

/** What is known of the items of lists beside what they say themselves: by the name of a list in the form, a line for an item, or
 * none. */
export type ItemNotes = Readonly<Record<string, (item: unknown) => string | null>>;

const Notes = createContext<ItemNotes>({});

export const ItemNotesProvider = Notes.Provider;

/** What is known of an item of the list at a path of the form. */
export function useItemNote(source: string): (item: unknown) => string | null {
  return useContext(Notes)[source] ?? nothing;
}

const nothing = () => null;
