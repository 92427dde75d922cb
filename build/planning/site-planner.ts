import { nextTurn } from '#content-store/reading/schedule.ts';
import { SharedAnswers } from '#content-store/reading/shared-answers.ts';
import { type ReadsOfPages, siteReads } from '#content-store/reading/site-reads.ts';
import type { Change, Snapshot, Store } from '#content-store/store.ts';
import type { SiteBundle } from '#site/page-data/context.ts';
import { pathsOf, sectionPaths } from '#site/page-data/site-pages.ts';
import { DependencyIndex } from '../dependencies/index.ts';
import { otherUnits } from '../dependencies/other-units.ts';
import type { Shown, Step } from '../render/step.ts';
import type { PublishedState } from '../state/state.ts';
import { changesBehind, collect } from './collect.ts';
import { appearing, firstOf, type InTwo, mostVisibleFirst } from './order.ts';
import { pathsIn } from './paths.ts';
import { type Now, type Plan, planRebuild, type SeenChange } from './plan.ts';
import { lookUp } from './query-evaluator.ts';

export interface SitePlannerOptions {
  readonly store: Store;
  readonly tenantKey: string;
  readonly bundle: Pick<SiteBundle, 'makePart' | 'version'>;
  readonly now: () => Date;
  /** What things come to by some reads at a moment (ISO 8601, UTC); absent: as these have it. */
  readonly lookUp?: ((reads: ReadsOfPages, visibleAt: string, shared: SharedAnswers) => Now) | undefined;
}

/** What a plan comes to. */
export interface Planned {
  readonly state: PublishedState;
  readonly paths: InTwo;
  readonly isWhole: boolean;
  /** Of the paths, those that need not be rendered: only their frame is otherwise. */
  readonly reframed: Plan['reframed'];
  /** Takes note, in the index, of what changed behind what pages show: theirs is an older state of it until they are
   * rendered. To be called as the paths are put among those to be rendered, and not before. */
  readonly note: () => void;
}

/** More than all who render are given before the first of them answers. */
const AT_FIRST = 16;
/** As many as one who renders may be behind another. */
const MOST_STEPS = 8;
/** Records of one step, for every job is told of them. */
const MOST_TOUCHED = 100;

/** Plans one site: from what happened since its published files, which paths to render, and what they then stand for. */
export class SitePlanner {
  readonly #options: SitePlannerOptions;
  readonly #lookUp: NonNullable<SitePlannerOptions['lookUp']>;
  #sections: ReadonlySet<string> | null = null;
  readonly #steps: Step[] = [];
  /** What was looked up for the last plan. */
  #shared: { readonly shown: Shown; readonly answers: SharedAnswers } | null = null;

  constructor(options: SitePlannerOptions) {
    this.#options = options;
    this.#lookUp =
      options.lookUp ?? ((reads, visibleAt, shared) => lookUp({ ...options, reads, visibleAt, shared }));
  }

  /** The last ones that were planned, in their order. */
  get steps(): readonly Step[] {
    return this.#steps;
  }

  /** What is to be rendered since a state, or everything. */
  async plan(state: PublishedState | null, isRebuild: boolean): Promise<Planned> {
    const { store, tenantKey, bundle, now } = this.#options;
    const upTo = store.sequence();
    // A store that is behind its published files is another one, brought back from a backup.
    const units = state === null ? null : otherUnits(state.version, bundle.version);
    const isOther = state === null || units === null || upTo < state.sequence;
    if (isOther || isRebuild) return this.#planWhole(state);
    const visibleAt = laterOf(now().toISOString(), state.visibleAt);
    const changes = await changesBehind(store, state.sequence, tenantKey);
    if (changes === null) return this.#planWhole(state);
    const { index } = state;
    // What pages are told of here must be what they are rendered with, whatever is saved meanwhile.
    const moment = store.at(upTo);
    const { touched, plan } = await this.#planChanges(changes, state, visibleAt, moment).finally(() =>
      moment.close(),
    );
    const reframed = new Map(plan.reframed);
    for (const path of [...appearing(touched), ...index.renderedWith(units), ...state.retry]) {
      plan.pages.add(path);
      reframed.delete(path);
    }
    this.#takeStep({
      from: { sequence: state.sequence, visibleAt: state.visibleAt },
      to: { sequence: upTo, visibleAt },
      touched,
    });
    return {
      state: { ...state, version: bundle.version, sequence: upTo, visibleAt, retry: new Set() },
      paths: firstOf(AT_FIRST, [plan.pages, ...plan.sharing], touched, await this.#sectionPaths(touched)),
      isWhole: false,
      reframed,
      note() {
        for (const [query, window] of plan.windows) index.see(query, window);
        for (const part of plan.parts) index.seePart(part);
      },
    };
  }

  async #planChanges(
    changes: readonly Change[],
    { sequence, visibleAt: before, index }: PublishedState,
    visibleAt: string,
    moment: Snapshot,
  ) {
    const { tenantKey } = this.#options;
    const site = { tenantKey, reads: moment.forTenant(tenantKey) };
    const touched = await collect(changes, site, before, visibleAt);
    const answers = this.#answersAt(
      { sequence: moment.sequence, visibleAt },
      { sequence, visibleAt: before },
      touched,
    );
    const looked = this.#lookUp(siteReads(moment, tenantKey), visibleAt, answers);
    return { touched, plan: await planRebuild({ changes: touched, at: visibleAt }, index, looked) };
  }

  /** What was looked up at a moment before, as far as it still holds. */
  #answersAt(shown: Shown, before: Shown, touched: readonly SeenChange[]): SharedAnswers {
    const known = this.#shared;
    const isNext = known?.shown.sequence === before.sequence && known.shown.visibleAt === before.visibleAt;
    const answers = known !== null && isNext ? known.answers : new SharedAnswers();
    answers.advance(touched);
    this.#shared = { shown, answers };
    return answers;
  }

  #takeStep(step: Step): void {
    // Who renders begins anew behind an import, and reads as much as it touched.
    if (step.touched.length > MOST_TOUCHED) this.#steps.length = 0;
    else this.#steps.push(step);
    if (this.#steps.length > MOST_STEPS) this.#steps.shift();
  }

  /** Every path there is. Those that were published and are no more come out empty and are removed, before all else:
   * nobody should see them any longer. */
  async #planWhole(old: PublishedState | null): Promise<Planned> {
    const { store, tenantKey, bundle, now } = this.#options;
    const { version } = bundle;
    const sequence = store.sequence();
    const visibleAt = laterOf(now().toISOString(), old?.visibleAt ?? '');
    const paths = await pathsOf(siteReads(store, tenantKey), tenantKey, visibleAt);
    await this.#stepFrom(old, { sequence, visibleAt });
    const index = old?.index ?? new DependencyIndex();
    for (const path of index.ledTo()) paths.add(path);
    const gone = [...index.paths(), ...(old?.retry ?? [])].filter((path) => !paths.has(path));
    return {
      state: { version, sequence, visibleAt, index, retry: new Set() },
      paths: { first: pathsIn([...gone, ...(await this.ordered(paths))]), rest: null },
      isWhole: true,
      reframed: new Map(),
      note: () => undefined,
    };
  }

  /** Notes what is otherwise since a state; where that cannot be told, who renders begins anew. */
  async #stepFrom(old: PublishedState | null, to: Shown): Promise<void> {
    const { store, tenantKey } = this.#options;
    const isBehind = old !== null && old.sequence <= to.sequence;
    const changes = isBehind ? await changesBehind(store, old.sequence, tenantKey) : null;
    if (old === null || changes === null) {
      this.#steps.length = 0;
      return;
    }
    const moment = store.at(to.sequence);
    const site = { tenantKey, reads: moment.forTenant(tenantKey) };
    // Others may have written more by now.
    const upTo = changes.filter((one) => one.sequence <= to.sequence);
    const touched = await collect(upTo, site, old.visibleAt, to.visibleAt).finally(() => moment.close());
    this.#takeStep({ from: { sequence: old.sequence, visibleAt: old.visibleAt }, to, touched });
  }

  /** When something changes by itself after the moment that pages show: a scheduled start or end, or what a page read of
   * the clock. What came due since that moment is still to be planned. */
  async nextMoment(state: PublishedState | null): Promise<string | null> {
    const { store, tenantKey, now } = this.#options;
    const from = state?.visibleAt ?? now().toISOString();
    const scheduled = await nextTurn(store.forTenant(tenantKey), from);
    const moments = [scheduled, state?.index.nextMoment() ?? null];
    return moments.filter((one) => one !== null).sort()[0] ?? null;
  }

  /** Paths in the order in which they are to be live. */
  async ordered(paths: Iterable<string>): Promise<string[]> {
    return mostVisibleFirst(new Set(paths), await this.#sectionPaths());
  }

  /** Drops what is remembered: another process may have published since. */
  forget(): void {
    this.#sections = null;
    this.#shared = null;
  }

  /** Where sections are, read again when one has changed. */
  async #sectionPaths(touched?: readonly SeenChange[]): Promise<ReadonlySet<string>> {
    const { store, tenantKey } = this.#options;
    const isKnown = touched?.every((one) => one.collection !== 'websiteSection');
    if (isKnown && this.#sections !== null) return this.#sections;
    this.#sections = await sectionPaths(siteReads(store, tenantKey));
    return this.#sections;
  }
}

function laterOf(a: string, b: string): string {
  return a > b ? a : b;
}
