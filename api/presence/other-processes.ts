import { z } from 'zod';

const seat = {
  person: z.object({ id: z.string().max(64), name: z.string().max(200) }),
  /** Names a tab among those of a person. */
  tab: z.string().regex(/^[a-zA-Z0-9-]{1,64}$/),
  /** Names the stream that it has; empty where none is known. */
  stream: z.string().max(64),
};
const where = {
  /** The field that the tab's person is in; null where they are in none. */
  field: z.string().max(100).nullable(),
  /** Whether the tab is behind others, or its window is not seen. */
  isBehind: z.boolean(),
};
const place = z.string().max(200);

const seatSchema = z.object({ ...seat, ...where });

/** One tab that has a record open. */
export type Seat = z.infer<typeof seatSchema>;

export const colleaguesWord = z.discriminatedUnion('what', [
  z.object({ what: z.literal('here'), place, ...seat, ...where }),
  z.object({ what: z.literal('left'), place, ...seat }),
]);

/** What processes that serve one store tell each other of who has a record open. */
export type ColleaguesWord = z.infer<typeof colleaguesWord>;

/** The other processes of an installation. A word may be lost: each is said again while it is true. */
export interface OtherProcesses {
  tell(word: ColleaguesWord): void;
  /** Answers how to stop. */
  listen(listener: (word: ColleaguesWord) => void): () => void;
}
