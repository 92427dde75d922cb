/** Where the fields that are read of a document are noted. */
export interface ReadFields {
  add(field: string): unknown;
}

/** A view that tells which of its fields are read, absent ones too. What lists its fields reads them all. */
export function trackedView<T extends object>(view: T, fields: ReadFields): T {
  return new Proxy(view, new Tracking<T>(fields));
}

class Tracking<T extends object> implements ProxyHandler<T> {
  readonly #fields: ReadFields;

  constructor(fields: ReadFields) {
    this.#fields = fields;
  }

  get(target: T, name: string | symbol): unknown {
    if (typeof name === 'string' && !IS_ASKED_BY_LANGUAGE.has(name)) this.#fields.add(name);
    return Reflect.get(target, name);
  }

  has(target: T, name: string | symbol): boolean {
    if (typeof name === 'string') this.#fields.add(name);
    return Reflect.has(target, name);
  }

  ownKeys(target: T): (string | symbol)[] {
    this.#fields.add(EVERY_FIELD);
    return Reflect.ownKeys(target);
  }
}

/** Stands for all fields of a document, those it may get later included. */
export const EVERY_FIELD = '*';

/** Names that `await` and JSON ask of every object. */
const IS_ASKED_BY_LANGUAGE: ReadonlySet<string> = new Set(['then', 'toJSON']);
