/** Why a change was made that nobody asked for: what is typed is saved by itself. */
export const AUTOSAVE = 'autosave';
