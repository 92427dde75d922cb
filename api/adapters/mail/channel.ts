import { z } from 'zod';
import type { Write } from '#content-store/store.ts';
import type { Attempt, Channel, Outcome } from '../../outbox/channel.ts';
import type { Letter, Mail } from './mail.ts';

/** A letter that is ready to leave, and what is stored as it does. */
export interface ToSend {
  readonly letter: Letter;
  readonly writes: readonly Write[];
  /** Nobody is to get it: it is written and counted as any other, so that nothing tells the two apart, and dropped at the door. */
  readonly isDropped?: boolean;
}

const named = z.looseObject({ letter: z.string() });

/** Mail as a channel of the outbox. `letters`: what writes each letter, by the name that its payload bears; null where it is
 * not to be sent any more. */
export function mailChannel(
  mail: Mail,
  letters: Readonly<Record<string, (payload: unknown) => Promise<ToSend | null>>>,
): Channel {
  return {
    name: 'mail',
    // Whoever has a letter may have it twice then.
    isRepeatable: false,
    prepare: async (payload) => {
      const { letter: name } = named.parse(payload);
      const write = letters[name];
      if (write === undefined) throw new Error(`This release knows no letter “${name}”.`);
      const ready = await write(payload);
      if (ready === null) return null;
      const { letter, writes, isDropped = false } = ready;
      // Whoever looks after letters is not told that somebody got this one.
      if (isDropped) return { to: 'nobody', writes, deliver: dropped };
      return { to: letter.to, writes, deliver: (attempt) => mail.send(letter, attempt) };
    },
  };
}

async function dropped({ handOver }: Attempt): Promise<Outcome> {
  await handOver();
  return { kind: 'done' };
}
