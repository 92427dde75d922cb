import { z } from 'zod';
import type { Write } from '#content-store/store.ts';
import type { Channel } from '../../outbox/channel.ts';
import type { Letter, Mail } from './mail.ts';

/** A letter that is ready to leave, and what is stored as it does. */
export interface ToSend {
  readonly letter: Letter;
  readonly writes: readonly Write[];
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
    prepare: async (payload) => {
      const { letter: name } = named.parse(payload);
      const write = letters[name];
      if (write === undefined) throw new Error(`This release knows no letter “${name}”.`);
      const ready = await write(payload);
      if (ready === null) return null;
      const { letter, writes } = ready;
      return { to: letter.to, writes, deliver: (attempt) => mail.send(letter, attempt) };
    },
  };
}
