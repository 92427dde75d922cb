import { AsyncLocalStorage } from 'node:async_hooks';
import { resolve } from 'node:path';
import { DurableImage } from './durable-image.ts';
import { type FileCall, JournalStates } from './journal-states.ts';
import { ownOrder } from './order.ts';
import { tell } from './tell.ts';

const order = ownOrder();
const states = new JournalStates();
let calls = 0;
let failed = 0;
let isPaused = false;
/** Set while a call is being made, and in what Node makes of it later. */
const making = new AsyncLocalStorage<boolean>();

/** What is durable of this process's folder. */
export const image = new DurableImage(resolve(order.folder));

/** Does something whose calls neither count nor fail. */
export async function undisturbed<T>(work: () => Promise<T>): Promise<T> {
  isPaused = true;
  try {
    return await work();
  } finally {
    isPaused = false;
  }
}

/** A call that is about to be made. */
export interface Intercepted extends Omit<FileCall, 'state'> {
  /** What it does all the same when it fails. */
  readonly half?: () => unknown;
  /** Called before it is made; what it answers is called when the call has succeeded. */
  readonly image?: (() => (() => void) | undefined) | undefined;
}

/** Whether a call is the harness's own, or one of those of which Node makes one that it was asked for. */
export function isWithin(): boolean {
  return making.getStore() === true;
}

/** Makes a call, or does to it what the order says. */
export function inject<T>(one: Intercepted, make: () => T): T {
  return within(() => {
    try {
      before(one);
    } catch (error) {
      one.half?.();
      throw error;
    }
    const succeeded = one.image?.();
    const answer = make();
    succeeded?.();
    return answer;
  });
}

/** The same for one that answers later. */
export async function injectLater<T>(one: Intercepted, make: () => Promise<T>): Promise<T> {
  let succeeded: (() => void) | undefined;
  try {
    succeeded = within(() => {
      before(one);
      return one.image?.();
    });
  } catch (error) {
    await within(() => one.half?.());
    throw error;
  }
  const answer = await within(make);
  within(() => succeeded?.());
  return answer;
}

function within<T>(work: () => T): T {
  return making.run(true, work);
}

/** Throws what a call fails with; ends the process where the power goes. */
function before({ name, path, changes }: Intercepted): void {
  if (isPaused) return;
  const call: FileCall = { name, path, changes, state: states.of(name, path) };
  calls += 1;
  if (order.how === 'never') tell({ tells: 'call', call });
  if (calls === order.at && order.how === 'cut') {
    tell({ tells: 'hit', call });
    image.leave(order.leaveIn, order.seed);
    process.kill(process.pid, 'SIGKILL');
  }
  if (isFailing(changes)) {
    tell({ tells: 'hit', call });
    throw Object.assign(new Error(`${order.code}: it failed by order, ${name} '${path}'`), {
      code: order.code,
    });
  }
}

function isFailing(changes: boolean): boolean {
  if (calls < order.at) return false;
  if (calls > order.at && !changes) return false;
  failed += 1;
  return failed <= { never: 0, once: 1, 'a while': 3, lasting: Number.POSITIVE_INFINITY, cut: 0 }[order.how];
}
