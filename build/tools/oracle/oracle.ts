import type { StoreLocation } from '#content-store/keeping/open.ts';
import { pick, random } from '../../testing/random.ts';
import type { Login } from '../../testing/staff-client.ts';
import { compareWithColdBuild, type Difference } from './compare.ts';
import { compareSearchOf, switchSearchOn } from './compare-search.ts';
import { type EditKind, editableFields, editKinds } from './edits.ts';
import { type EventName, Events } from './events.ts';
import { Installation } from './installation.ts';
import { type Edited, EditSession } from './session.ts';
import { count, newTally, type Tally } from './tally.ts';

export interface OracleResult {
  readonly tallies: readonly Tally[];
  /** What was not as a cold build makes it, after any batch. */
  readonly differences: readonly Difference[];
  /** What else was wrong, a line each. */
  readonly findings: readonly string[];
  /** Every field there is to change, and those of them that were not, as `entity.field`. */
  readonly fields: { readonly all: number; readonly unchanged: readonly string[] };
  /** The longest a start took after a restart or a kill, in milliseconds. */
  readonly slowest: Installation['slowest'];
}

export interface OracleOptions extends StoreLocation {
  readonly tenantKey: string;
  /** A site beside it, which its edits must not touch. */
  readonly secondKey: string;
  readonly login: Login;
  readonly seed: number;
  readonly edits: number;
  /** Edits between two comparisons. */
  readonly batch: number;
  /** The kinds, each of which comes once, in order, where there are edits enough; then those that changed no page yet,
   * and at random. */
  readonly kinds?: readonly EditKind[];
  readonly events?: readonly EventName[];
  readonly onProgress?: (done: number, total: number) => void;
}

/** How often each event comes, beside the edits. */
const EVENTS: Readonly<Record<EventName, number>> = {
  clock: 10,
  restart: 2,
  kill: 4,
  bulk: 3,
  'second site': 3,
};
const EVERY_EVENT: readonly EventName[] = ['clock', 'restart', 'kill', 'bulk', 'second site'];
/** An installation is ready within so many milliseconds, whatever it was ended by. */
const READY_WITHIN = 5_000;

/** Edits after which a kind that changed no page counts as one that no page shows yet. */
const HOPELESS = 8;

const NONE: ReadonlySet<string> = new Set();

interface Step {
  readonly tally: Tally;
  readonly weight: number;
  /** The fields it may change. */
  readonly fields: ReadonlySet<string>;
  readonly make: () => Promise<Edited>;
}

/** Edits a published site at random through the API of an installation in a process of its own, whose clock moves on and
 * which is ended and killed in between. After each batch its files are compared with a cold full build, and
 * what its search knows with what that would know. */
export async function runOracle(options: OracleOptions): Promise<OracleResult> {
  const { dataDir, storeUrl, tenantKey, secondKey, login, seed, edits, batch, onProgress } = options;
  const { kinds = editKinds(), events = EVERY_EVENT } = options;
  const next = random(seed);
  const findings: string[] = [];
  const differences: Difference[] = [];
  const tenantKeys = [tenantKey, secondKey];
  await switchSearchOn({ dataDir, storeUrl }, tenantKeys);
  const installation = await Installation.start({ dataDir, storeUrl, tenantKeys, login });
  try {
    const sessionOf = (key: string) =>
      new EditSession({
        staff: () => installation.staff(key),
        replica: installation.replica,
        tenantKey: key,
        next,
        now: () => installation.now(),
      });
    const session = sessionOf(tenantKey);
    const scene = new Events({
      installation,
      tenantKey,
      session,
      second: { tenantKey: secondKey, session: sessionOf(secondKey) },
      often: kinds.flatMap((kind) => Array.from({ length: kind.weight }, () => kind)),
      next,
      onFinding: (what) => findings.push(what),
    });
    const steps: Step[] = [
      ...kinds.map((kind) => ({
        tally: newTally(kind.name),
        weight: kind.weight,
        fields: editableFields([kind]),
        make: () => session.edit(kind),
      })),
      ...events.map((name) => ({
        tally: newTally(name),
        weight: EVENTS[name],
        fields: NONE,
        make: () => scene.make(name),
      })),
    ];
    for (let done = 1; done <= edits; done += 1) {
      const step = steps[done - 1] ?? nextStep(steps, session.fields, next);
      if (step === undefined) break;
      const made = await step.make();
      count(step.tally, made);
      for (const one of made.failed) findings.push(`failed    ${one} (${step.tally.kind})`);
      if (done % batch === 0 || done === edits) {
        await installation.end();
        differences.push(...(await compareWithColdBuild(installation.location, tenantKeys)));
        differences.push(...(await compareSearchOf(installation.location, tenantKeys)));
        if (done < edits) await installation.start();
      }
      onProgress?.(done, edits);
    }
    const { slowest } = installation;
    if (slowest.ready > READY_WITHIN)
      findings.push(`A start took ${Math.round(slowest.ready)} ms until it was ready`);
    const all = editableFields(kinds);
    const unchanged = [...all].filter((one) => !session.fields.has(one)).sort();
    const tallies = steps.map((one) => one.tally);
    return { tallies, differences, findings, fields: { all: all.size, unchanged }, slowest };
  } finally {
    await installation.close();
  }
}

/** Now and then a kind that changed no page yet, or that may change a field no edit has changed; else any. */
function nextStep(
  steps: readonly Step[],
  changed: ReadonlyMap<string, number>,
  next: () => number,
): Step | undefined {
  const chance = next();
  const idle = steps.filter((one) => one.tally.pages === 0 && one.tally.edits < HOPELESS);
  if (idle.length > 0 && chance < 0.15) return pick(idle, next);
  const behind = steps.filter((one) => [...one.fields].some((field) => !changed.has(field)));
  if (behind.length > 0 && chance > 0.8) return pick(behind, next);
  return pick(
    steps.flatMap((one) => Array.from({ length: one.weight }, () => one)),
    next,
  );
}
