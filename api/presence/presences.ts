import type { SetTimer } from '../serve/plain-timer.ts';
import type { ColleaguesWord, OtherProcesses, Seat } from './other-processes.ts';

/** How long somebody is there of whom nothing is heard, in milliseconds: in a tab that is seen, and in one behind, whose
 * timers a browser lets run once a minute. */
const [SILENT, SILENT_BEHIND] = [30_000, 150_000];
/** How long they are there behind the end of their stream, in milliseconds: a page that is loaded again comes back. */
const LINGER = 2_500;
/** Tabs that are known at a time, and of one person. */
const [MOST, MOST_OF_ONE] = [10_000, 50];

/** A colleague, as those who have the same record open are told. */
export interface Colleague {
  readonly id: string;
  readonly name: string;
  /** The name of the field they are in; null where they are in none. */
  readonly field: string | null;
  /** Whether all their tabs with the record are behind others. */
  readonly isBehind: boolean;
}

export interface Company {
  /** The others, once each, by when they came. */
  readonly people: readonly Colleague[];
  /** How many more tabs of the person who asks have it open. */
  readonly ownTabs: number;
}

/** The record a seat is at; shared ones are of no site. */
export interface Place {
  readonly tenantKey: string | null;
  readonly collection: string;
  readonly id: string;
}

interface KeptSeat extends Seat {
  readonly until: number;
}

interface PresencesOptions {
  /** Milliseconds, of any clock that goes on. */
  readonly now: () => number;
  readonly setTimer: SetTimer;
  /** Left out where this process is alone. */
  readonly others?: OtherProcesses | undefined;
}

/** Who has which record open, and in which field they are: as this process is told, and as others tell it. In memory
 * alone; whoever is not heard of is gone. */
export class Presences {
  readonly #options: PresencesOptions;
  readonly #places = new Map<string, Map<string, KeptSeat>>();
  readonly #listeners = new Map<string, Set<() => void>>();
  readonly #ofOne = new Map<string, number>();
  readonly #stopHearing: () => void;
  #count = 0;
  #wake: { readonly at: number; readonly cancel: () => void } | null = null;

  constructor(options: PresencesOptions) {
    this.#options = options;
    this.#stopHearing = options.others?.listen((word) => this.#hear(word)) ?? (() => undefined);
  }

  /** Notes that somebody is there, or still is; false where they have too many tabs open, or all have. A heartbeat names
   * no stream, and changes none. */
  come(place: Place, seat: Omit<Seat, 'stream'> & { readonly stream?: string }): boolean {
    const key = keyOf(place);
    const stream = seat.stream ?? this.#places.get(key)?.get(nameOf(seat))?.stream ?? '';
    const whole = { ...seat, stream };
    if (!this.#take(key, whole)) return false;
    this.#options.others?.tell({ what: 'here', place: key, ...whole });
    return true;
  }

  /** The stream of a tab has ended: unless the tab is heard of again soon, it is gone. One that is behind needs none. */
  leave(place: Place, seat: Pick<Seat, 'person' | 'tab' | 'stream'>): void {
    const key = keyOf(place);
    this.#left(key, seat);
    this.#options.others?.tell({ what: 'left', place: key, ...seat });
  }

  /** Who else is at a record, for somebody who has it open in a tab. */
  at(place: Place, own: Pick<Seat, 'person' | 'tab'>): Company {
    const seats = [...(this.#places.get(keyOf(place))?.values() ?? [])];
    const people = new Map<string, Colleague>();
    let ownTabs = 0;
    for (const { person, tab, field, isBehind } of seats) {
      if (person.id === own.person.id) {
        if (tab !== own.tab) ownTabs += 1;
        continue;
      }
      const known = people.get(person.id);
      people.set(person.id, {
        ...person,
        // Where one is of several tabs is said by the one that is seen.
        field: (isBehind ? known?.field : field) ?? known?.field ?? null,
        isBehind: isBehind && (known?.isBehind ?? true),
      });
    }
    return { people: [...people.values()], ownTabs };
  }

  /** Calls whenever another company is at a record; answers how to stop that. */
  listen(place: Place, listener: () => void): () => void {
    const key = keyOf(place);
    const listeners = this.#listeners.get(key) ?? new Set();
    this.#listeners.set(key, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#listeners.get(key) === listeners) this.#listeners.delete(key);
    };
  }

  close(): void {
    this.#stopHearing();
    this.#wake?.cancel();
    this.#wake = null;
  }

  #hear(word: ColleaguesWord): void {
    if (word.what === 'left') this.#left(word.place, word);
    else this.#take(word.place, word);
  }

  #take(key: string, seat: Seat): boolean {
    const name = nameOf(seat);
    const seats = this.#places.get(key) ?? new Map<string, KeptSeat>();
    const before = seats.get(name);
    const ofOne = this.#ofOne.get(seat.person.id) ?? 0;
    if (before === undefined) {
      if (this.#count >= MOST || ofOne >= MOST_OF_ONE) return false;
      this.#count += 1;
      this.#ofOne.set(seat.person.id, ofOne + 1);
    }
    const until = this.#options.now() + (seat.isBehind ? SILENT_BEHIND : SILENT);
    this.#places.set(key, seats.set(name, { ...seat, until }));
    this.#plan(until);
    if (before?.field !== seat.field || before.isBehind !== seat.isBehind) this.#tell(key);
    return true;
  }

  #left(key: string, { person, tab, stream }: Pick<Seat, 'person' | 'tab' | 'stream'>): void {
    const seats = this.#places.get(key);
    const name = nameOf({ person, tab });
    const seat = seats?.get(name);
    if (seat === undefined || seat.stream !== stream || seat.isBehind) return;
    const until = this.#options.now() + LINGER;
    seats?.set(name, { ...seat, until });
    this.#plan(until);
  }

  /** Wakes once somebody may be gone. */
  #plan(at: number): void {
    if (this.#wake !== null && this.#wake.at <= at) return;
    this.#wake?.cancel();
    const cancel = this.#options.setTimer(() => this.#look(), Math.max(0, at - this.#options.now()));
    this.#wake = { at, cancel };
  }

  #look(): void {
    this.#wake = null;
    const now = this.#options.now();
    let next = Number.POSITIVE_INFINITY;
    for (const [key, seats] of this.#places) {
      const gone = [...seats].filter(([, { until }]) => until <= now);
      for (const [name, seat] of gone) this.#drop(seats, name, seat);
      if (seats.size === 0) this.#places.delete(key);
      for (const { until } of seats.values()) next = Math.min(next, until);
      if (gone.length > 0) this.#tell(key);
    }
    if (next < Number.POSITIVE_INFINITY) this.#plan(next);
  }

  #drop(seats: Map<string, KeptSeat>, name: string, { person }: KeptSeat): void {
    seats.delete(name);
    this.#count -= 1;
    const left = (this.#ofOne.get(person.id) ?? 1) - 1;
    if (left === 0) this.#ofOne.delete(person.id);
    else this.#ofOne.set(person.id, left);
  }

  #tell(key: string): void {
    for (const listener of this.#listeners.get(key) ?? []) listener();
  }
}

function keyOf({ tenantKey, collection, id }: Place): string {
  return `${tenantKey ?? ''}/${collection}/${id}`;
}

function nameOf({ person, tab }: Pick<Seat, 'person' | 'tab'>): string {
  return `${person.id} ${tab}`;
}
