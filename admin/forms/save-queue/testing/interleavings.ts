import { pick, random } from '#build/testing/random.ts';
import type { FormValues } from '../../form-values.ts';
import { mergeVersions } from '../../merge/merge-versions.ts';
import type { KeptEdit } from '../contract.ts';
import { MadeClock, settled } from './made-clock.ts';
import { MadeServer } from './made-server.ts';
import { blocksOf, MadeTab, type Merge } from './made-tab.ts';

/** Bugs that are put in on purpose, to see that they are found. */
export const PLANTS = ['a lost save', 'a wrong merge', 'a queue that forgets after a reload'] as const;
export type Plant = (typeof PLANTS)[number];
/** Orders of things within which a bug that is put in has to be noticed. */
export const NOTICED_WITHIN = 200;

/** One order of things of a seed; those of one seed do not meet those of the next. */
export const orderOf = (seed: number, order: number): number => seed * 1_000_003 + order;

export interface Interleaving {
  /** The words that are nowhere in the end, of those typed a second or longer before their tab was killed. */
  readonly lost: readonly string[];
  /** The fields that somebody was asked about though only they changed them. */
  readonly asked: readonly string[];
  readonly typed: number;
  /** Whether everything came to rest. */
  readonly isStored: boolean;
}

/** What a killed browser may lose, in milliseconds of typing. */
const GRACE = 1_000;
const STEPS = 60;
const FIELDS_OF = ['name', 'teaser', null] as const;

interface Word {
  readonly text: string;
  readonly by: number;
  readonly at: number;
}

/** Three people type into one piece while requests and answers arrive late or never, tabs are killed and opened
 * again, the session ends and the server is away: what was typed is compared with what is stored once all is quiet. */
export async function interleave(seed: number, plant?: Plant): Promise<Interleaving> {
  const next = random(seed);
  const clock = new MadeClock();
  const server = new MadeServer(() => plant === 'a lost save' && next() < 0.2);
  const browsers = [0, 1, 2].map(() => new Map<string, KeptEdit>());
  const merge: Merge = plant === 'a wrong merge' ? theirsAlone : mergeVersions;
  const tabs: (MadeTab | null)[] = [null, null, null];
  const words: Word[] = [];
  const asked: string[] = [];
  let opened = 0;

  const browserOf = (slot: number) => browsers[slot] ?? new Map<string, KeptEdit>();
  const open = async (slot: number) => {
    opened += 1;
    const isOpen = new Set(tabs.map((one) => one?.id));
    const left = [...browserOf(slot).values()].filter(({ id }) => !isOpen.has(id));
    // What was never stored, as far as its tab had heard, is found where the next piece is begun.
    const isNew = left.some(({ version }) => version === null);
    const record = isNew ? null : (server.records.get('1') ?? null);
    const tab = new MadeTab({ id: `tab${opened}`, record, clock, server, browser: browserOf(slot), merge });
    tabs[slot] = tab;
    for (const edit of left) {
      if ((edit.version === null) !== isNew) continue;
      if (plant === 'a queue that forgets after a reload') browserOf(slot).delete(edit.id);
      // One at a time: the next is offered again.
      else if (tab.queue.isSaved()) await tab.bringBack(edit);
    }
  };
  // Whatever the form says by then.
  const bringBack = (slot: number) => {
    const isOpen = new Set(tabs.map((tab) => tab?.id));
    const isNew = tabs[slot]?.queue.state.record === null;
    const left = [...browserOf(slot).values()].filter(
      ({ id, version }) => !isOpen.has(id) && (version === null) === isNew,
    );
    const edit = pick(left, next);
    if (edit !== undefined) void tabs[slot]?.bringBack(edit);
  };
  // A piece that is not stored is there for nobody but who makes it.
  const isThere = (slot: number) => slot === 0 || server.records.size > 0;
  const kill = (slot: number) => {
    tabs[slot]?.kill();
    tabs[slot] = null;
    const isLate = ({ by, at }: Word) => by === slot && clock.now() - at < GRACE;
    words.splice(0, words.length, ...words.filter((word) => !isLate(word)));
  };
  const type = (slot: number) => {
    const word = {
      text: `w${words.length}x${opened}x${slot}y${seed}z${Math.floor(next() * 1e6)}`,
      by: slot,
      at: clock.now(),
    };
    const into = next() < 0.3 ? (FIELDS_OF[slot] ?? null) : null;
    tabs[slot]?.type((values) => write(values, into, word.text, next));
    if (tabs[slot] !== null) words.push(word);
  };
  server.onWritten = () => {
    for (const tab of tabs) tab?.hear();
  };
  const steps: readonly (readonly [weight: number, step: (slot: number) => unknown])[] = [
    [30, type],
    [25, () => server.step(Math.floor(next() * 8), false)],
    [4, () => server.step(Math.floor(next() * 8), true)],
    [18, () => clock.advance(Math.floor(next() * 4_000))],
    [3, kill],
    [8, (slot) => (tabs[slot] === null && isThere(slot) ? open(slot) : undefined)],
    [4, (slot) => asked.push(...(tabs[slot]?.decide() ?? []))],
    [4, (slot) => tabs[slot]?.saveByHand()],
    [2, (slot) => tabs[slot]?.hear()],
    [6, bringBack],
    [2, () => (server.isUp = !server.isUp)],
    [2, () => (server.isSignedIn = !server.isSignedIn)],
  ];
  const deck = steps.flatMap(([weight, step]) => Array.from({ length: weight }, () => step));
  await open(0);
  tabs[0]?.type((values) => write(values, 'name', 'Piece', next));
  for (let step = 0; step < STEPS; step += 1) {
    await pick(deck, next)?.(Math.floor(next() * tabs.length));
    await settled();
  }

  server.isUp = true;
  server.isSignedIn = true;
  const isQuiet = () =>
    tabs.every((tab) => tab === null || (tab.queue.isSaved() && tab.queue.state.conflict === null));
  for (let round = 0; round < 300; round += 1) {
    while (server.waiting > 0) {
      server.step(0, false);
      await settled();
    }
    for (const tab of tabs) asked.push(...(tab?.decide() ?? []));
    // Whoever is told that a title is missing, or an address, gives it one.
    for (const tab of tabs) {
      if (tab?.isUntitled === true) tab.type((values) => write(values, 'name', 'Piece', next));
      if (tab?.isUnfinished === true) tab.type(fillIn);
    }
    for (const tab of tabs) tab?.retry();
    await clock.advance(1_000);
    const isLeft = browsers.some(({ size }) => size > 0);
    if (isQuiet() && server.waiting === 0) {
      if (!isLeft) break;
      for (const slot of tabs.keys()) {
        tabs[slot]?.kill();
        tabs[slot] = null;
      }
      for (const slot of tabs.keys()) await open(slot);
    }
  }
  const stored = JSON.stringify([...server.records.values()]);
  return {
    lost: words.map(({ text }) => text).filter((text) => !stored.includes(text)),
    asked,
    typed: words.length,
    isStored: isQuiet(),
  };
}

/** Puts a word behind what a field says, or what a paragraph does, or into a paragraph of its own; or moves one too. */
function write(values: FormValues, field: string | null, word: string, next: () => number): void {
  const space = next() < 0.5 ? ' ' : '';
  if (field !== null) {
    values[field] = `${String(values[field] ?? '')} ${word}${space}`.trimStart();
    return;
  }
  const chance = next();
  // A film without an address: the body is refused until it has one.
  if (chance < 0.04) {
    values.body = [...blocksOf(values), { id: `v${word}`, type: 'video', caption: word }];
    return;
  }
  if (chance < 0.1) fillIn(values);
  const blocks = [...blocksOf(values)];
  const at = Math.floor(next() * (blocks.length + 1));
  const block = pick(
    blocks.filter(({ type }) => type === 'text'),
    next,
  );
  if (block === undefined || next() < 0.3) {
    blocks.splice(at, 0, { id: `b${word}`, type: 'text', html: `<p>${word}${space}</p>` });
  } else {
    const html = String(block.html).replace(/<\/p>$/, ` ${word}${space}</p>`);
    const where = blocks.indexOf(block);
    blocks.splice(where, 1);
    blocks.splice(next() < 0.2 ? Math.min(at, blocks.length) : where, 0, { ...block, html });
  }
  values.body = blocks;
}

function fillIn(values: FormValues): void {
  values.body = blocksOf(values).map((block) =>
    block.type === 'video' ? { ...block, url: 'https://films.example/1' } : block,
  );
}

/** A merge that forgets what I wrote. */
const theirsAlone: Merge = (fields, versions) => ({
  ...mergeVersions(fields, versions),
  contests: [],
  valuesBy: () => versions.theirs,
});
