import { blocksIn } from '../definition/blocks-in.ts';
import { type AnyEntity, type Data, fieldsOf } from '../definition/entity.ts';
import type { AnyField, Projection } from '../definition/field.ts';
import { bodyBlockOf } from '../model/body/body-blocks.ts';
import { splitLeadIn } from '../model/gating/lead-in.ts';
import { pathOfTarget } from '../model/redirects/target.ts';
import { valuesAsked } from '../model/site-values/tokens.ts';
import { seenAt, sortKeyOf } from '../query.ts';
import { type Documents, entityOf, type Settings } from '../registry/registry.ts';
import type { Fields, Query, Ref, Stage, StoredDocument } from '../store.ts';
import { chosen } from './choose.ts';
import { sealGated } from './gated.ts';
import type { Choice, Found, Reader, ReaderQuery, View } from './reader.ts';
import {
  type AskedQuery,
  type IsTouched,
  type MadePart,
  SharedAnswers,
  type Window,
} from './shared-answers.ts';
import { isForSite, type ReadsOfPages } from './site-reads.ts';
import {
  filledView,
  type MadeValues,
  notingValues,
  siteValue,
  VALUES_GROUP,
  valuesOfFields,
} from './site-values.ts';
import { type ReadFields, trackedView } from './tracked-view.ts';

/** Stands for what a gate withholds of a document, among the fields that are read of it. */
export const WITHHELD = '#withheld';

/** Is told of every read of a page; `Part` is what it keeps of a value that pages share. */
export interface Recorder<Part = unknown> {
  /** Of `collection/id`; answers where to note the fields that are read of it. */
  document(key: string): ReadFields;
  query(query: ReaderQuery<keyof Documents>, window: Window, isChosenFrom: boolean): void;
  /** A choice among windows that were told by `query` with `isChosenFrom`, and what came of it. */
  choice(choice: Choice<keyof Documents>, ids: readonly string[]): void;
  claimant(key: string, collection: keyof Documents | undefined): void;
  /** Begins to record what a part that pages share is made from; `done` answers its record once its value is known. */
  startPart(key: string): { readonly recorder: Recorder<Part>; done(value: unknown): Part };
  part(made: Part): void;
  /** Whether a part would come out as it did, at a moment (ISO 8601, UTC), where nothing but this is otherwise since and the
   * queries that it asked find what they found. */
  isStillSo(made: Part, isTouched: IsTouched, at: string): boolean;
  /** The queries that a part asked, and what they found. */
  queriesOf(made: Part): readonly { readonly query: ReaderQuery<keyof Documents>; readonly window: Window }[];
  /** The page must be rendered again at this moment (ISO 8601, UTC). */
  clock(at: string): void;
}

export interface ReaderOptions {
  readonly reads: ReadsOfPages;
  readonly tenantKey: string;
  readonly stage: Stage;
  /** The moment the page shows, ISO 8601, UTC. */
  readonly visibleAt: string;
  readonly recorder?: Recorder | undefined;
  readonly shared?: SharedAnswers | undefined;
  /** Whether it makes a part. */
  readonly isOfPart?: boolean | undefined;
}

/** A page's door to the store: public fields of what may be seen at one moment, every read told to the recorder. In
 * the `working` stage, for staff, drafts and edits are seen too and nothing waits for its schedule but what says so. */
export function createReader(options: ReaderOptions): Reader {
  const { reads, tenantKey, stage, visibleAt, recorder, shared = new SharedAnswers() } = options;
  const { isOfPart = false } = options;
  const at = stage === 'live' ? visibleAt : undefined;

  async function readView(collection: string, id: string, projection: Projection): Promise<Data | null> {
    const entity = entityOf(collection, id);
    if (entity?.isPublic !== true) return null;
    const document = await reads.get(collection, id, { stage, visibleAt: at, body: projection === 'body' });
    if (document === null || !isForSite(collection, document.data, tenantKey)) return null;
    if (stage === 'working' && entity.schedule?.holdsInPreviews === true)
      if (seenAt(document.data, entity.schedule, visibleAt) === null) return null;
    const paragraphs = projection === 'body' && entity.isGated(document.data) ? await ungatedParagraphs() : 0;
    return { ...publicView(entity, document.data, projection, paragraphs), id };
  }

  /** Asked for where a gate has something to withhold, so that pages without one do not depend on it. */
  async function ungatedParagraphs(): Promise<number> {
    return (await reader.settings('memberships')).ungatedParagraphs;
  }

  function asked(query: ReaderQuery<keyof Documents>): AskedQuery {
    return shared.window(query, async () => {
      const page = await reads.find(storeQuery(query, stage, at));
      const items = page.items.map((one) => ({
        id: one.id,
        sort: sortKeyOf(one.data, one.id, query.orderBy).slice(0, -1),
      }));
      return { items, hasMore: page.hasMore };
    });
  }

  /** A window is told from the one before, and is the same object where nothing moved in it. */
  async function isStillSo({ recorded }: MadePart, isTouched: IsTouched): Promise<boolean> {
    if (recorder?.isStillSo(recorded, isTouched, visibleAt) !== true) return false;
    for (const { query, window } of recorder.queriesOf(recorded))
      if (isTouched(query.collection) && (await asked(query).answer) !== window) return false;
    return true;
  }

  /** Whether it is surely so: what is yet to be read may be otherwise. */
  function isStillSoAtOnce({ recorded }: MadePart, isTouched: IsTouched): boolean {
    if (recorder?.isStillSo(recorded, isTouched, visibleAt) !== true) return false;
    return recorder
      .queriesOf(recorded)
      .every(({ query, window }) => !isTouched(query.collection) || asked(query).found === window);
  }

  async function madePart(key: string, make: (reader: Reader) => Promise<unknown>): Promise<MadePart> {
    return (
      shared.madePart(key, isStillSoAtOnce) ??
      (await shared.part(
        key,
        async () => {
          const started = recorder?.startPart(key);
          const made = await make(createReader({ ...options, recorder: started?.recorder, isOfPart: true }));
          return { value: made, recorded: started?.done(made) };
        },
        isStillSo,
      ))
    );
  }

  /** A view whose reads are told, with the values of the site in the places of their tokens. A page depends on those alone that
   * the fields it reads have. */
  async function noted<T extends object>(
    entity: AnyEntity,
    view: T,
    fields: ReadFields | undefined,
  ): Promise<T> {
    const byField = valuesOfFields(view);
    if (byField.size === 0) return fields === undefined ? view : trackedView(view, fields);
    const made = await madeValues(new Set([...byField.values()].flatMap((names) => [...names])));
    const filled = filledView(fieldsOf(entity, Object.fromEntries(Object.entries(view))), view, made);
    if (fields === undefined) return filled;
    return trackedView(
      filled,
      notingValues(fields, byField, (name) => tellValue(name, made)),
    );
  }

  /** A part within a part would be nobody's dependency: there the values are read where they are kept. */
  function tellValue(name: string, made: MadeValues): void {
    if (isOfPart) recorder?.document(`settings/${VALUES_GROUP}`).add('values');
    else recorder?.part(made.get(name)?.recorded);
  }

  async function madeValues(names: ReadonlySet<string>): Promise<MadeValues> {
    const made = new Map<string, MadePart>();
    for (const name of names) {
      const key = `${siteValue.name}:${name}`;
      made.set(name, await madePart(key, (own) => siteValue.make(name, own)));
    }
    return made;
  }

  const reader: Reader = {
    tenantKey,
    async get<C extends keyof Documents>(
      collection: C,
      id: string,
      projection: Projection,
    ): Promise<View<C> | null> {
      const key = `${collection}/${id}`;
      const fields = recorder?.document(key);
      const read = () => readView(collection, id, projection);
      const known = projection === 'body' ? null : shared.view(projection, key, read);
      const found = known === null ? read() : known.found === undefined ? known.answer : known.found;
      // Validated by its definition when it was saved.
      const view = (found instanceof Promise ? await found : found) as View<C> | null;
      const entity = entityOf(collection, id);
      return view === null || entity === undefined ? view : await noted(entity, view, fields);
    },
    async find(query) {
      const { query: one, found, answer } = asked(query);
      const window = found ?? (await answer);
      recorder?.query(one, window, false);
      return window;
    },
    async choose(choice) {
      // All at once, where each takes a turn over a network.
      const queries = choice.queries.map(asked);
      const windows: (readonly Found[])[] = [];
      for (const { query, found, answer } of queries) {
        const window = found ?? (await answer);
        recorder?.query(query, window, true);
        windows.push(window.items);
      }
      const ids = chosen(windows, choice);
      recorder?.choice({ ...choice, queries: queries.map(({ query }) => query) }, ids);
      return ids;
    },
    async settings<G extends keyof Settings>(group: G): Promise<Settings[G]> {
      const fields = recorder?.document(`settings/${group}`);
      const { found, answer } = shared.settings(group, async () => {
        const saved = await readView('settings', group, 'head');
        const defined = Object.entries(entityOf('settings', group)?.fields ?? {});
        return { ...Object.fromEntries(defined.map(([name, field]) => [name, field.default])), ...saved };
      });
      // Validated by its definition when it was saved.
      const settings = (found ?? (await answer)) as Settings[G];
      const entity = group === VALUES_GROUP ? undefined : entityOf('settings', group);
      if (entity !== undefined) return noted(entity, settings, fields);
      return fields === undefined ? settings : trackedView(settings, fields);
    },
    async claimant(key: string, collection?: keyof Documents): Promise<Ref | null> {
      recorder?.claimant(key, collection);
      const holder = await holderOf(key, reads, stage, at, collection);
      return collection === undefined || holder?.collection === collection ? holder : null;
    },
    async part<T>(key: string, make: (reader: Reader) => Promise<T>): Promise<T> {
      const { value, recorded } = await madePart(key, make);
      recorder?.part(recorded);
      // A key stands for one making.
      return value as T;
    },
    async gated(collection, id) {
      recorder?.document(`${collection}/${id}`).add(WITHHELD);
      const entity = entityOf(collection, id);
      // Most are not gated: their texts need not be read for that.
      const head = await reads.get(collection, id, { stage, visibleAt: at });
      if (entity === undefined || head === null || !entity.isGated(head.data)) return null;
      const document = await reads.get(collection, id, { stage, visibleAt: at, body: true });
      if (document === null) return null;
      const withheld = Object.entries(fieldsOf(entity, document.data)).filter(
        ([, field]) => field.visibility === 'gated',
      );
      const paragraphs = await ungatedParagraphs();
      const fields = Object.fromEntries(
        withheld.map(([name, field]) => [name, withheldPart(field, document.data[name], paragraphs)]),
      );
      const made = await madeValues(valuesAsked(fields));
      for (const name of made.keys()) tellValue(name, made);
      return sealGated(made.size === 0 ? fields : filledView(fieldsOf(entity, document.data), fields, made));
    },
    isPast(instant) {
      const isPast = instant <= visibleAt;
      if (!isPast) recorder?.clock(instant);
      return isPast;
    },
    day() {
      const day = visibleAt.slice(0, 'YYYY-MM-DD'.length);
      recorder?.clock(new Date(Date.parse(day) + DAY).toISOString());
      return day;
    },
    year() {
      const year = Number(visibleAt.slice(0, 'YYYY'.length));
      recorder?.clock(new Date(Date.UTC(year + 1, 0)).toISOString());
      return year;
    },
  };
  return reader;
}

/** The store's query for a page's. */
export function storeQuery(
  query: ReaderQuery<keyof Documents>,
  stage: Stage,
  visibleAt: string | undefined,
): Query {
  return { ...query, stage, visibleAt };
}

/** Who holds a key among what may be seen: a claim that only an unpublished edit makes counts for staff alone. */
export async function holderOf(
  key: string,
  reads: Pick<ReadsOfPages, 'get' | 'claimant'>,
  stage: Stage,
  visibleAt: string | undefined,
  collection?: string,
): Promise<Ref | null> {
  const holder = await reads.claimant(key, collection);
  const entity = holder === null ? undefined : entityOf(holder.collection, holder.id);
  if (holder === null || entity?.isPublic !== true) return null;
  const document = await reads.get(holder.collection, holder.id, { stage, visibleAt });
  if (document === null || !entity.claims(document.data).includes(key)) return null;
  return (stage === 'working' && (await returning(key, document, reads))) || holder;
}

/** Whose edit goes back to an address that a redirect keeps for it until it is published (`moving.ts`). */
async function returning(
  key: string,
  { collection, data }: Pick<StoredDocument, 'collection' | 'data'>,
  reads: Pick<ReadsOfPages, 'get' | 'claimant'>,
): Promise<Ref | null> {
  const target = collection === 'redirect' ? pathOfTarget(String(data.to)) : null;
  const there = target === null ? null : await reads.claimant(`path:${target}`);
  const entity = there === null ? undefined : entityOf(there.collection, there.id);
  const edit = there === null ? null : await reads.get(there.collection, there.id, { stage: 'working' });
  return edit !== null && entity?.claims(edit.data).includes(key) === true ? there : null;
}

const DAY = 86_400_000;

const RANK: Readonly<Record<Projection, number>> = { card: 0, head: 1, body: 2 };

/** The fields of one projection that anyone may read; of a gated body, as many paragraphs as are said. */
export function publicView(
  entity: AnyEntity,
  data: Fields,
  projection: Projection,
  ungatedParagraphs = 0,
): Fields {
  const isGated = entity.isGated(data);
  const fields = fieldsOf(entity, data);
  const view: Record<string, Fields[string]> = {};
  for (const name in data) {
    const field = fields[name];
    const value = data[name];
    if (field === undefined || value === undefined || RANK[field.projection] > RANK[projection]) continue;
    if (field.visibility === 'public' || (field.visibility === 'gated' && !isGated)) view[name] = value;
    else if (field.visibility === 'gated' && field.kind === 'body')
      view[name] = [...splitLeadIn(blocksIn(value), ungatedParagraphs, bodyBlockOf).leadIn];
  }
  return view;
}

function withheldPart(field: AnyField, value: unknown, ungatedParagraphs: number): unknown {
  return field.kind === 'body'
    ? splitLeadIn(blocksIn(value), ungatedParagraphs, bodyBlockOf).remainder
    : value;
}
