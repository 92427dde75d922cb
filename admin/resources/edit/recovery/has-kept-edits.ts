/** Where this browser keeps what is typed and not saved. */
export const DATABASE = 'masthead';

/** Whether anything may be kept here: no where nobody has written in this browser. Throws where it keeps nothing. */
export async function hasKeptEdits(): Promise<boolean> {
  const all = await indexedDB.databases();
  return all.some(({ name }) => name === DATABASE);
}
