import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright';
import { percentile, rounded } from './statistics.ts';

/** Of writing in the middle of a long article, in milliseconds. */
export interface WritingFigures {
  /** The scripts that run until a key's letter is shown; 95 of 100 keys take no longer. */
  readonly keyMs: number;
  /** From a key to the frame that shows its letter; 95 of 100 keys take no longer. */
  readonly keyToPaintMs: number;
  /** The longest task from the first key to the last; 0 if none took 50 ms. */
  readonly longestTaskMs: number;
}

const SENTENCE = 'the keeper opens the upper gate and waits for the level, ';
const SENTENCES = 6;
/** As somebody types who is quick at it. */
const BETWEEN_KEYS_MS = 90;
/** A letter is to be shown by then. */
const SHOWN_MS = 32;

/** Writes into the middle of the text that an open form shows. */
export async function measureWriting(page: Page): Promise<WritingFigures> {
  const paragraphs = page.getByRole('textbox', { name: 'Body', exact: true }).locator('p');
  await paragraphs.nth(Math.floor((await paragraphs.count()) / 2)).click();
  await page.keyboard.press('End');
  // What the first letters bring about and no later one, a lock say, is not what a key costs.
  await page.keyboard.type(SENTENCE, { delay: BETWEEN_KEYS_MS });
  await page.evaluate(watchKeys);
  const browser = await page.context().newCDPSession(page);
  await browser.send('Performance.enable');
  const scripts = async () => {
    const { metrics } = await browser.send('Performance.getMetrics');
    return 1_000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0);
  };
  const work: number[] = [];
  for (const letter of SENTENCE.repeat(SENTENCES)) {
    const before = await scripts();
    await page.keyboard.down(letter === ' ' ? 'Space' : letter);
    await setTimeout(SHOWN_MS);
    work.push((await scripts()) - before);
    await page.keyboard.up(letter === ' ' ? 'Space' : letter);
    await setTimeout(BETWEEN_KEYS_MS - SHOWN_MS);
  }
  const { paints, longest } = await page.evaluate(() => window.watchedKeys);
  return {
    keyMs: rounded(percentile(work, 0.95), 1),
    keyToPaintMs: rounded(percentile(paints, 0.95), 1),
    longestTaskMs: rounded(longest, 0),
  };
}

declare global {
  interface Window {
    watchedKeys: { readonly paints: number[]; longest: number };
  }
}

/** Runs in the page: notes when keys are shown, and tasks that take long. */
function watchKeys(): void {
  const seen: Window['watchedKeys'] = { paints: [], longest: 0 };
  window.watchedKeys = seen;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration);
  }).observe({ type: 'longtask' });
  const shown = (event: Event) =>
    requestAnimationFrame(() => {
      // The next task begins once this frame is handed over.
      const painted = new MessageChannel();
      painted.port1.onmessage = () => seen.paints.push(performance.now() - event.timeStamp);
      painted.port2.postMessage(null);
    });
  window.addEventListener('keydown', shown, { capture: true });
}
