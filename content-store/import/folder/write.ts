import { normaliseAlias } from '../../definition/alias.ts';
import { create, ValidationError } from '../../editing/editing.ts';
import { withoutLinks } from '../../editing/linking.ts';
import { isReadOtherwise } from '../../editing/read-otherwise.ts';
import type { Fields, Ref, Scope, Store, Write } from '../../store.ts';
import type { Findings } from '../report.ts';
import { commit, commitEach, committing, type Ready, type Refused, rehearsing } from './commit.ts';
import type { Planned } from './plan.ts';

/** Records of one commit: enough to be quick, few enough that others get their turn. */
const BATCH = 200;

export interface Written {
  readonly created: number;
  readonly changed: number;
}

/** Writes what differs from the store, and nothing else. A record someone edited or deleted here since keeps their
 * work. With `isDryRun` it only says what it would do. */
export async function writePlanned(options: {
  readonly planned: readonly Planned[];
  readonly store: Store;
  readonly tenantKey: string;
  readonly findings: Findings;
  readonly isDryRun: boolean;
  readonly now: () => Date;
  readonly onRecord: (done: number) => void;
}): Promise<Written> {
  const { planned, store, findings, isDryRun } = options;
  const scope = store.forTenant(options.tenantKey);
  const put = isDryRun
    ? rehearsing(store, scope)
    : committing(store, scope, { now: options.now, upcoming: addressesOf(planned) });
  const counts = { created: 0, changed: 0 };
  const count = (done: readonly Ready[]) => {
    for (const { planned: one } of done) {
      counts[one.record === null ? 'created' : 'changed'] += 1;
      settle(one, 'imported', findings);
    }
  };
  let batch: Ready[] = [];
  let refused: Refused[] = [];
  const flush = async () => {
    const outcome = await commit(batch, put);
    count(outcome.done);
    refused.push(...outcome.refused);
    batch = [];
  };
  const at = options.now().toISOString();
  for (const [index, one] of planned.entries()) {
    const ready = await compare(one, { scope, at, findings });
    if (ready !== null) batch.push(ready);
    if (batch.length >= BATCH) await flush();
    options.onRecord(index + 1);
  }
  await flush();
  // What refers to a record further down finds it now.
  for (let waiting = Number.POSITIVE_INFINITY; refused.length < waiting; ) {
    waiting = refused.length;
    const outcome = await commitEach(
      refused.map((one) => one.ready),
      put,
    );
    count(outcome.done);
    refused = outcome.refused;
  }
  for (const { ready, why } of refused) lose(ready.planned, why, findings);
  return counts;
}

/** Who will stand at which address: a text may link to what is written after it. */
function addressesOf(planned: readonly Planned[]): ReadonlyMap<string, Ref> {
  return new Map(
    planned.flatMap(({ entity, id, input }) =>
      entity.fields.alias?.kind === 'alias' && typeof input.alias === 'string'
        ? [[`path:${normaliseAlias(input.alias)}`, { collection: entity.collection, id }]]
        : [],
    ),
  );
}

/** What must be written, or null: it is there already, is someone else's now, or cannot be. */
async function compare(
  planned: Planned,
  { scope, at, findings }: { readonly scope: Scope; readonly at: string; readonly findings: Findings },
): Promise<Ready | null> {
  const { record, entity, id } = planned;
  if (record?.deleted) return keep(planned, 'It was deleted here since', findings);
  const write = valid(planned, findings);
  if (write === null) return null;
  if (record === null) return { planned, write };
  const whole = await scope.whole(entity.collection, id);
  const written = (data: Fields | null | undefined) => (data == null ? null : withoutLinks(entity, data));
  const known = changedAt(write, whole?.live?.updated);
  const isSame = same(written(whole?.live), known.live) && same(written(whole?.working), known.working);
  if (isSame) {
    settle(planned, 'unchanged', findings);
    return null;
  }
  if (record.updatedBy.kind !== 'importer') return keep(planned, 'It was edited here since', findings);
  const seen = entity.fields.updated === undefined ? null : written(whole?.live);
  const isRead = seen !== null && known.live !== null && isReadOtherwise(entity, seen, known.live);
  const changed = isRead ? changedAt(write, at) : known;
  return { planned, write: { ...changed, expectedVersion: record.version } };
}

/** A write that says when what readers see changed, unless its source does. */
function changedAt(write: Write, updated: unknown): Write {
  const { live } = write;
  if (live == null || live.updated !== undefined || typeof updated !== 'string') return write;
  return { ...write, live: { ...live, updated } };
}

function keep(planned: Planned, why: string, findings: Findings): null {
  findings.row(
    planned.about,
    planned.file === null ? nameOf(planned) : 'file',
    `${why}; that stands`,
    'kept',
  );
  settle(planned, 'kept', findings);
  return null;
}

/** The write, if need be without the optional fields that the definition refuses. */
function valid(planned: Planned, findings: Findings): Write | null {
  const { entity, id, isLive } = planned;
  let input = planned.input;
  for (let attempt = 0; ; attempt += 1) {
    try {
      return create(entity, input, { id, publish: isLive });
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error;
      const refused = Object.entries(error.fields).map(([path, message]) => ({
        name: path.split('.')[0] ?? path,
        message,
      }));
      const isHopeless = refused.some(
        ({ name }) => input[name] === undefined || entity.fields[name]?.required === true,
      );
      if (isHopeless || attempt > 0) {
        const reasons = Object.entries(error.fields).map(
          ([path, message]) => `${entity.fields[path]?.label ?? path}: ${message}`,
        );
        lose(planned, reasons.join('; '), findings);
        return null;
      }
      for (const { name, message } of refused)
        findings.row(planned.about, name, `${message}; it was left out`);
      const names = new Set(refused.map((one) => one.name));
      input = Object.fromEntries(Object.entries(input).filter(([name]) => !names.has(name)));
    }
  }
}

function lose(planned: Planned, why: string, findings: Findings): void {
  findings.row(planned.about, planned.file === null ? nameOf(planned) : 'file', why, 'lost');
  settle(planned, 'lost', findings);
}

function settle(
  planned: Planned,
  status: 'imported' | 'unchanged' | 'kept' | 'lost',
  findings: Findings,
): void {
  // A piece that only leads elsewhere is told as such, whether its redirect is new or not.
  if (planned.file !== null && planned.entity.collection !== 'redirect')
    findings.status(planned.file, status);
}

function nameOf({ entity, input }: Planned): string {
  return `${entity.label} ${String(input[entity.titleField] ?? '')}`.trim();
}

function same(a: Fields | null, b: Fields | null): boolean {
  return JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, one]) => [name, sorted(one)]),
  );
}
