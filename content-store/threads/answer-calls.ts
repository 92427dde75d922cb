import { parentPort } from 'node:worker_threads';

/** A call of a method, by its number. */
interface ThreadCall {
  readonly number: number;
  readonly name: string;
  readonly given: readonly unknown[];
}

export interface ThreadReply {
  readonly number: number;
  readonly answer?: unknown;
  /** What was thrown: its code, else its words. */
  readonly error?: string;
}

/** Answers the calls (`calls.ts`) of the thread that this is, by the methods of what it has. `codeOf` names what they throw. */
export function answerCalls(called: object, codeOf: (error: unknown) => string = String): void {
  parentPort?.on('message', async ({ number, name, given }: ThreadCall) => {
    parentPort?.postMessage(await reply());

    async function reply(): Promise<ThreadReply> {
      try {
        // A call names a method, and has what that takes.
        const method = Reflect.get(called, name) as (...given: readonly unknown[]) => unknown;
        return { number, answer: await method.apply(called, [...given]) };
      } catch (error) {
        return { number, error: codeOf(error) };
      }
    }
  });
}
