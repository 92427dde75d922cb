import { SingleBar } from 'cli-progress';

/** Tells how far long work is: a bar on a terminal, a line every tenth of the way elsewhere. Where the total changes
 * (the next site, the next stage) it begins again. */
export function progress(
  label: string,
  stream: NodeJS.WriteStream = process.stdout,
): { at(done: number, total: number): void; end(): void } {
  if (stream.isTTY) {
    const bar = new SingleBar({ format: `${label} {bar} {value}/{total} {eta}s`, hideCursor: true, stream });
    let isStarted = false;
    return {
      at(done, total) {
        if (!isStarted) bar.start(total, done);
        isStarted = true;
        bar.setTotal(total);
        bar.update(done);
      },
      end: () => bar.stop(),
    };
  }
  let tenth = 0;
  let before = 0;
  return {
    at(done, total) {
      const now = Math.floor((done / Math.max(1, total)) * 10);
      if (total !== before) tenth = 0;
      before = total;
      if (now > tenth) stream.write(`${label} ${done}/${total}\n`);
      tenth = Math.max(tenth, now);
    },
    end: () => undefined,
  };
}
