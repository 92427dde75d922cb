import type { MembersServer } from '../../testing/members-server.ts';
import { pick } from '../../testing/random.ts';

/** What writes until the server is gone. */
export interface Writing {
  /** Resolves with the first answer, or where there is none. */
  readonly first: Promise<void>;
  /** Resolves when each kind of step has been answered, or where none is any more. */
  readonly each: Promise<void>;
  readonly ended: Promise<void>;
}

/** Does each of some steps, then any of them as the numbers fall, until one is refused or finds nobody. */
export function writingOf(steps: readonly (() => Promise<void>)[], next: () => number): Writing {
  const first = Promise.withResolvers<void>();
  const each = Promise.withResolvers<void>();
  const on = async () => {
    try {
      for (const step of steps) {
        await step();
        first.resolve();
      }
      each.resolve();
      for (;;) await pick(steps, next)?.();
    } catch {
      // The server is gone.
    } finally {
      first.resolve();
      each.resolve();
    }
  };
  const ended = on();
  return { first: first.promise, each: each.promise, ended };
}

/** Rejects where the server is gone, and where it refuses. */
export async function answerOf<T>(
  server: MembersServer,
  name: string,
  variables: object,
  token?: string,
): Promise<T> {
  const { data, code } = await server.ask(name, variables, token === undefined ? {} : { token });
  if (code !== null || data === null) throw new Error(`${name} was answered ${code}`);
  return Object.values(data)[0] as T;
}
