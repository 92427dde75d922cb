/** A view that tells which of its fields are read, absent ones too. What lists its fields reads them all. */
export function trackedView<T extends object>(view: T, note: (field: string) => void): T {
  return new Proxy(view, {
    get(target, name) {
      if (typeof name === 'string' && !IS_ASKED_BY_LANGUAGE.has(name)) note(name);
      return Reflect.get(target, name);
    },
    has(target, name) {
      if (typeof name === 'string') note(name);
      return Reflect.has(target, name);
    },
    ownKeys(target) {
      note(EVERY_FIELD);
      return Reflect.ownKeys(target);
    },
  });
}

/** Stands for all fields of a document, those it may get later included. */
export const EVERY_FIELD = '*';

/** Names that `await` and JSON ask of every object. */
const IS_ASKED_BY_LANGUAGE: ReadonlySet<string> = new Set(['then', 'toJSON']);
