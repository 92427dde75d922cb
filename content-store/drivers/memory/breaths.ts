/** Work in parts, each of which ends with a yield. */
export type InParts<T> = Generator<undefined, T>;

/** Does all of it at once. */
export function atOnce<T>(work: InParts<T>): T {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}

/** Does a part, and waits for what it is told to before the next. */
export async function inBreaths<T>(work: InParts<T>, breathe: () => Promise<void> | undefined): Promise<T> {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
    // Most of the time there is nothing to wait for, and waiting for nothing costs.
    const others = breathe();
    if (others !== undefined) await others;
  }
}
