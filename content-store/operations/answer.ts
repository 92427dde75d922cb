import { type Data, isData } from '../definition/is-data.ts';

/** The scalars that answers are made of; `DateTime` is ISO 8601, UTC; `Json` any object, as it is. */
export type AnswerScalar = 'String' | 'Int' | 'Float' | 'Boolean' | 'ID' | 'DateTime' | 'Json';

/** How an answer is written in GraphQL. */
export type AnswerForm =
  | { readonly kind: 'scalar'; readonly scalar: AnswerScalar }
  | { readonly kind: 'object'; readonly name: string; readonly members: AnswerMembers }
  | { readonly kind: 'list' | 'optional'; readonly of: AnswerForm };

export type AnswerMembers = Readonly<Record<string, AnswerForm>>;

/** What an operation answers, or a part of it: the server gives a `Given`, and whoever asked reads a `Value`. */
export interface Answer<Value = unknown, Given = unknown> {
  readonly form: AnswerForm;
  /** Reads what came over the wire. Throws UnexpectedAnswer, naming `path`, for what does not have this form. */
  readonly read: (value: unknown, path: string) => Value;
  /** A type alone, never there. */
  readonly given?: Given;
}

/** The value that whoever asked reads. */
export type ValueIn<A> = A extends Answer<infer Value> ? Value : never;

/** The value that the server gives. */
export type GivenFor<A> = A extends Answer<unknown, infer Given> ? Given : never;

/** An answer of another form than was agreed: the server is of another version. */
export class UnexpectedAnswer extends Error {
  constructor(path: string) {
    super(`The server answered ${path} in another form than was expected. Load the page again.`);
  }
}

/** What was kept of an answer, perhaps by another version; null where it does not have this form. */
export function readIf<V>(answer: Answer<V>, value: unknown): V | null {
  try {
    return answer.read(value, '');
  } catch (error) {
    if (error instanceof UnexpectedAnswer) return null;
    throw error;
  }
}

function scalar<T>(name: AnswerScalar, isOne: (value: unknown) => value is T): Answer<T, T> {
  return {
    form: { kind: 'scalar', scalar: name },
    read: (value, path) => {
      if (!isOne(value)) throw new UnexpectedAnswer(path);
      return value;
    },
  };
}

const isText = (value: unknown) => typeof value === 'string';
const isNumber = (value: unknown) => typeof value === 'number';

export const text = scalar('String', isText);
export const id = scalar('ID', isText);
export const count = scalar('Int', isNumber);
export const amount = scalar('Float', isNumber);
export const flag = scalar('Boolean', (value) => typeof value === 'boolean');
/** ISO 8601, UTC. */
export const moment = scalar('DateTime', isText);

/** The fields of a record, which a definition reads. */
export const json = scalar<Data>('Json', isData);

/** A text that is one of a few words. */
export function word<const W extends string>(...words: readonly W[]): Answer<W, W> {
  return scalar('String', (value): value is W => words.some((known) => known === value));
}

/** Null where there is none. */
export function optional<V, G>(of: Answer<V, G>): Answer<V | null, G | null | undefined> {
  return {
    form: { kind: 'optional', of: of.form },
    read: (value, path) => (value === null || value === undefined ? null : of.read(value, path)),
  };
}

export function list<V, G>(of: Answer<V, G>): Answer<readonly V[], readonly G[]> {
  return {
    form: { kind: 'list', of: of.form },
    read: (value, path) => {
      if (!Array.isArray(value)) throw new UnexpectedAnswer(path);
      return value.map((member, at) => of.read(member, `${path}.${at}`));
    },
  };
}

type Parts = Readonly<Record<string, Answer>>;
type OptionalKeys<P> = { [K in keyof P]: undefined extends GivenFor<P[K]> ? K : never }[keyof P];

export type ObjectValue<P> = { readonly [K in keyof P]: ValueIn<P[K]> };
/** What may be null may be left out. */
export type ObjectGiven<P> = {
  readonly [K in Exclude<keyof P, OptionalKeys<P>>]: GivenFor<P[K]>;
} & { readonly [K in OptionalKeys<P>]?: GivenFor<P[K]> };

/** An object of a type with this name, which no other object has. */
export function object<const P extends Parts>(
  name: string,
  parts: P,
): Answer<ObjectValue<P>, ObjectGiven<P>> {
  const members = Object.entries(parts);
  return {
    form: {
      kind: 'object',
      name,
      members: Object.fromEntries(members.map(([key, { form }]) => [key, form])),
    },
    read: (value, path) => {
      if (typeof value !== 'object' || value === null) throw new UnexpectedAnswer(path);
      const read = members.map(([key, part]) => [key, part.read(Reflect.get(value, key), `${path}.${key}`)]);
      // Each member was read by its own part.
      return Object.fromEntries(read) as ObjectValue<P>;
    },
  };
}

/** A part of many, with `more` beside it: over the wire in edges and nodes, read as items (S1 §7). */
export function stream<V, G, const P extends Parts = Record<never, never>>(
  name: string,
  node: Answer<V, G>,
  more: P = {} as P,
) {
  const edge = object(`${name}Edge`, { node });
  const whole = object(`${name}Stream`, { edges: list(edge), totalCount: count, hasMore: flag });
  const rest = object(`${name}Stream`, more);
  type Value = { readonly items: readonly V[]; readonly totalCount: number; readonly hasMore: boolean };
  const answer: Answer<Value & ObjectValue<P>, GivenFor<typeof whole> & ObjectGiven<P>> = {
    form: {
      kind: 'object',
      name: `${name}Stream`,
      members: { ...membersOf(whole.form), ...membersOf(rest.form) },
    },
    read: (value, path) => {
      const { edges, ...counts } = whole.read(value, path);
      return { items: edges.map((edge) => edge.node), ...counts, ...rest.read(value, path) };
    },
  };
  return answer;
}

function membersOf(form: AnswerForm): AnswerMembers {
  return form.kind === 'object' ? form.members : {};
}

/** What is selected of an answer, all of it, as GraphQL writes it; empty for a scalar. */
export function selectionOf(form: AnswerForm): string {
  if (form.kind === 'scalar') return '';
  if (form.kind !== 'object') return selectionOf(form.of);
  const members = Object.entries(form.members).map(([name, member]) => `${name}${selectionOf(member)}`);
  return ` { ${members.join(' ')} }`;
}
