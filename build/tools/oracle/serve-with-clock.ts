/** An installation in a process of its own, whose clock is as many milliseconds ahead as the first argument says and is
 * moved on by messages. Says where it listens, and after each move when what came due by it is done, and no feed
 * is left to be asked. */

import { endOnSignal, runInstallation } from '../../commands/installation.ts';
import { readConfig } from '../../process/config.ts';
import { madeUpFeeds } from './made-up-feeds.ts';
import { MovableClock } from './movable-clock.ts';

const clock = new MovableClock(Number(process.argv[2] ?? 0));
const running = await runInstallation(
  { ...readConfig(), now: clock.now },
  { logLevel: 'silent', setTimer: clock.setTimer, askFeed: madeUpFeeds(clock.now), followsForSearch: true },
);
process.on('message', async (ms) => {
  await clock.move(Number(ms));
  await running.feedsAsked();
  process.send?.({ moved: ms });
});
endOnSignal(running.close);
process.send?.({ port: running.port });
