import { SingleBar } from 'cli-progress';

/** Tells how far long work is: a bar on a terminal, a line every tenth of the way elsewhere. */
export function progress(label: string): { at(done: number, total: number): void; end(): void } {
  if (process.stdout.isTTY) {
    const bar = new SingleBar({ format: `${label} {bar} {value}/{total} {eta}s`, hideCursor: true });
    let isStarted = false;
    return {
      at(done, total) {
        if (!isStarted) bar.start(total, done);
        isStarted = true;
        bar.update(done);
      },
      end: () => bar.stop(),
    };
  }
  let tenth = 0;
  return {
    at(done, total) {
      const now = Math.floor((done / Math.max(1, total)) * 10);
      if (now > tenth) console.log(`${label} ${done}/${total}`);
      tenth = Math.max(tenth, now);
    },
    end: () => undefined,
  };
}
