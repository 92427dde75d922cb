import { SingleBar } from 'cli-progress';

/** Milliseconds between two lines where there is no terminal. */
const EVERY = 5_000;

/** Tells how far long work is: a bar on a terminal; elsewhere a line every few seconds, and one at the end. The total
 * may change (the next site, the next stage). */
export function progress(
  label: string,
  stream: NodeJS.WritableStream & { readonly isTTY?: boolean } = process.stdout,
  clock: () => number = () => performance.now(),
): { at(done: number, total: number): void; end(): void } {
  if (stream.isTTY) return bar(label, stream);
  let [said, known] = ['', ''];
  let saidAt = clock();
  const say = () => {
    if (known !== said) stream.write(known);
    said = known;
    saidAt = clock();
  };
  return {
    at(done, total) {
      known = `${label} ${done}/${total}\n`;
      if (clock() - saidAt >= EVERY) say();
    },
    end: say,
  };
}

/** Does work that tells how far it is, and ends the telling whatever becomes of it. */
export async function told<T>(
  label: string,
  work: (onProgress: (done: number, total: number) => void) => Promise<T>,
): Promise<T> {
  const { at, end } = progress(label);
  try {
    return await work(at);
  } finally {
    end();
  }
}

function bar(label: string, stream: NodeJS.WritableStream): ReturnType<typeof progress> {
  const drawn = new SingleBar({ format: `${label} {bar} {value}/{total} {eta}s`, hideCursor: true, stream });
  let isStarted = false;
  return {
    at(done, total) {
      if (!isStarted) drawn.start(total, done);
      isStarted = true;
      drawn.setTotal(total);
      drawn.update(done);
    },
    end() {
      if (isStarted) drawn.stop();
    },
  };
}
