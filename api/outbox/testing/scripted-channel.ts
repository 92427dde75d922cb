import type { Attempt, Channel, Outcome } from '../channel.ts';

/** What becomes of an attempt: an outcome, or where it breaks off. */
type Turn = Outcome | 'breaks before' | 'breaks behind' | ((attempt: Attempt) => Promise<Outcome>);

/** A channel that does what it is told, attempt by attempt, and delivers from then on. */
export class ScriptedChannel implements Channel {
  readonly name = 'mail';
  readonly isRepeatable: boolean = false;
  /** What was handed over, payload by payload, in order. */
  readonly delivered: unknown[] = [];
  attempts = 0;
  readonly #turns: Turn[];

  constructor(...turns: Turn[]) {
    this.#turns = turns;
  }

  readonly prepare: Channel['prepare'] = async (payload) => {
    if (JSON.stringify(payload) === '{"gone":true}') return null;
    return {
      to: 'ada@culvert.test',
      writes: [],
      deliver: async (attempt) => {
        this.attempts += 1;
        const turn = this.#turns.shift() ?? { kind: 'done' };
        if (typeof turn === 'function') return turn(attempt);
        if (turn === 'breaks before') throw new Error('no connection');
        await attempt.handOver();
        this.delivered.push(payload);
        if (turn === 'breaks behind') throw new Error('the connection broke');
        return turn;
      },
    };
  };
}

export const refusal = (isFinal: boolean): Outcome => ({ kind: 'refused', why: '451 Not now', isFinal });
