import type { Page } from 'playwright';
import { scriptAt } from '#content-store/running/scripts.ts';
import { endChild, nextMessage, startChild } from '../../process/child.ts';
import { launchChromium } from '../../testing/chromium.ts';
import { fetchNothingAhead, loadedScripts, sentEncoded } from '../../testing/loaded-scripts.ts';
import { sitesUp } from '../../testing/sites-up.ts';
import { addLongPiece } from './long-piece.ts';
import type { MeasuredSite } from './measured-site.ts';
import { median, rounded } from './statistics.ts';
import { measureWriting, type WritingFigures } from './writing.ts';

export interface ConsoleFigures {
  /** Scripts from the log-in to the home screen, as they are sent, in KB of 1,000 bytes. */
  readonly firstLoadKb: number;
  /** From the server's answer to the rows of the list of content being painted. */
  readonly listShownMs: number;
  /** From the server's answer to the form of an article being painted, its text editor among it. */
  readonly formShownMs: number;
  /** The list from nothing but what the browser keeps: an address typed, to its rows. */
  readonly listOpenedMs: number;
  readonly longPiece: LongPieceFigures;
}

/** Of an article of 10,000 words with 60 pictures. */
interface LongPieceFigures extends WritingFigures {
  /** As `formShownMs`. */
  readonly shownMs: number;
}

/** What shows that a form's text can be written. */
const FORM = 'form [contenteditable="true"]';

/** A browser opens screens of the console of a running installation, each in a page of its own; medians. The figures
 * are those of its own clock. */
export async function measureConsole(
  { dataDir, tenantKey, login }: Pick<MeasuredSite, 'dataDir' | 'tenantKey' | 'login'>,
  samples: number,
): Promise<ConsoleFigures> {
  const longPiece = await addLongPiece(dataDir, tenantKey);
  const child = startChild(scriptAt('build/commands/serve.ts'), dataDir);
  const browser = await launchChromium();
  try {
    const { port } = await nextMessage<{ port: number }>(child);
    const origin = `http://localhost:${port}`;
    await sitesUp(origin);
    const signIn = async () => {
      const context = await browser.newContext();
      await context.addCookies([{ name: 'tenant-key', value: tenantKey, url: origin }]);
      const page = await context.newPage();
      const scripts = loadedScripts(page);
      await fetchNothingAhead(page);
      await page.goto(`${origin}/admin/login`);
      await page.getByLabel('Username').fill(login.username);
      await page.getByLabel('Password').fill(login.password);
      await page.keyboard.press('Enter');
      await page.getByRole('list').getByRole('link').first().waitFor();
      return { page, scripts };
    };
    const { page: first, scripts } = await signIn();
    await sentEncoded(origin, (await scripts.all()).keys());
    await first.context().close();
    const { page, scripts: sent } = await signIn();
    const bytes = [...(await sent.all()).values()].reduce((sum, one) => sum + one, 0);

    const list = await opened(page, `${origin}/admin/content`, '[data-row-link]', samples);
    const article = await page.locator('[data-row-link]').first().getAttribute('href');
    const form = await opened(page, `${origin}${article}`, FORM, samples);
    const long = await opened(page, `${origin}/admin/edit-content/${longPiece}`, FORM, samples);
    return {
      firstLoadKb: rounded(bytes / 1_000, 0),
      listShownMs: list.shown,
      formShownMs: form.shown,
      listOpenedMs: list.opened,
      longPiece: { shownMs: long.shown, ...(await measureWriting(page)) },
    };
  } finally {
    await browser.close();
    await endChild(child);
  }
}

/** Opens a screen again and again; the first time is not counted, for it loads code that the browser then keeps. */
async function opened(
  page: Page,
  address: string,
  sign: string,
  samples: number,
): Promise<{ readonly shown: number; readonly opened: number }> {
  const times: { readonly answered: number; readonly painted: number }[] = [];
  for (let round = 0; round <= samples; round += 1) {
    await page.goto(address, { waitUntil: 'commit' });
    const time = await page.evaluate(painted, sign);
    if (round > 0) times.push(time);
  }
  return {
    shown: rounded(median(times.map((one) => one.painted - one.answered)), 0),
    opened: rounded(median(times.map((one) => one.painted)), 0),
  };
}

/** Runs in the page: when what is looked for was painted, and when the last answer before it had come, in milliseconds
 * since the page was asked for. */
async function painted(sign: string): Promise<{ answered: number; painted: number }> {
  await new Promise<void>((resolve) => {
    const look = () => (document.querySelector(sign) === null ? requestAnimationFrame(look) : resolve());
    look();
  });
  // The next frame begins once this one is painted.
  await new Promise((resolve) => requestAnimationFrame(resolve));
  const at = performance.now();
  const answers = performance
    .getEntriesByType('resource')
    .filter((one) => one instanceof PerformanceResourceTiming && one.name.endsWith('/graphql'))
    .map((one) => (one instanceof PerformanceResourceTiming ? one.responseEnd : 0));
  return { answered: Math.max(0, ...answers.filter((one) => one > 0 && one <= at)), painted: at };
}
