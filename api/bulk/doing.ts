import type { AnyEntity } from '#content-store/definition/entity.ts';
import { bulk } from '#content-store/messages/bulk.ts';
import type { BulkState } from '#content-store/model/bulk/bulk-run.ts';
import { bulkSlice } from '#content-store/model/bulk/bulk-slice.ts';
import { type BulkChange, readChange } from '#content-store/model/bulk/change.ts';
import { entityNamed } from '#content-store/registry/registry.ts';
import type { Actor, Scope, StoredDocument, Write } from '#content-store/store.ts';
import type { RequestContext } from '../context/context.ts';
import { withRevisions } from '../records/keeping-revisions.ts';
import { requireMayBulk } from './access.ts';
import type { IsAsLooked } from './outcome.ts';
import { publishedSince } from './published-since.ts';
import {
  FROM_ZERO,
  fieldsIn,
  findRun,
  newSlice,
  type Run,
  runWrite,
  type Slice,
  sliceOf,
  slicesOf,
  sliceWrite,
  versionsIn,
  type Written,
  writtenIn,
} from './run.ts';
import { atSequence, type Found, lookAt, lookBack, writtenBy } from './slices.ts';

/** What a process knows of the state that it works through, and would look up anew if it were lost. */
export interface Doing {
  readonly state: BulkState;
  /** Pages that would change; null once that cannot be told. */
  paths: Set<string> | null;
  /** The parts of the run, in the order in which they are worked through. */
  parts?: StoredDocument[];
  /** Whether what was counted before is forgotten, where it looks anew. */
  isCounted?: boolean;
  /** What the run itself wrote, by collection, id and version; absent until somebody asks. */
  own?: Set<string>;
}

/** What one step of a run works with. */
export interface Step {
  readonly doing: Doing;
  readonly id: string;
  readonly tenantKey: string;
  readonly scope: Scope;
  readonly context: RequestContext;
  readonly actor: Actor;
  /** Who works on the run from now on, and until when nobody else does. */
  readonly held: () => { readonly holder: string; readonly heldUntil: string };
  /** Lets others have the event loop, where it is their turn. */
  readonly breathe: () => Promise<void>;
}

/** What comes next of a run in a state. */
export function stepOf(state: BulkState): (step: Step) => Promise<void> {
  switch (state) {
    case 'planning':
      return plan;
    case 'running':
      return change;
    case 'undoing':
      return takeBack;
    default:
      return publish;
  }
}

/** Looks at the next part; nothing but what was found is stored. */
async function plan(step: Step): Promise<void> {
  const { doing, id, scope, context } = step;
  // What an earlier process found is found again: it had not said which pages.
  doing.parts ??= [...(await slicesOf(scope, id))];
  const part = doing.parts.shift();
  const { run } = await required(scope, id);
  if (part === undefined) {
    await moveOn(step, 'planning', () => ({
      state: 'planned',
      plannedAt: context.now().toISOString(),
      ...(doing.paths === null ? { pages: null } : { pages: doing.paths.size }),
    }));
    return;
  }
  await withPart(doing, part, () => lookAtPart(step, run, part));
}

async function lookAtPart(step: Step, planned: Run, part: StoredDocument): Promise<void> {
  const { doing, id, scope, context, breathe } = step;
  const { entity, asked } = readRun(planned, context);
  let ids = sliceOf(part).ids;
  const all: Found<string>[] = [];
  while (ids.length > 0) {
    const found = await lookAt(entity, ids, asked, context, breathe);
    all.push(found);
    if (entity.isPublic) await notePages(step, found.groups);
    ids = [...found.left];
  }
  await scope.inTurn(async () => {
    const [now, slice] = [await findRun(scope, id), await scope.whole(bulkSlice.collection, part.id)];
    if (now?.run.state !== 'planning' || slice === null) return;
    const counted = doing.isCounted === true ? now.run : { ...now.run, ...FROM_ZERO, fields: '{}' };
    await commit(step, 'bulk update', [
      runWrite(now.whole, { ...step.held(), ...counts(counted, all) }),
      sliceWrite(slice, {
        refused: JSON.stringify(all.flatMap(({ refused }) => refused)),
        versions: JSON.stringify(Object.assign({}, ...all.map(({ versions }) => versions))),
      }),
    ]);
    doing.isCounted = true;
  });
}

/** Takes up a part, and puts it back in its place where it could not be stored. */
async function withPart(doing: Doing, part: StoredDocument, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    doing.parts?.unshift(part);
    throw error;
  }
}

/** Records whose pages are looked for at a time. */
const PAGES_OF = 5;

/** Notes which pages some writes would change, a few at a time. */
async function notePages(
  { doing, context, tenantKey, breathe }: Step,
  groups: Found<unknown>['groups'],
): Promise<void> {
  for (let at = 0; at < groups.length && doing.paths !== null; at += PAGES_OF) {
    await breathe();
    const writes = groups.slice(at, at + PAGES_OF).flat();
    const pages = await context.publisher.affectedIf(tenantKey, writes);
    if (pages === null) doing.paths = null;
    else for (const { path } of pages) doing.paths.add(path);
  }
}

/** Changes the next part, all of it that may be, in one commit with what is noted of it. */
async function change(step: Step): Promise<void> {
  const { id, context, breathe } = step;
  const isOver = await inSlice(step, 'running', 'waiting', 'asc', async (run, slice) => {
    const { entity, asked } = readRun(run, context);
    const found = await lookAt(entity, slice.ids, asked, context, breathe, asLookedAt(step, slice));
    await context.store.catchUp();
    return {
      found: [found],
      writes: found.groups.flat(),
      slice: {
        ids: found.seen,
        before: context.store.sequence(),
        written: JSON.stringify(writtenBy(found.groups)),
      },
      more:
        found.left.length === 0
          ? []
          : [newSlice(id, slice.at + 1, { ids: [...found.left], versions: slice.versions })],
    };
  });
  if (isOver) await moveOn(step, 'running', () => ({ state: 'publishing' }));
}

/** Tells whether all that was written of a record since it was looked at is the run's own: deleting one record lets others
 * go of it. */
function asLookedAt({ doing, id: run, scope }: Step, slice: Slice): IsAsLooked {
  const looked = versionsIn(slice);
  return async (collection, id, version) => {
    const from = looked[id];
    if (from === undefined || version === null) return false;
    if (version === from) return true;
    doing.own ??= await writtenBefore(scope, run);
    for (let at = from + 1; at <= version; at += 1)
      if (!doing.own.has(`${collection}/${id}/${at}`)) return false;
    return true;
  };
}

async function writtenBefore(scope: Scope, run: string): Promise<Set<string>> {
  const own = new Set<string>();
  for (const { id, data } of await slicesOf(scope, run)) {
    if (data.state !== 'done') continue;
    const part = await scope.whole(bulkSlice.collection, id);
    if (part?.live != null) noteOwn(own, writtenIn(part.live as Slice));
  }
  return own;
}

function noteOwn(own: Set<string>, groups: readonly Written[]): void {
  for (const [collection, id, version] of groups.flat()) own.add(`${collection}/${id}/${version}`);
}

/** Takes the last part back that was changed. */
async function takeBack(step: Step): Promise<void> {
  const { id, context, breathe } = step;
  const isOver = await inSlice(step, 'undoing', 'done', 'desc', async (run, slice) => {
    const { entity } = readRun(run, context);
    const before = slice.before ?? 0;
    const groups = writtenIn(slice);
    const found = await atSequence(context, before, (reads) =>
      lookBack(entity, groups, reads, context, breathe),
    );
    return {
      found: [found],
      writes: found.groups.flat(),
      slice: { written: JSON.stringify(found.seen) },
      more:
        found.left.length === 0
          ? []
          : [newSlice(id, slice.at - 1, { state: 'done', before, written: JSON.stringify(found.left) })],
    };
  });
  if (!isOver) return;
  const { run } = await required(step.scope, id);
  const receipt = await publishedSince(step, run);
  await moveOn(step, 'undoing', () => ({ state: 'undone', receipt }));
}

/** Publishes what was changed, all of it together. */
async function publish(step: Step): Promise<void> {
  const { run } = await required(step.scope, step.id);
  const receipt = await publishedSince(step, run);
  // What was broken off is published as far as it came.
  const isStopped = run.stoppedWhile !== undefined;
  await moveOn(step, 'publishing', () => ({ state: isStopped ? 'stopped' : 'done', receipt }));
}

interface Done {
  readonly found: readonly Found<unknown>[];
  readonly writes: readonly Write[];
  readonly slice: Partial<Record<keyof Slice, unknown>>;
  /** What is left of it for a commit of its own. */
  readonly more: readonly Write[];
}

/** Does the next part of a run in the turn of its site; answers whether none is left. */
async function inSlice(
  step: Step,
  state: BulkState,
  todo: Slice['state'],
  order: 'asc' | 'desc',
  doPart: (run: Run, slice: Slice) => Promise<Done>,
): Promise<boolean> {
  const { doing, id, scope } = step;
  // Those that were divided come at the end of what is known.
  if (doing.parts === undefined || doing.parts.length === 0)
    doing.parts = (await slicesOf(scope, id, order)).filter((part) => sliceOf(part).state === todo);
  const part = doing.parts.shift();
  if (part === undefined) return true;
  const work = async () => {
    const [now, whole] = [await findRun(scope, id), await scope.whole(bulkSlice.collection, part.id)];
    if (now?.run.state !== state || whole?.live === undefined || whole.live === null) return;
    const slice = whole.live as Slice;
    // Another process was first.
    if (slice.state !== todo) return;
    const done = await doPart(now.run, slice);
    await commit(step, state === 'undoing' ? 'undo' : 'bulk update', [
      ...(await withRevisions(done.writes, scope)),
      runWrite(now.whole, { ...step.held(), ...counts(now.run, done.found) }),
      sliceWrite(whole, {
        ...done.slice,
        state: todo === 'done' ? 'undone' : 'done',
        refused: JSON.stringify(done.found.flatMap(({ refused }) => refused)),
      }),
      ...done.more,
    ]);
    if (doing.own !== undefined) noteOwn(doing.own, writtenBy(done.found.flatMap(({ groups }) => groups)));
  };
  await withPart(doing, part, () => scope.inTurn(work));
  return false;
}

async function moveOn(
  step: Step,
  from: BulkState,
  patch: () => Partial<Record<keyof Run, unknown>>,
): Promise<void> {
  const { id, scope } = step;
  await scope.inTurn(async () => {
    const now = await findRun(scope, id);
    if (now?.run.state !== from) return;
    await commit(step, 'bulk update', [runWrite(now.whole, { ...step.held(), ...patch() })]);
  });
}

async function commit({ scope, actor }: Step, reason: string, writes: readonly Write[]): Promise<void> {
  await scope.commit({ writes, actor, reason });
}

function counts(run: Run, found: readonly Found<unknown>[]): Partial<Record<keyof Run, unknown>> {
  const fields = new Map(Object.entries(fieldsIn(run)));
  for (const one of found)
    for (const [label, number] of Object.entries(one.fields))
      fields.set(label, (fields.get(label) ?? 0) + number);
  const sum = (of: (one: Found<unknown>) => number) => found.reduce((all, one) => all + of(one), 0);
  return {
    done: run.done + sum(({ seen }) => seen.length),
    changed: run.changed + sum(({ groups }) => groups.length),
    unchanged: run.unchanged + sum(({ unchanged }) => unchanged),
    refused: run.refused + sum(({ refused }) => refused.length),
    fields: JSON.stringify(Object.fromEntries(fields)),
  };
}

/** What a run is about. Throws where the caller may not change many of these. */
function readRun(run: Run, context: RequestContext): { entity: AnyEntity; asked: BulkChange } {
  const [entity, asked] = [entityNamed(run.entity), readChange(run.change)];
  if (entity === undefined || asked === null) throw new Error(bulk.unreadable());
  requireMayBulk(entity, context.principal);
  return { entity, asked };
}

async function required(scope: Scope, id: string) {
  const found = await findRun(scope, id);
  if (found === null) throw new Error(`The change of many ${id} is gone`);
  return found;
}
